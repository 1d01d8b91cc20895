import { createHash, timingSafeEqual } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";

type Answers = {
  collect: () => Promise<string>;
  health?: (req: IncomingMessage, res: ServerResponse) => boolean;
};

/**
 * `/metrics` for Prometheus. True when it was asked for and is answered: with a token set only to who sends it as
 * `Authorization: Bearer`; everybody else sees what they would see if there were no such address.
 */
export function answerMetrics(
  req: IncomingMessage,
  res: ServerResponse,
  { collect, token }: { collect: Answers["collect"]; token: string | undefined },
): boolean {
  const [path] = (req.url ?? "").split("?");
  if (path !== "/metrics" || req.method !== "GET") return false;
  if (token && !equal(req.headers.authorization ?? "", `Bearer ${token}`)) return false;
  collect().then(
    (text) => {
      res.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" });
      res.end(text);
    },
    () => res.writeHead(500).end(),
  );
  return true;
}

/** Compares in a time that does not tell how much was right. */
function equal(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}

/** A port of its own for those who run the service: figures, and the health of a process that has no other port. */
export async function openSideDoor(
  { port, host, token }: { port: number | undefined; host: string; token: string | undefined },
  { collect, health }: Answers,
): Promise<{ stop: () => Promise<void> }> {
  if (!port) return { stop: async () => undefined };
  const server = http.createServer((req, res) => {
    if (health?.(req, res) || answerMetrics(req, res, { collect, token })) return;
    res.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new Error(`The METRICS_PORT ${port} is in use.`) : error),
    );
    server.listen(port, host, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
