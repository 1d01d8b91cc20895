/**
 * Fetches pictures of books that publishers and, where the setting allows it, another catalogue offer: one at a time, so that
 * memory stays flat, and each noted before it is asked for, so that a killed job loses nothing.
 */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { installation } from "@/lib/kernel/installation";
import { guardedPicture, NotReachable, TooLarge } from "@/lib/outbound/guarded-fetch";
import { coverFiles } from "@/lib/storage/images";
import { askAgain, listOutside, NOTHING_DAYS } from "./list-fetches";
import { keepPicture, showPicture } from "./pictures";

type Options = { ask?: typeof guardedPicture; maxMs?: number; max?: number };

const Due = z.object({
  workId: Id,
  source: z.enum(["publisher", "outside"]),
  address: z.string(),
  host: z.string(),
  attempts: z.int(),
});
type Due = z.infer<typeof Due>;

const MAX_ATTEMPTS = 6;
/** What was taken and not finished, because the process died, is taken up again after this. */
const TAKEN_MINUTES = 10;
const LONGEST_PAUSE_MINUTES = 1_440;

/** Fetches what is due, for so long or so many; answers how many were tried. */
export async function fetchCovers(
  ctx: Context,
  { ask = guardedPicture, maxMs = 20_000, max = 20 }: Options = {},
): Promise<number> {
  const isOutsideOn = installation().externalCovers;
  if (isOutsideOn) {
    await askAgain(ctx);
    await listOutside(ctx);
  }
  const until = performance.now() + maxMs;
  for (let tried = 0; ; tried += 1) {
    if (tried === max || performance.now() > until) return tried;
    const due = await takeNext(ctx, isOutsideOn);
    if (!due) return tried;
    await fetchOne(ctx, due, ask);
  }
}

/** The one that waits longest of hosts that are not paused. Nobody else takes it meanwhile. */
async function takeNext(ctx: Context, isOutsideOn: boolean): Promise<Due | undefined> {
  const [due] = await readRows(
    ctx.db,
    Due,
    sql`
    update cover_fetches taken set attempts = taken.attempts + 1, next_at = now() + make_interval(mins => ${TAKEN_MINUTES}::int)
    from (select waiting.work_id, waiting.source from cover_fetches waiting
      where waiting.next_at <= now() and waiting.state = 'waiting' and (waiting.source = 'publisher' or ${isOutsideOn}::boolean)
        and not exists (select 1 from cover_hosts paused where paused.host = waiting.host and paused.paused_until > now())
      order by waiting.next_at limit 1 for update of waiting skip locked) next
    where taken.work_id = next.work_id and taken.source = next.source
    returning taken.work_id as "workId", taken.source, taken.address, taken.host, taken.attempts`,
  );
  return due;
}

async function fetchOne(ctx: Context, due: Due, ask: typeof guardedPicture): Promise<void> {
  try {
    const { status, body } = await ask(due.address);
    if (status === 429 || status >= 500) return await tryLater(ctx, due);
    await hostAnswers(ctx, due);
    if (status !== 200) {
      await recordOutcome(ctx, due, "nothing");
      return;
    }
    const made = await coverFiles(body);
    const pictureId = await keepPicture(ctx, made, { source: due.source, address: due.address, setBy: null });
    await showFetched(ctx, due, pictureId);
  } catch (error) {
    // not a picture of a book, or more than is read of any: the address holds nothing for us
    if (error instanceof TooLarge || (error instanceof AppError && error.status === 400))
      await recordOutcome(ctx, due, "nothing");
    else if (error instanceof NotReachable) await tryLater(ctx, due);
    else throw error;
  }
}

/** Shows it, unless the book is gone or the publisher names another address by now; then the file is left to be deleted. */
const showFetched = (ctx: Context, due: Due, pictureId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await recordOutcome(tx, due, "found"))) return;
    await showPicture(tx, due.workId, due.source, pictureId);
    await invalidateTags(tx, `book:${due.workId}`);
  });

/** Notes what became of it, with the date; "nothing" of another catalogue is asked about again one day. */
async function recordOutcome(
  ctx: Context,
  { workId, source, address }: Due,
  state: "found" | "nothing",
): Promise<boolean> {
  const again = state === "nothing" && source === "outside";
  const recorded = await readRows(
    ctx.db,
    IdRow,
    sql`update cover_fetches fetched set state = ${state}, checked_at = now(),
      next_at = case when ${again}::boolean then now() + make_interval(days => ${NOTHING_DAYS}::int) end
      where fetched.work_id = ${workId} and fetched.source = ${source} and fetched.address = ${address} returning fetched.work_id as id`,
  );
  return recorded.length > 0;
}

async function hostAnswers(ctx: Context, { host }: Due): Promise<void> {
  await ctx.db.execute(sql`delete from cover_hosts where host = ${host} and paused_until <= now()`);
}

/** The host is left alone, longer each time; the picture is tried again after growing pauses, and then given up. */
async function tryLater(ctx: Context, due: Due): Promise<void> {
  await ctx.db.execute(sql`
    insert into cover_hosts as paused (host, failures, paused_until) values (${due.host}, 1, now() + interval '1 minute')
    on conflict (host) do update set failures = least(paused.failures + 1, 20),
      paused_until = now() + make_interval(mins => least(power(2, least(paused.failures, 12)), ${LONGEST_PAUSE_MINUTES}::int)::int)`);
  if (due.attempts >= MAX_ATTEMPTS) {
    await recordOutcome(ctx, due, "nothing");
    return;
  }
  await ctx.db.execute(sql`
    update cover_fetches set next_at = now() + make_interval(mins => power(2, ${due.attempts}::int)::int)
    where work_id = ${due.workId} and source = ${due.source}`);
}
