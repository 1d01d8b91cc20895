import { type SQL, sql } from "drizzle-orm";

/** An instant as the API writes it: ISO 8601, UTC, seconds. */
export const iso = (instant: Date): string => instant.toISOString().replace(/\.\d{3}Z$/, "Z");

/** The same inside SQL, for values that travel in JSON aggregates. */
export const isoSql = (column: unknown): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A calendar date in UTC, `YYYY-MM-DD`. */
export const isoDate = (instant: Date): string => instant.toISOString().slice(0, 10);
