import { openPool } from "@/db/pool";
import { hasPooler, databaseUrl as poolUrl } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { syncClock } from "./database-clock";
import { health } from "./health";
import { systemMetrics } from "./metrics";
import { startOperationsServer } from "./operations-server";
import type { Membership } from "./processes/member";
import { traceWhenConfigured } from "./trace-when-configured";

const SIDE_STATEMENT_MS = 10_000;

type Watch = { drain: () => void; ready: () => void; stop: () => Promise<void> };

/**
 * What an operator sees of a worker, which serves no pages: health and metrics on METRICS_PORT, and traces. One of several
 * processes has no port of its own: its fellows tell its metrics.
 */
export async function watchWorker(databaseUrl: string, membership?: Membership): Promise<Watch> {
  const { METRICS_PORT, METRICS_TOKEN: token, HOST: host } = env();
  const stopTracing = await traceWhenConfigured();
  const side = openPool(databaseUrl, { name: "bookplate-side", max: 2, statementMs: SIDE_STATEMENT_MS }).sql;
  const time = await syncClock(side);
  const checks = health(poolUrl(), { pooled: hasPooler() });
  const { collect, own, stop: stopMetrics } = systemMetrics(side);
  const operationsServer = await startOperationsServer(
    { port: membership ? undefined : METRICS_PORT, host, token },
    { collect, health: checks.handle },
  );
  return {
    drain: checks.drain,
    ready: () => membership?.ready({ own, isAlive: checks.isAlive }),
    stop: async () => {
      await operationsServer.stop();
      stopMetrics();
      time.stop();
      await stopTracing();
      await Promise.all([side.end({ timeout: 2 }), checks.stop()]);
    },
  };
}
