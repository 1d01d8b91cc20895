import { createHash, timingSafeEqual } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { FindHost } from "./custom-domains";

type Handlers = {
  collect: () => Promise<string>;
  health?: (req: IncomingMessage, res: ServerResponse) => boolean;
  findHost?: FindHost;
};

/**
 * `/metrics` for Prometheus. True when it was asked for and is answered: with a token set only to who sends it as
 * `Authorization: Bearer`; everybody else sees what they would see if there were no such address.
 */
export function serveMetrics(
  req: IncomingMessage,
  res: ServerResponse,
  { collect, token }: { collect: Handlers["collect"]; token: string | undefined },
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

/**
 * `/domains/ask?domain=`: whether a proxy may fetch a certificate for a name, as Caddy asks. 200 for a reader's verified
 * domain, 404 for every other name. True when it was asked.
 */
function serveDomainCheck(req: IncomingMessage, res: ServerResponse, findHost: FindHost): boolean {
  const { pathname, searchParams } = new URL(req.url ?? "/", "http://door");
  if (pathname !== "/domains/ask" || req.method !== "GET") return false;
  findHost((searchParams.get("domain") ?? "").toLowerCase()).then(
    (owner) => res.writeHead(owner ? 200 : 404).end(),
    () => res.writeHead(500).end(),
  );
  return true;
}

/** A port of its own for those who run the service: metrics, certificates, the health of a process without another port. */
export async function startOperationsServer(
  { port, host, token }: { port: number | undefined; host: string; token: string | undefined },
  { collect, health, findHost }: Handlers,
): Promise<{ stop: () => Promise<void> }> {
  if (!port) return { stop: async () => undefined };
  const server = http.createServer((req, res) => {
    if (health?.(req, res) || serveMetrics(req, res, { collect, token })) return;
    if (findHost && serveDomainCheck(req, res, findHost)) return;
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
