import { monitorEventLoopDelay } from "node:perf_hooks";
import type postgres from "postgres";
import { aheadMs } from "@/db/clock";
import { processMetrics } from "@/lib/kernel/metrics";
import type { Replica } from "@/lib/kernel/replica";
import type { Membership } from "./processes/member";
import { mergeMetrics } from "./processes/merge-metrics";

const CACHE_MS = 2_000;

type Named = { name: string; state: string; n: number };
type Collected = {
  queues: Named[];
  connections: Named[];
  waiting: { name: string; n: number; oldest: number }[];
  dead: { name: string; n: number }[];
};

const NOTHING: Collected = { queues: [], connections: [], waiting: [], dead: [] };

/** What the database says is the same whichever process asks. */
const COMMON: ReadonlySet<string> = new Set([
  "bookplate_database_up",
  "bookplate_queue_jobs",
  "bookplate_database_connections",
  "bookplate_outbox_waiting",
  "bookplate_outbox_oldest_seconds",
  "bookplate_dead_letters",
]);

type Around = {
  pageCache?: { size: { entries: number; bytes: number } };
  membership?: Membership;
  replica?: Pick<Replica, "state">;
};

/**
 * What is asked of the database and of Node when somebody collects metrics: queue depth, mails and notifications that
 * wait, connections, memory, event loop. Asked at most every two seconds, however often it is collected. One of several
 * processes collects what the others say of themselves, too.
 */
export function systemMetrics(sql: postgres.Sql, { pageCache, membership, replica }: Around = {}) {
  const { metrics } = processMetrics();
  let current = NOTHING;
  let up = 0;
  let readAt = 0;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const gauge = (name: string, help: string, read: () => number) => metrics.gauge(name, help, () => [[{}, read()]]);

  gauge("bookplate_database_up", "Whether the database responded just now.", () => up);
  metrics.gauge(
    "bookplate_queue_jobs",
    "Jobs that are not done; active and dead ones as pg-boss counted them within the last minute.",
    () => current.queues.map(({ name, state, n }) => [{ job: name, state }, n]),
  );
  metrics.gauge("bookplate_database_connections", "Connections of all processes, by use and state.", () =>
    current.connections.map(({ name, state, n }) => [{ use: name, state }, n]),
  );
  metrics.gauge(
    "bookplate_outbox_waiting",
    "Due emails not sent, events not notified, push notifications not delivered and digests not created.",
    () => current.waiting.map(({ name, n }) => [{ kind: name }, n]),
  );
  metrics.gauge("bookplate_outbox_oldest_seconds", "Age of the oldest one waiting.", () =>
    current.waiting.map(({ name, oldest }) => [{ kind: name }, oldest]),
  );
  metrics.gauge(
    "bookplate_dead_letters",
    "Undelivered push notifications and emails that wait for staff, by channel.",
    () => current.dead.map(({ name, n }) => [{ channel: name }, n]),
  );
  gauge(
    "bookplate_clock_ahead_seconds",
    "How far this machine's clock is ahead of the database's, which is used.",
    () => aheadMs() / 1000,
  );
  gauge("bookplate_page_cache_entries", "Responses in the page cache.", () => pageCache?.size.entries ?? 0);
  gauge("bookplate_page_cache_bytes", "Bytes in the page cache.", () => pageCache?.size.bytes ?? 0);
  if (replica) {
    const standby = () => Number(replica.state().state === "standby");
    gauge("bookplate_replica_up", "Whether pages of strangers are read from the replica now.", standby);
    gauge(
      "bookplate_replica_lag_seconds",
      "How long ago it was what the replica shows.",
      () => replica.state().lagSeconds,
    );
    gauge("bookplate_replica_lag_bytes", "How much of the log the replica lacks.", () => replica.state().lagBytes);
  }
  gauge("process_resident_memory_bytes", "Memory of the process.", () => process.memoryUsage.rss());
  gauge("process_heap_bytes", "Memory of the JavaScript heap.", () => process.memoryUsage().heapUsed);
  gauge("process_cpu_seconds", "CPU time used since the start.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge("process_uptime_seconds", "Time since the start.", () => process.uptime());
  gauge("nodejs_eventloop_lag_p99_seconds", "Delay of the event loop, 99th percentile since the last look.", () => {
    const seconds = delay.count > 0 ? delay.percentile(99) / 1e9 : 0;
    delay.reset();
    return seconds;
  });

  return {
    /** What this process alone says of itself, as its fellows collect it. */
    own: (): string => metrics.render(),
    /** The metrics as text. A database that is away leaves its own out and says so. */
    collect: async (): Promise<string> => {
      if (Date.now() - readAt > CACHE_MS) {
        readAt = Date.now();
        const found = await ask(sql).catch(() => null);
        up = found ? 1 : 0;
        current = found ?? NOTHING;
      }
      if (!membership) return metrics.render();
      const others = await membership.others();
      return mergeMetrics({ name: membership.name, full: metrics.render(), others }, COMMON);
    },
    stop: () => delay.disable(),
  };
}

async function ask(sql: postgres.Sql): Promise<Collected> {
  const [row] = await sql<[Collected]>`
    select
      (select coalesce(json_agg(q), '[]') from (
        select name, 'waiting' as state, count(*)::int as n from pgboss.job where state < 'active' group by 1
        union all select name, 'active', active_count from pgboss.queue
        union all select name, 'dead', failed_count from pgboss.queue) q) as queues,
      (select coalesce(json_agg(c), '[]') from (
        select coalesce(nullif(application_name, ''), 'other') as name, coalesce(state, 'none') as state, count(*)::int as n
        from pg_stat_activity where datname = current_database() group by 1, 2) c) as connections,
      (select coalesce(json_agg(w), '[]') from (
        select 'mail' as name, count(*)::int as n, ${age(sql, "created_at")} as oldest from mails
          where sent_at is null and dead_at is null
        union all
        select 'notification', count(*)::int, ${age(sql, "due_at")} from notification_events
        where fanned_out_at is null and due_at <= now()
        union all
        select 'delivery', count(*)::int, ${age(sql, "next_attempt_at")} from notification_deliveries
        where sent_at is null and dead_at is null and next_attempt_at <= now()
        union all
        select 'digest', count(*)::int, ${age(sql, "due_at")} from notification_digests where due_at <= now()) w) as waiting,
      (select coalesce(json_agg(d), '[]') from (
        select 'push' as name, count(*)::int as n from notification_deliveries where dead_at is not null
        union all select 'mail', count(*)::int from mails where dead_at is not null) d) as dead`;
  return row;
}

const age = (sql: postgres.Sql, column: string) =>
  sql`coalesce(extract(epoch from now() - min(${sql(column)})), 0)::float8`;
