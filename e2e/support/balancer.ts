import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

type Balancer = { url: string; stop: () => void };

const CHECK_MS = 100;
/** How many answers in a row take a process out: one "not ready" of a loaded machine is no restart. */
const FALL = 2;
/** How long a request waits for a process when none is ready. */
const QUEUE_MS = 5_000;

/**
 * A reverse proxy as small as can be: asks each process ten times a second whether it is ready, sends requests in turn
 * to those that are, and keeps connections alive. As every balancer does, it takes another process where one refuses the
 * connection, since nothing has been sent; what was sent is never sent twice.
 */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const failures = new Map<string, number>();
  let turn = 0;
  let stopped = false;
  const check = (origin: string) =>
    fetch(`${origin}/api/health/ready`, { headers: { Connection: "close" } }).then(
      (response) => failures.set(origin, response.ok ? 0 : (failures.get(origin) ?? FALL) + 1),
      () => failures.set(origin, FALL),
    );
  // One question after the other: an answer that took its time never speaks for what was asked after it.
  const watch = async (origin: string) => {
    while (!stopped) {
      await sleep(CHECK_MS);
      await check(origin);
    }
  };
  const next = () => {
    turn += 1;
    const ready = origins.filter((origin) => (failures.get(origin) ?? FALL) < FALL);
    return ready[turn % ready.length];
  };
  const whenReady = async () => {
    const until = performance.now() + QUEUE_MS;
    for (;;) {
      const origin = next();
      if (origin || performance.now() > until) return origin;
      await sleep(CHECK_MS);
    }
  };
  await Promise.all(origins.map(check));
  for (const origin of origins) void watch(origin);
  const forward = async (req: http.IncomingMessage, body: Buffer, res: http.ServerResponse): Promise<unknown> => {
    const origin = await whenReady();
    if (!origin) return res.writeHead(502).end("no process is ready");
    const onward = http.request(`${origin}${req.url}`, { method: req.method, headers: req.headers, agent });
    onward.once("response", (response) => {
      res.writeHead(response.statusCode ?? 502, { ...response.headers, connection: "keep-alive" });
      response.pipe(res);
    });
    onward.once("error", (error: NodeJS.ErrnoException) => {
      if (res.headersSent) return res.destroy();
      if (error.code !== "ECONNREFUSED") return res.writeHead(502).end(`${origin}: ${error.message}`);
      failures.set(origin, FALL);
      return forward(req, body, res);
    });
    return onward.end(body);
  };
  const server = http.createServer(async (req, res) => forward(req, await buffer(req), res));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      stopped = true;
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
