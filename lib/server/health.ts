import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "@/db/pool";
import { RETRY_SECONDS } from "@/lib/http/unavailable";
import { pool } from "@/lib/kernel/database";
import { log, seldom } from "@/lib/kernel/log";
import type { Replica } from "@/lib/kernel/replica";

const PATIENCE_MS = 500;
/** Whoever waits longer than this for a connection is about to be sent away: other processes have more room. */
const LONGEST_WAIT_MS = 1_000;
const WATCH_MS = 2_000;
const STATEMENT_MS = 1_000;
/** How long our own connections may hang, while a new one works, before the process counts as dead. */
const HANGS_AFTER_MS = 60_000;

type Options = { hangsAfterMs?: number; watchMs?: number; pooled?: boolean; replica?: Pick<Replica, "state"> };

/**
 * `/api/health/live`: the process runs, and is not cut off from a database that others reach. `/api/health/ready`: it can
 * serve, which means that the database answers within half a second, that nobody waits for a connection of the pool for
 * longer than a second, and that the process is not on its way out.
 * The address is the one that the app's own pool has, so that a pooler which is away counts too. How a replica stands is
 * told, and without it the process is as ready as with it.
 */
export function health(databaseUrl: string, options: Options = {}) {
  const { hangsAfterMs = HANGS_AFTER_MS, watchMs = WATCH_MS, pooled, replica } = options;
  const connection = { name: "bookplate-health", statementMs: STATEMENT_MS, pooled };
  const own = openPool(databaseUrl, { ...connection, max: 2 });
  let draining = false;
  let hangs = false;
  let answeredAt = performance.now();

  const responds = (sql: typeof own.sql, patienceMs: number) =>
    Promise.race([
      sql`select 1`.then(
        () => true,
        () => false,
      ),
      sleep(patienceMs, false, { ref: false }),
    ]);
  const isReady = async () =>
    !draining && pool().state().waitedMs < LONGEST_WAIT_MS && (await responds(own.sql, PATIENCE_MS));

  const watch = async () => {
    if (await responds(own.sql, STATEMENT_MS)) answeredAt = performance.now();
    else await Promise.all([pool().check(), own.check()]);
    if (Math.max(performance.now() - answeredAt, pool().state().stuckMs) < hangsAfterMs) {
      hangs = false;
      return;
    }
    const fresh = openPool(databaseUrl, { ...connection, max: 1 });
    hangs = await responds(fresh.sql, 5_000);
    await fresh.sql.end({ timeout: 0 });
    if (hangs) seldom("hangs", () => log().error("this process is cut off from a database that answers others"));
  };
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void watch().finally(() => {
      busy = false;
    });
  }, watchMs).unref();

  return {
    drain: () => {
      draining = true;
    },
    isDraining: () => draining,
    /** What `/api/health/live` says. */
    isAlive: () => !hangs,
    /** Whether the database answers now. */
    databaseResponds: () => responds(own.sql, PATIENCE_MS),
    /** Answers the two addresses; false for every other request. */
    handle: (req: IncomingMessage, res: ServerResponse): boolean => {
      const [path] = (req.url ?? "").split("?");
      if (path === "/api/health/live") send(res, !hangs);
      else if (path === "/api/health/ready") void isReady().then((ready) => send(res, ready, replica?.state()));
      else return false;
      return true;
    },
    stop: async () => {
      clearInterval(timer);
      await own.sql.end({ timeout: 0 });
    },
  };
}

function send(res: ServerResponse, ok: boolean, replica?: ReturnType<Replica["state"]>) {
  if (res.destroyed) return;
  if (!ok) res.setHeader("Retry-After", String(RETRY_SECONDS));
  res.writeHead(ok ? 200 : 503, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  const standing = replica && { state: replica.state, lagSeconds: replica.lagSeconds, lagBytes: replica.lagBytes };
  res.end(JSON.stringify({ status: ok ? "ok" : "unavailable", ...(standing && { replica: standing }) }));
}
