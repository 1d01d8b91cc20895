import http from "node:http";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import next from "next";
import { openPool } from "@/db/pool";
import { startJobs } from "@/lib/jobs/run";
import { setCacheInvalidator } from "@/lib/kernel/cache";
import { closePool, hasPooler, pool, databaseUrl as poolUrl } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { INSTALLATION, readInstallation } from "@/lib/kernel/installation";
import { log } from "@/lib/kernel/log";
import { openReplica } from "@/lib/kernel/replica";
import { stopLive } from "@/lib/live/streams";
import { findHost } from "@/lib/registry/hosts";
import { allJobs } from "@/lib/registry/jobs";
import { loadRoute } from "./api-modules";
import { apiRoutes } from "./api-routes";
import { giveBuiltConfig } from "./built-config";
import { syncClock } from "./database-clock";
import { directApi } from "./direct-api";
import { followInstallation } from "./follow-installation";
import { health } from "./health";
import { Invalidation } from "./invalidation";
import { inLanguages } from "./languages";
import { pageServer } from "./listener";
import { systemMetrics } from "./metrics";
import { serveMetrics, startOperationsServer } from "./operations-server";
import { PageCache } from "./page-cache";
import type { Membership } from "./processes/member";
import { exchangeRates } from "./rate-exchange";
import { routeNames } from "./route-names";
import { traceWhenConfigured } from "./trace-when-configured";
import { UnknownHosts } from "./unknown-hosts";
import { visitCounter } from "./visit-counter";

type Running = {
  port: number;
  /** `retiring`: another process has the place of this one already, and takes what connects from now on. */
  stop: (how?: { retiring?: boolean }) => Promise<void>;
};

const DRAIN_MS = 10_000;
const GONE_MS = 1_000;
/** How long an open connection may say nothing, while this process retires, before it is closed: the next request on it is answered with a farewell. */
const FAREWELL_MS = 5_000;
const SIDE_STATEMENT_MS = 10_000;
/** Whoever offers another protocol (HTTP/2, as curl and proxies may) is answered in this one: RFC 9110, 7.8. */
const ONE_PROTOCOL: http.ServerOptions = { shouldUpgradeCallback: () => false };

/** Next, which reads what it needs of the built pages; that takes no database. */
export function openPages({ port, dev }: { port: number; dev: boolean }) {
  if (!dev) giveBuiltConfig();
  const app = next({ dev, quiet: !dev, dir: process.cwd(), hostname: "localhost", port });
  return { app, prepared: app.prepare() };
}

/** Serves the built app (or, with `dev`, the app as it is edited) on loopback, or on all addresses with HOST set. */
export async function serve(options: {
  port: number;
  host: string;
  databaseUrl: string;
  dev: boolean;
  work: boolean;
  /** Of one of several processes. */
  membership?: Membership;
  pages?: ReturnType<typeof openPages>;
}): Promise<Running> {
  const { port, host, databaseUrl, dev, work, membership } = options;
  const { app, prepared } = options.pages ?? openPages(options);
  const side = openPool(databaseUrl, { name: "bookplate-side", max: 3, statementMs: SIDE_STATEMENT_MS }).sql;
  const time = await syncClock(side);
  const cache = new PageCache();
  const strangers = new UnknownHosts();
  const invalidate = async (tags: Iterable<string>) => {
    const stale = [...tags];
    if (stale.includes(INSTALLATION)) await readInstallation(pool().db); // first: what is made from now on is made of it
    cache.invalidate(stale);
    strangers.invalidate(stale);
  };
  const replica = openReplica();
  const lease = await Invalidation.start(databaseUrl, invalidate, replica?.reach);
  setCacheInvalidator({
    invalidate: async (tags) => {
      replica?.reach.change(); // first: what is made from now on is read where this change is known to be
      await invalidate(tags);
      await lease.waitForPeers();
    },
  });
  const settings = await followInstallation(databaseUrl);
  const [jobs] = await Promise.all([startJobs(databaseUrl, allJobs, { work }), prepared]);
  const rates = exchangeRates(side);
  const visits = visitCounter();
  const checks = health(poolUrl(), { pooled: hasPooler(), replica });
  const { API_CALLS, DRAIN_SECONDS, METRICS_PORT, METRICS_TOKEN: token } = env();
  const { collect, own, stop: stopMetrics } = systemMetrics(side, { pageCache: cache, membership, replica });
  const stopTracing = await traceWhenConfigured();
  const operationsServer = await startOperationsServer(
    { port: METRICS_PORT, host, token },
    { collect, health: checks.handle, findHost },
  );
  const handler = app.getRequestHandler();
  const pages = (req: http.IncomingMessage, res: http.ServerResponse) => handler(req, res);
  const direct = !dev && API_CALLS === "direct" ? directApi(apiRoutes(), loadRoute) : undefined;
  const listener = dev
    ? inLanguages(pages)
    : pageServer({ next: pages, directApi: direct, cache, lease, visits, routeOf: routeNames(), findHost, strangers });
  const server = http.createServer(
    { keepAliveTimeout: 65_000, requestTimeout: 30_000, headersTimeout: 15_000, ...(dev ? {} : ONE_PROTOCOL) },
    (req, res) => {
      if (checks.isDraining()) res.setHeader("Connection", "close");
      if (checks.handle(req, res)) return;
      if (token && !METRICS_PORT && serveMetrics(req, res, { collect, token })) return;
      void listener(req, res);
    },
  );
  await listen(server, port, host);
  membership?.ready({ own, isAlive: checks.isAlive });

  return {
    port,
    stop: async ({ retiring = false } = {}) => {
      checks.drain();
      const farewell = retiring ? sayFarewell(server, Math.max(FAREWELL_MS, DRAIN_SECONDS * 1000)) : null;
      if (!retiring) await sleep(DRAIN_SECONDS * 1000);
      await stopLive();
      await farewell?.soon;
      const patient = await checks.databaseResponds(); // what needs a database that is gone is not waited for
      const closed = farewell?.closed ?? new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), patient ? DRAIN_MS : GONE_MS);
      await closed;
      clearTimeout(late);
      rates.stop();
      time.stop();
      await settings.stop();
      await visits.stop({ write: patient });
      await jobs.stop({ patient });
      setCacheInvalidator(undefined);
      await lease.stop();
      await replica?.end();
      await app.close();
      await operationsServer.stop();
      stopMetrics();
      await stopTracing();
      const timeout = patient ? 2 : 0;
      await Promise.all([side.end({ timeout }), checks.stop(), closePool(timeout)]);
      log().info("stopped");
    },
  };
}

/**
 * Takes no new connection and closes none: each ends with the answer to its next request, which says so. `soon` is when all
 * have, or that long after. (http.Server's own `close` would close the idle ones under a request that is on its way.)
 */
function sayFarewell(server: http.Server, longestMs: number) {
  const closed = new Promise<void>((done) => net.Server.prototype.close.call(server, () => done()));
  return { closed, soon: Promise.race([closed, sleep(longestMs)]) };
}

function listen(server: http.Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new Error(`The port ${port} is in use.`) : error),
    );
    server.listen(port, host, () => resolve());
  });
}
