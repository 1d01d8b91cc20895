import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type postgres from "postgres";
import { listen } from "@/db/listen";
import { openPool } from "@/db/pool";
import { EVERYTHING } from "@/lib/kernel/cache";
import { log, seldom } from "@/lib/kernel/log";
import type { Reach } from "@/lib/kernel/reach";

const POLL_MS = 1_000;
const LEASE_MS = 4_000;
const MARGIN_MS = 500;
/** No process serves from its cache longer than its lease, whatever the database's clock says of it. */
const LONGEST_WAIT_MS = LEASE_MS + 1_000;
const STATEMENT_MS = 3_000;
const SIGN_OFF_MS = 1_000;

type Read = { position: string | null; at: string; horizon: string; changes: { id: number; tags: string[] }[] };

/**
 * Keeps the page caches of several processes honest over PostgreSQL. Each process reads what became stale (woken by
 * NOTIFY, and once a second anyway), drops it, and then says up to when it has read. A writer waits until every process
 * has read its change. A process that cannot read loses its lease: it stops serving from its cache before the writer
 * stops waiting for it. So an acknowledged change is seen everywhere.
 */
export class Invalidation {
  readonly #id = randomUUID();
  readonly #sql: postgres.Sql;
  readonly #forget: (tags: string[]) => Promise<void>;
  readonly #reach: Reach | undefined;
  #horizon = "0";
  #applied = new Set<number>();
  #leaseEnds = 0;
  #again = false;
  #reading: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #ear: { stop: () => void } | undefined;

  private constructor(url: string, invalidate: (tags: string[]) => Promise<void>, reach?: Reach) {
    this.#sql = openPool(url, { name: "bookplate-cache", max: 3, statementMs: STATEMENT_MS }).sql;
    this.#forget = invalidate;
    this.#reach = reach;
  }

  /** With a replica, `reach` is told at which position of the primary's log this process has read. */
  static async start(url: string, invalidate: (tags: string[]) => Promise<void>, reach?: Reach): Promise<Invalidation> {
    const exchange = new Invalidation(url, invalidate, reach);
    const read = () => void exchange.#read();
    exchange.#ear = listen(url, "cache_changes", { name: "bookplate-cache-ear", onNotify: read, onOpen: read });
    await exchange.#read();
    exchange.#timer = setInterval(read, POLL_MS);
    return exchange;
  }

  /** Whether this process may serve from its cache: it has read all changes recently enough. */
  get hasLease(): boolean {
    return performance.now() < this.#leaseEnds;
  }

  /**
   * Waits until every other process with a lease has read everything that is committed now; for five seconds at most. It
   * comes after the commit, so it never fails: who cannot ask waits until every lease of before has ended by itself.
   */
  async waitForPeers(): Promise<void> {
    const until = performance.now() + LONGEST_WAIT_MS;
    try {
      await this.#othersHaveRead(until);
    } catch (error) {
      seldom("cache settle", (before) =>
        log().warn({ err: error, before }, "other processes could not be asked; waiting for their leases to end"),
      );
      await sleep(Math.max(0, until - performance.now()));
    }
  }

  async #othersHaveRead(until: number): Promise<void> {
    const waiting = async (since: string | null) => {
      const asked = performance.now();
      const [row] = await this.#sql`
        select ${this.#position()} as position, coalesce(${since}::timestamptz, statement_timestamp())::text as since, exists (
          select 1 from front_doors where id <> ${this.#id} and lease_until > clock_timestamp()
            and read_at <= coalesce(${since}::timestamptz, statement_timestamp())) as waiting`;
      this.#reach?.hear(row?.position, { asked, changed: since === null });
      return row as { since: string; waiting: boolean };
    };
    let state = await waiting(null);
    // who was woken by the change itself may have read a moment before we asked: or it would wait for its next second
    if (state.waiting) await this.#sql`select pg_notify('cache_changes', '')`;
    for (let pause = 1; state.waiting && performance.now() < until; pause = Math.min(pause * 2, 20)) {
      await sleep(pause);
      state = await waiting(state.since);
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#ear?.stop();
    this.#leaseEnds = 0;
    const signOff = this.#sql`delete from front_doors where id = ${this.#id}`.catch(() =>
      log().warn("the database was gone before this process could sign off"),
    );
    await Promise.race([signOff, sleep(SIGN_OFF_MS)]); // the lease ends by itself
    await this.#sql.end({ timeout: 0 });
    await this.#reading;
  }

  /** Reads at once; a call during a read makes one more follow, since the read may have begun too early. */
  #read(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#drain().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #drain() {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#readOnce();
      } catch (error) {
        seldom("cache changes", (before) =>
          log().warn({ err: error, before }, "cache changes could not be read; the page cache rests until they can"),
        );
        return;
      }
    }
  }

  /** `xmin` is the oldest transaction still open: its changes, and only later ones, can still appear. */
  async #readOnce() {
    const began = performance.now();
    const [row] = await this.#sql<Read[]>`
      select ${this.#position()} as position, statement_timestamp()::text as at, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        (select coalesce(json_agg(json_build_object('id', id, 'tags', tags)), '[]') from cache_changes
          where xid >= ${this.#horizon}::text::bigint) as changes`;
    if (!row) return;
    const isFirst = this.#horizon === "0"; // what was made before nothing could be read is as old as may be
    const fresh = isFirst ? [] : row.changes.filter(({ id }) => !this.#applied.has(id));
    this.#reach?.hear(row.position, { asked: began, changed: fresh.length > 0 }); // before what is filled from now on
    const stale = isFirst ? [EVERYTHING] : fresh.flatMap(({ tags }) => tags);
    if (stale.length > 0) await this.#forget(stale);
    this.#applied = new Set(row.changes.map(({ id }) => id));
    this.#horizon = row.horizon;
    await this.#sql`
      insert into front_doors (id, read_at, lease_until)
      values (${this.#id}, ${row.at}::timestamptz, clock_timestamp() + ${`${LEASE_MS} ms`}::interval)
      on conflict (id) do update set read_at = excluded.read_at, lease_until = excluded.lease_until`;
    this.#leaseEnds = began + LEASE_MS - MARGIN_MS;
  }

  /** Everything that this statement can see lies before it in the log; asked only for a replica, since not every server knows. */
  #position = () => (this.#reach ? this.#sql`pg_current_wal_insert_lsn()::text` : this.#sql`null`);
}
