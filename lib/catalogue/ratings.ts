import { sql } from "drizzle-orm";
import { z } from "zod";
import { WorkIdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { findFloods } from "./floods/find-floods";
import { floodWaits } from "./floods/sql";
import { beginsToWait, waitForSecondDay } from "./floods/wait";
import { ratingStands, reviewCounts } from "./sql";

/** Locks books in the order of their ids, no harder than a count needs, since whoever has just rated one holds it by the foreign key. */
async function lockBooks({ db }: Context, ids: string): Promise<void> {
  await db.execute(sql`
    select 1 from works where id in (select value::uuid from json_array_elements_text(${ids}::json)) order by id for no key update`);
}

const Reader = z.object({ isLeaving: z.boolean() });

/**
 * Keeps whoever suspends this reader, or whose job counts their second day, from doing so meanwhile: they hold the reader
 * first and then their books, so these are locked in that order. Answers whether the account is deleted.
 */
async function lockOwn(ctx: Context, userId: string): Promise<boolean> {
  const [reader] = await readRows(
    ctx.db,
    Reader,
    sql`select deleted_at is not null as "isLeaving" from users where id = ${userId}::uuid for key share`,
  );
  return reader?.isLeaving ?? true;
}

const idsOf = (workIds: readonly string[]) => JSON.stringify([...new Set(workIds)].sort());

/**
 * Makes the stats of these books follow the reviews that count, and says whether ratings of them are held back. Books are
 * locked in the order of their ids, so that two who write at once neither miscount nor wait for each other in a circle.
 */
export async function recountRatings(ctx: Context, workIds: readonly string[]): Promise<void> {
  if (workIds.length === 0) return;
  const ids = idsOf(workIds);
  await lockBooks(ctx, ids);
  await ctx.db.execute(sql`
    update works set rating_sum = totals.sum, rating_count = totals.ratings, review_count = totals.texts, ratings_withheld = totals.held from (
      select w.id, coalesce(sum(r.rating) filter (where r.counts), 0) as sum, count(r.rating) filter (where r.counts) as ratings,
        count(r.text) as texts, exists (select 1 from rating_floods flood where flood.work_id = w.id and ${floodWaits}) as held
      from json_array_elements_text(${ids}::json) x join works w on w.id = x.value::uuid
      left join lateral (select r.rating, r.text, ${ratingStands} as counts from reviews r join users u on u.id = r.user_id
        where r.work_id = w.id and ${reviewCounts} offset 0) r on true group by w.id) totals
    where works.id = totals.id and (works.rating_sum, works.rating_count, works.review_count, works.ratings_withheld)
      is distinct from (totals.sum, totals.ratings, totals.texts, totals.held)`);
}

export type RatingChange = {
  userId: string;
  bookIds: readonly string[];
  /** Whether there may be ratings that were not there before: they wait, or are held back, where that is due. */
  isGiven?: boolean;
};

const Part = WorkIdRow.extend({ sum: z.int(), ratings: z.int(), texts: z.int() });
type Part = z.infer<typeof Part>;

const booksOf = (ids: string) => sql`(select value::uuid as id from json_array_elements_text(${ids}::json)) x`;

/**
 * What this reader's reviews add to the stats of the books, where they have one that counts. The `offset` has each looked up
 * by itself: joined, a reader's reviews were all read for one.
 */
const partsOf = (userId: string, ids: string) => sql`
  select x.id as work_id, part.* from ${booksOf(ids)} cross join lateral (
    select case when ${ratingStands} then coalesce(r.rating, 0) else 0 end as sum,
      case when r.rating is not null and ${ratingStands} then 1 else 0 end as ratings, case when r.text is null then 0 else 1 end as texts
    from reviews r join users u on u.id = r.user_id where r.work_id = x.id and r.user_id = ${userId}::uuid and ${reviewCounts} offset 0) part`;

/**
 * Runs what changes one reader's ratings or reviews of these books. The stats follow by what it changed, under the books'
 * locks: it costs the same however many have rated them, but for a book in which ratings are held back by it. Whatever else
 * changes which ratings count changes the stats in its own transaction, under the same locks, so that the part before is the
 * one that was counted; only those of a deleted account still count until they are erased, so these are counted whole.
 */
export async function changeRatings<T>(ctx: Context, change: RatingChange, run: () => Promise<T>): Promise<T> {
  const { userId, isGiven = false } = change;
  const isLeaving = await lockOwn(ctx, userId);
  const others = isGiven && (await beginsToWait(ctx, userId)) ? await ratedBy(ctx, userId) : [];
  const bookIds = [...change.bookIds, ...others];
  const ids = idsOf(bookIds);
  await lockBooks(ctx, ids);
  const before = await readRows(ctx.db, Part, partsOf(userId, ids));
  const result = await run();
  if (isGiven) await waitForSecondDay(ctx, userId);
  const flooded = isGiven ? await findFloods(ctx, change.bookIds) : [];
  await recountRatings(ctx, isLeaving ? bookIds : flooded);
  if (!isLeaving) await addDifferences(ctx, { userId, before }, idsOf(bookIds.filter((id) => !flooded.includes(id))));
  return result;
}

async function addDifferences({ db }: Context, own: { userId: string; before: Part[] }, ids: string): Promise<void> {
  await db.execute(sql`
    update works set rating_sum = rating_sum + part.sum, rating_count = rating_count + part.ratings,
      review_count = review_count + part.texts, ratings_withheld = part.held
    from (select x.id, coalesce(present.sum, 0) - coalesce(before.sum, 0) as sum, coalesce(present.ratings, 0) - coalesce(before.ratings, 0) as ratings,
        coalesce(present.texts, 0) - coalesce(before.texts, 0) as texts,
        exists (select 1 from rating_floods flood where flood.work_id = x.id and ${floodWaits}) as held
      from ${booksOf(ids)} left join (${partsOf(own.userId, ids)}) present on present.work_id = x.id
      left join json_to_recordset(${JSON.stringify(own.before)}::json) before(work_id uuid, sum int, ratings int, texts int)
        on before.work_id = x.id) part
    where works.id = part.id and (part.sum, part.ratings, part.texts, part.held) is distinct from (0, 0, 0, works.ratings_withheld)`);
}

/**
 * The same of every book that this person rated or reviewed, for whoever holds their account, and what is run changes whether
 * their ratings count. A merge or its undoing that ends meanwhile takes ratings to a book that was not among them, so it
 * looks again. Answers the books.
 */
export async function changeAllRatings(ctx: Context, userId: string, run: () => Promise<unknown>): Promise<string[]> {
  const bookIds = await ratedBy(ctx, userId);
  await changeRatings(ctx, { userId, bookIds }, run);
  return recountRatingsOf(ctx, userId, bookIds);
}

/** Counts whole every book that this person rated or reviewed, but for those that are counted already. Answers all of them. */
export async function recountRatingsOf(
  ctx: Context,
  userId: string,
  already: readonly string[] = [],
): Promise<string[]> {
  const counted = new Set(already);
  const open = async () => (await ratedBy(ctx, userId)).filter((id) => !counted.has(id));
  for (let left = await open(); left.length > 0; left = await open()) {
    await recountRatings(ctx, left);
    for (const id of left) counted.add(id);
  }
  return [...counted];
}

async function ratedBy({ db }: Context, userId: string): Promise<string[]> {
  const rows = await readRows(db, WorkIdRow, sql`select work_id from reviews where user_id = ${userId}::uuid`);
  return rows.map((row) => row.work_id);
}
