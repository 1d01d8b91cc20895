import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import { changeRatings } from "@/lib/catalogue/ratings";
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
 * Opens the reviews that an import brought in as private ones, some at a time, each time in a transaction; what would be
 * refused of a review that is written here stays private, and its row says why.
 */
export async function publishImportedReviews(ctx: Context, importId: string): Promise<ReaderImport> {
  const reader = requireReader(ctx);
  await getImport(ctx, importId);
  const judge = await judgeOf(ctx, reader);
  for (let after: string | null = null; ; ) {
    const ids: string[] = await nextPrivate(ctx, reader.userId, importId, after);
    if (ids.length > 0) await inTransaction(ctx, (tx) => publishThose(tx, importId, ids, judge));
    after = ids.at(-1) ?? null;
    if (ids.length < BATCH) break;
    await setImmediate(); // others have their turn
  }
  return getImport(ctx, importId);
}

async function publishThose(ctx: Context, importId: string, bookIds: string[], judge: Judge): Promise<void> {
  const { userId } = requireReader(ctx);
  const opened = await changeRatings(ctx, { userId, bookIds, isGiven: true }, async () =>
    openThose(ctx, userId, importId, judged(judge, await privateOf(ctx, userId, bookIds))),
  );
  const shown = opened.flatMap((id) => [`book:${id}`, `reviews:${id}`]);
  await invalidateTags(ctx, ...orEverything([`reader:${userId}`, "catalogue", ...shown]));
}

/** The books of the next ones. */
async function nextPrivate(ctx: Context, userId: string, importId: string, after: string | null): Promise<string[]> {
  const rows = await readRows(
    ctx.db,
    IdRow,
    sql`
      select work_id as id from reviews where user_id = ${userId} and visibility = 'private'
        and work_id in (select work_id from reader_import_rows where import_id = ${importId} and state in ('applied', 'created'))
        and (${after}::uuid is null or work_id > ${after}::uuid)
      order by work_id limit ${BATCH}`,
  );
  return rows.map(({ id }) => id);
}

const Private = IdRow.extend({ text: z.string().nullable() });
type Private = z.infer<typeof Private>;

/** Those that are private still, kept as they are until the transaction ends. */
const privateOf = (ctx: Context, userId: string, bookIds: readonly string[]): Promise<Private[]> =>
  readRows(
    ctx.db,
    Private,
    sql`
      select work_id as id, text from reviews where user_id = ${userId} and visibility = 'private'
        and work_id in (select value::uuid from json_array_elements_text(${JSON.stringify(bookIds)}::json))
      order by work_id for update`,
  );

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
