import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import { countGivenRatings } from "@/lib/catalogue/ratings";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags, orEverything } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { type Judge, judgeOf, refusalReason } from "@/lib/moderation/screening";
import type { ReaderImport } from "../me-schemas";
import { getImport } from "./imports";
import { REVIEW_STAYS_PRIVATE } from "./write-rows";

const BATCH = 500;

/**
 * Opens the reviews that an import brought in as private ones; what would be refused of a review that is written here stays
 * private, and its row says why.
 */
export async function publishImportedReviews(ctx: Context, importId: string): Promise<ReaderImport> {
  const reader = requireReader(ctx);
  await getImport(ctx, importId);
  await inTransaction(ctx, async (tx) => {
    const judge = await judgeOf(tx, reader);
    const opened: string[] = [];
    for (let after: string | null = null; ; ) {
      const batch: Private[] = await nextPrivate(tx, reader.userId, importId, after);
      opened.push(...(await openThose(tx, reader.userId, importId, judged(judge, batch))));
      after = batch.at(-1)?.id ?? null;
      if (batch.length < BATCH) break;
      await setImmediate(); // others have their turn
    }
    await countGivenRatings(tx, reader.userId, opened);
    const shown = opened.flatMap((id) => [`book:${id}`, `reviews:${id}`]);
    await invalidateTags(tx, ...orEverything([`reader:${reader.userId}`, "catalogue", ...shown]));
  });
  return getImport(ctx, importId);
}

const Private = IdRow.extend({ text: z.string().nullable() });
type Private = z.infer<typeof Private>;

async function nextPrivate(ctx: Context, userId: string, importId: string, after: string | null): Promise<Private[]> {
  return readRows(
    ctx.db,
    Private,
    sql`
      select work_id as id, text from reviews where user_id = ${userId} and visibility = 'private'
        and work_id in (select work_id from reader_import_rows where import_id = ${importId} and state in ('applied', 'created'))
        and (${after}::uuid is null or work_id > ${after}::uuid)
      order by work_id limit ${BATCH} for update`,
  );
}

const judged = (judge: Judge, batch: readonly Private[]) =>
  batch.map(({ id, text }) => ({ id, why: text === null ? null : refusalReason(judge([text])) }));

/** Opens what nothing stands against, and writes beside the others what does. Answers the books of those that it opened. */
async function openThose(
  ctx: Context,
  userId: string,
  importId: string,
  reviews: readonly { id: string; why: string | null }[],
): Promise<string[]> {
  if (reviews.length === 0) return [];
  const notes = JSON.stringify(reviews.map(({ id, why }) => ({ id, note: why && `${REVIEW_STAYS_PRIVATE} ${why}` })));
  const opened = await readRows(
    ctx.db,
    IdRow,
    sql`
    update reviews r set visibility = 'public', rated_at = ${ctx.now.toISOString()}::timestamptz from json_to_recordset(${notes}::json) x(id uuid, note text)
    where r.user_id = ${userId} and r.work_id = x.id and x.note is null returning r.work_id as id`,
  );
  await ctx.db.execute(sql`
    update reader_import_rows import_row
    set reason = nullif(concat_ws(' ', nullif(regexp_replace(import_row.reason, ${` ?${REVIEW_STAYS_PRIVATE}.*$`}, ''), ''), x.note), '')
    from json_to_recordset(${notes}::json) x(id uuid, note text)
    where import_row.import_id = ${importId} and import_row.work_id = x.id and import_row.state in ('applied', 'created')
      and (x.note is not null or import_row.reason like ${`%${REVIEW_STAYS_PRIVATE}%`})`);
  return opened.map(({ id }) => id);
}
