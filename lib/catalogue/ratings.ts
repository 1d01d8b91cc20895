import { sql } from "drizzle-orm";
import { z } from "zod";
import { WorkIdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { findFloods } from "./floods/find-floods";
import { floodWaits } from "./floods/sql";
import { waitForSecondDay } from "./floods/wait";
import { ratingStands, reviewCounts } from "./sql";

/** Locks books in the order of their ids, no harder than a count needs, since whoever has just rated one holds it by the foreign key. */
async function lockBooks({ db }: Context, ids: string): Promise<void> {
  await db.execute(sql`
    select 1 from works where id in (select value::uuid from json_array_elements_text(${ids}::json)) order by id for no key update`);
}

const Reader = z.object({ isLeaving: z.boolean() });

/**
 * The same for a reader's own ratings. Whoever suspends them, or whose job counts their second day, holds the reader first
 * and then their books, so these are locked in that order. Answers whether their account is deleted.
 */
async function lockOwn(ctx: Context, userId: string, ids: string): Promise<boolean> {
  const [reader] = await readRows(
    ctx.db,
    Reader,
    sql`select deleted_at is not null as "isLeaving" from users where id = ${userId}::uuid for key share`,
  );
  await lockBooks(ctx, ids);
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
  bookId: string;
  /** Whether it may be a rating that was not there before: it waits, or is held back, where that is due. */
  isGiven?: boolean;
};

const Part = z.object({ sum: z.number(), ratings: z.number(), texts: z.number() });
type Part = z.infer<typeof Part>;

/** What this reader's review adds to the stats of the book. */
const partOf = ({ userId, bookId }: RatingChange) => sql`
  select coalesce(sum(r.rating) filter (where ${ratingStands}), 0)::int as sum, (count(r.rating) filter (where ${ratingStands}))::int as ratings,
    count(r.text)::int as texts
  from reviews r join users u on u.id = r.user_id where r.work_id = ${bookId}::uuid and r.user_id = ${userId}::uuid and ${reviewCounts}`;

/**
 * Runs what changes one reader's rating or review of a book. The stats follow by what it changed, under the book's lock:
 * it costs the same however many have rated the book, but for a rating with which a flood is held back. Whatever else
 * changes which ratings count recounts them in its own transaction, under the same lock, so that the part before is the one
 * that was counted; only those of a deleted account still count until they are erased, so these are counted whole.
 */
export async function changeRating<T>(ctx: Context, change: RatingChange, run: () => Promise<T>): Promise<T> {
  const isLeaving = await lockOwn(ctx, change.userId, idsOf([change.bookId]));
  const before = await ownPart(ctx, change);
  const result = await run();
  if (change.isGiven) await waitForSecondDay(ctx, change.userId);
  const isWithheld = change.isGiven && (await findFloods(ctx, [change.bookId]));
  if (isLeaving || isWithheld) await recountRatings(ctx, [change.bookId]);
  else await addDifference(ctx, change, before);
  return result;
}

async function ownPart({ db }: Context, change: RatingChange): Promise<Part> {
  const [part] = await readRows(db, Part, partOf(change));
  if (!part) throw new Error("A sum has one row.");
  return part;
}

async function addDifference({ db }: Context, change: RatingChange, before: Part): Promise<void> {
  await db.execute(sql`
    update works set rating_sum = rating_sum + part.sum - ${before.sum}, rating_count = rating_count + part.ratings - ${before.ratings},
      review_count = review_count + part.texts - ${before.texts}, ratings_withheld = withheld.is_so
    from (${partOf(change)}) part, (select exists (select 1 from rating_floods flood
      where flood.work_id = ${change.bookId}::uuid and ${floodWaits}) as is_so) withheld
    where works.id = ${change.bookId}::uuid and (part.sum, part.ratings, part.texts, withheld.is_so)
      is distinct from (${before.sum}, ${before.ratings}, ${before.texts}, works.ratings_withheld)`);
}

/**
 * What follows when this person's file has rated these books, or its ratings are opened to others: a new account's ratings
 * wait for its second day, a flood is held back, and the stats follow. The ratings have their `rated_at` by then.
 */
export async function countGivenRatings(ctx: Context, userId: string, workIds: readonly string[]): Promise<void> {
  if (workIds.length === 0) return;
  await waitForSecondDay(ctx, userId);
  await lockOwn(ctx, userId, idsOf(workIds));
  await findFloods(ctx, workIds);
  await recountRatings(ctx, workIds);
}

/**
 * The stats of every book that this person rated or reviewed, for whoever holds their account. A merge or its undoing that
 * ends meanwhile takes ratings to a book that was not among them, so it looks again. Answers the books.
 */
export async function recountRatingsOf(ctx: Context, userId: string): Promise<string[]> {
  const counted = new Set<string>();
  for (let left = await ratedBy(ctx, userId); left.length > 0; ) {
    await recountRatings(ctx, left);
    for (const id of left) counted.add(id);
    left = (await ratedBy(ctx, userId)).filter((id) => !counted.has(id));
  }
  return [...counted];
}

async function ratedBy({ db }: Context, userId: string): Promise<string[]> {
  const rows = await readRows(db, WorkIdRow, sql`select work_id from reviews where user_id = ${userId}::uuid`);
  return rows.map((row) => row.work_id);
}
