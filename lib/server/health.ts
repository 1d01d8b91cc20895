import type { IncomingMessage, ServerResponse } from "node:http";
import type postgres from "postgres";

const PATIENCE_MS = 500;

/**
 * `/api/health/live`: the process runs. `/api/health/ready`: it can serve, which means that the database answers within
 * half a second and that the process is not on its way out.
 */
export function health(sql: postgres.Sql) {
  let draining = false;

  async function isReady(): Promise<boolean> {
    if (draining) return false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const ping = sql`select 1`.then(
      () => true,
      () => false,
    );
    return Promise.race([ping, late]).finally(() => clearTimeout(timer));
  }

  return {
    drain: () => {
      draining = true;
    },
    isDraining: () => draining,
    /** Answers the two addresses; false for every other request. */
    answer: (req: IncomingMessage, res: ServerResponse): boolean => {
      const [path] = (req.url ?? "").split("?");
      if (path === "/api/health/live") send(res, true);
      else if (path === "/api/health/ready") void isReady().then((ready) => send(res, ready));
      else return false;
      return true;
    },
  };
}

function send(res: ServerResponse, ok: boolean) {
  if (res.destroyed) return;
  if (!ok) res.setHeader("Retry-After", "2");
  res.writeHead(ok ? 200 : 503, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  res.end(JSON.stringify({ status: ok ? "ok" : "unavailable" }));
}
