import { sql } from "drizzle-orm";
import { z } from "zod";
import { gaveWay } from "@/db/passing";
import { singleton } from "@/db/singletons";
import { type Context, NotYetItsTurn } from "@/lib/kernel/context";
import { LONGEST_LOCK_MS, readRows } from "@/lib/kernel/database";
import { isRequest } from "@/lib/kernel/scope";

const IMPORT_LOCK = 7_302_653;
const PATIENCE_MS = 25_000;
/** Whoever waits for an answer comes again soon; an import, for which nobody waits, seldom and for long. */
const SOON = { patienceMs: PATIENCE_MS, pauseMs: 40 };
const SELDOM = { patienceMs: 600_000, pauseMs: 500 };
/** So many of a process wait at the database, where who came first is first. */
const PLACES = { request: 2, import: 1 };

const line = singleton<typeof PLACES>("catalogue-line");
const Turn = z.object({ isFree: z.boolean() });

/**
 * Imports take turns, batch by batch, for the length of the caller's transaction: each decides on what the others have
 * written. A batch takes seconds, so it is waited for longer than other locks. Comes before any row of the catalogue and the
 * reader's own: whoever waits holds a connection and what they have locked. There are a few of those, and the others come
 * again. Whoever has their turn waits for rows no longer than anybody, but for an import, which would lose its batch.
 */
export async function takeTurn({ db }: Context): Promise<void> {
  const waitFor = async (ms: number) => {
    await db.execute(sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`);
  };
  if (!isRequest()) await waitFor(PATIENCE_MS);
  const [turn] = await readRows(db, Turn, sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as "isFree"`);
  if (turn?.isFree) return;
  const kind = isRequest() ? "request" : "import";
  line.value ??= { request: 0, import: 0 };
  const waiting = line.value;
  const notYet = new NotYetItsTurn("Others change the catalogue.", isRequest() ? SOON : SELDOM);
  if (waiting[kind] >= PLACES[kind]) throw notYet;
  waiting[kind] += 1;
  try {
    if (isRequest()) await waitFor(PATIENCE_MS);
    await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    if (isRequest()) await waitFor(LONGEST_LOCK_MS);
  } catch (error) {
    throw kind === "import" && gaveWay(error) ? notYet : error;
  } finally {
    waiting[kind] -= 1;
  }
}
