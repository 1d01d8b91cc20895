import type postgres from "postgres";
import { singleton } from "./singletons";

/** Less than this is noise: of the measuring, and of machines that all keep the time. In milliseconds. */
const TOLERATED_MS = 100;

const learned = singleton<number>("clock");

/** What is added to this machine's time. */
const offsetMs = (): number => learned.value ?? 0;

/** The time that all processes share, in milliseconds since 1970: the database's, whatever this machine's clock says. */
export const nowMs = (): number => Date.now() + offsetMs();

/** The same as an instant. */
export const now = (): Date => new Date(nowMs());

/** By how much this machine's clock is ahead, in milliseconds; 0 when it is as good as right. */
export const aheadMs = (): number => 0 - offsetMs();

/** Asks the database for its time and goes by it from now on; answers `aheadMs`. */
export async function learnTime(sql: postgres.Sql): Promise<number> {
  const began = performance.now();
  const [row] = await sql<{ ms: number }[]>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
  const tookMs = performance.now() - began;
  const ahead = row ? Math.round(Date.now() - tookMs / 2 - row.ms) : 0;
  learned.value = Math.abs(ahead) > TOLERATED_MS + tookMs / 2 ? -ahead : 0;
  return aheadMs();
}
