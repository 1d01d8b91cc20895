import { type SQL, sql } from "drizzle-orm";
import { nowMs } from "@/db/clock";

/** An instant as the API writes it: ISO 8601, UTC, seconds. */
export const iso = (instant: Date): string => instant.toISOString().replace(/\.\d{3}Z$/, "Z");

/** The same inside SQL, for values that travel in JSON aggregates. */
export const isoSql = (column: unknown): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A calendar date in UTC, `YYYY-MM-DD`. */
export const isoDate = (instant: Date): string => instant.toISOString().slice(0, 10);

/**
 * The database's clock as an expression, the one clock that several senders share. It is moved by as much as the caller's
 * `now` lies away from what the process takes for that time: by nothing in a job, by hours where a test asks for another time.
 */
export function databaseClock(ctx: { now: Date }): SQL {
  const seconds = (ctx.now.getTime() - nowMs()) / 1000;
  return sql`(select clock_timestamp() + make_interval(secs => ${seconds}::float8))`;
}

/** What is due at once, for senders that go by the database's clock, which may be behind ours. */
export const dueNow = (ctx: { now: Date }): SQL => sql`least(${ctx.now.toISOString()}::timestamptz, clock_timestamp())`;

/** A moment of that clock from now. */
export const inMs = (clock: SQL, ms: number): SQL => sql`${clock} + make_interval(secs => ${ms / 1000}::float8)`;
