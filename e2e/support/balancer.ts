import http from "node:http";
import type { AddressInfo } from "node:net";

export type Balancer = { url: string; stop: () => void };

const CHECK_MS = 100;

/**
 * A reverse proxy as small as can be: asks each process ten times a second whether it is ready, sends requests in turn
 * to those that are, keeps connections alive, and never tries a request twice.
 */
export async function startBalancer(origins: () => readonly string[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  let ready: string[] = [];
  let turn = 0;
  const check = async () => {
    const answers = await Promise.all(
      origins().map((origin) =>
        fetch(`${origin}/api/health/ready`, { headers: { Connection: "close" } }).then(
          (answer) => (answer.ok ? origin : null),
          () => null,
        ),
      ),
    );
    ready = answers.filter((origin) => origin !== null);
  };
  await check();
  const timer = setInterval(check, CHECK_MS);
  const server = http.createServer((req, res) => {
    turn += 1;
    const origin = ready[turn % ready.length];
    if (!origin) {
      res.writeHead(502).end("no process is ready");
      return;
    }
    const { pathname, search } = new URL(req.url ?? "/", "http://x");
    const onward = http.request(
      `${origin}${pathname}${search}`,
      { method: req.method, headers: req.headers, agent },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: "keep-alive" });
        answer.pipe(res);
      },
    );
    onward.once("error", (error) => {
      if (!res.headersSent) res.writeHead(502).end(`${origin}: ${error.message}`);
      else res.destroy();
    });
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
