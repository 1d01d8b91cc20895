import { and, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { reviews } from "@/db/schema/library";
import { violates } from "@/db/violates";
import { requireReader } from "@/lib/auth/access";
import { type AppError, badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows, prepared, preparedAs } from "@/lib/kernel/database";
import { writeAbout, writeReview } from "./book-turns";
import { findBookId } from "./books";
import { libraryChanged } from "./library-changed";
import { changeRating, type RatingChange, recountRatings } from "./ratings";
import type { BookView, CreateReview, OwnReview, Review, UpdateReview } from "./schemas";
import { r, reviewJson, reviewVisible, u, w } from "./sql";
import { textOpened } from "./text-opened";
import { OwnReviewRow, ReviewByAddress, ReviewOfBook } from "./views";

export type ReviewView = Review & { book: BookView };

const [workId, after] = [sql.placeholder("workId"), sql.placeholder("after")];
const viewer = sql`${sql.placeholder("viewer")}::uuid`;

/** Behind a review of the same list, newest first; everything without one, nothing behind one that is not there. */
export const behindReview = (id: unknown) => sql`(${id}::uuid is null
  or (r.created_at, r.id) < (select x.created_at, x.id from reviews x where x.id = ${id}::uuid))`;

const ofBook = preparedAs(ReviewOfBook, (db) =>
  db
    .select({ review: reviewJson(viewer).mapWith((value) => value as ReviewView), writerId: r.userId })
    .from(r)
    .innerJoin(u, eq(u.id, r.userId))
    .innerJoin(w, eq(w.id, r.workId))
    .where(sql`r.work_id = ${workId} and r.text is not null and ${reviewVisible(viewer)} and ${behindReview(after)}`)
    .orderBy(sql`r.created_at desc, r.id desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("reviews_of_book"),
);

const countOfBook = prepared((db) =>
  db
    .select({ total: count() })
    .from(r)
    .innerJoin(u, eq(u.id, r.userId))
    .where(sql`r.work_id = ${workId} and r.text is not null and ${reviewVisible(viewer)}`)
    .prepare("review_count_of_book"),
);

/** The written reviews of a book, named by UUID or slug, that the caller may see, newest first. */
export async function listReviewsOfBook(ctx: Context, idOrSlug: string, query: KeysetQuery): Promise<Page<ReviewView>> {
  return listReviews(ctx, await findBookId(ctx, idOrSlug), query);
}

/** The same for a book that is already at hand. */
export async function listReviews(ctx: Context, bookId: string, query: KeysetQuery): Promise<Page<ReviewView>> {
  ctx.answer.dependsOn(`book:${bookId}`, `reviews:${bookId}`);
  const key = { workId: bookId, viewer: ctx.actor?.userId ?? null };
  const rows = await ofBook(ctx.db).execute({
    ...key,
    after: query.after ?? null,
    limit: query.limit,
    offset: offsetOf(query),
  });
  const [counted] = await countOfBook(ctx.db).execute(key);
  ctx.answer.dependsOnReaders(rows.map(({ writerId }) => writerId));
  return toPage(
    rows.map(({ review }) => review),
    counted?.total ?? 0,
    query,
  );
}

const byId = preparedAs(ReviewByAddress, (db) =>
  db
    .select({
      review: reviewJson(viewer).mapWith((value) => value as ReviewView),
      workId: r.workId,
      writerId: r.userId,
    })
    .from(r)
    .innerJoin(u, eq(u.id, r.userId))
    .innerJoin(w, eq(w.id, r.workId))
    .where(sql`r.id = ${sql.placeholder("id")} and r.text is not null and ${reviewVisible(viewer)}`)
    .prepare("review_by_id"),
);

/** One written review, for whoever may see it; 404 otherwise. */
export async function getReview(ctx: Context, reviewId: string): Promise<ReviewView> {
  const [row] = await byId(ctx.db).execute({ id: uuidOf(reviewId, "Review"), viewer: ctx.actor?.userId ?? null });
  if (!row) throw notFound("Review");
  ctx.answer.dependsOn(`book:${row.workId}`, `reviews:${row.workId}`);
  ctx.answer.dependsOnReaders([row.writerId]);
  return row.review;
}

const ownJson = ({ userId }: { userId: string }) =>
  reviewJson(sql`${userId}::uuid`).mapWith((value) => value as ReviewView);

/** The caller's own ratings and reviews, newest first. */
export async function listOwnReviews(ctx: Context, query: KeysetQuery): Promise<Page<OwnReview>> {
  const reader = requireReader(ctx);
  const rows = checkRows(
    OwnReviewRow,
    await ctx.db
      .select({ review: ownJson(reader), visibility: r.visibility })
      .from(r)
      .innerJoin(u, eq(u.id, r.userId))
      .innerJoin(w, eq(w.id, r.workId))
      .where(and(eq(r.userId, reader.userId), behindReview(query.after ?? null)))
      .orderBy(sql`r.created_at desc, r.id desc`)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const total = await ctx.db.$count(reviews, eq(reviews.userId, reader.userId));
  return toPage(
    rows.map((row) => ({ ...row.review, visibility: row.visibility })),
    total,
    query,
  );
}

/** One of the caller's own reviews. */
export async function getOwnReview(ctx: Context, reviewId: string): Promise<OwnReview> {
  const reader = requireReader(ctx);
  const [row] = checkRows(
    OwnReviewRow,
    await ctx.db
      .select({ review: ownJson(reader), visibility: r.visibility })
      .from(r)
      .innerJoin(u, eq(u.id, r.userId))
      .innerJoin(w, eq(w.id, r.workId))
      .where(and(eq(r.id, uuidOf(reviewId, "Review")), eq(r.userId, reader.userId))),
  );
  if (!row) throw notFound("Review");
  return { ...row.review, visibility: row.visibility };
}

/**
 * Rates or reviews a book, once per reader. A text joins the stars that were given without one (in the library); any other
 * second one is 400 `duplicate`, which names the review that PATCH changes.
 */
export async function createReview(ctx: Context, { bookId: named, ...input }: CreateReview): Promise<OwnReview> {
  const reader = requireReader(ctx);
  if (input.rating == null && input.text == null) throw badRequest("Send a rating, a text, or both.", "invalid_input");
  return inTransaction(ctx, async (tx) => {
    const bookId = await findBookId(tx, named);
    await writeAbout(tx, bookId);
    const given = input.rating == null ? {} : { ratedAt: ctx.now };
    const values = { ...toRow(input), ...given, createdAt: ctx.now, updatedAt: ctx.now };
    const isText = input.text == null ? sql`false` : isNull(reviews.text);
    const [made] = await changeReview(tx, { userId: reader.userId, bookId, isGiven: true }, () =>
      tx.db
        .insert(reviews)
        .values({ userId: reader.userId, workId: bookId, ...values })
        .onConflictDoUpdate({ target: [reviews.userId, reviews.workId], set: values, setWhere: isText })
        .returning({ id: reviews.id }),
    );
    if (!made) throw await reviewedAlready(tx, reader.userId, bookId);
    return getOwnReview(tx, made.id);
  });
}

async function reviewedAlready(ctx: Context, userId: string, bookId: string): Promise<AppError> {
  const mine = and(eq(reviews.userId, userId), eq(reviews.workId, bookId));
  const [row] = await ctx.db.select({ id: reviews.id }).from(reviews).where(mine);
  const issues = [{ path: "bookId", message: `is already reviewed in ${row?.id}` }];
  const message = `You have already reviewed this book: change review ${row?.id} instead.`;
  return badRequest(message, "duplicate", issues, { case: "review" });
}

/** Changes what is given; a review that would be left with neither rating nor text is refused. */
export async function updateReview(ctx: Context, reviewId: string, input: UpdateReview): Promise<OwnReview> {
  const reader = requireReader(ctx);
  const id = uuidOf(reviewId, "Review");
  return inTransaction(ctx, async (tx) => {
    const mine = and(eq(reviews.id, id), eq(reviews.userId, reader.userId));
    await writeReview(tx, id);
    const bookId = await bookOf(tx, mine);
    const opened = await changeReview(tx, { userId: reader.userId, bookId, isGiven: true }, async () => {
      const isOpening = input.visibility === "public" && input.text === undefined;
      const privateSoFar = isOpening ? await privateText(tx, mine) : null;
      await tx.db
        .update(reviews)
        .set({ ...toRow(input), ratedAt: ratedAt(ctx, input), ...(isEdit(input) && { updatedAt: ctx.now }) })
        .where(mine)
        .catch((error) => {
          if (violates(error, "reviews_something"))
            throw badRequest("A review needs a rating or a text. To remove both, delete the review.", "invalid_input");
          throw error;
        });
      return privateSoFar;
    });
    if (opened !== null) await (await textOpened.get())(tx, "review", id, [opened]); // an import brought it in unscreened
    return getOwnReview(tx, id);
  });
}

/** When the rating was given: now, where it is another one from here on, or others see it from here on. */
function ratedAt({ now }: Context, { rating, visibility }: UpdateReview): SQL {
  const stars = rating == null ? sql`${reviews.rating}` : sql`${Math.round(rating * 4)}::smallint`;
  const opens = visibility === "public" ? sql`${reviews.visibility} = 'private'` : sql`false`;
  return sql`case when ${stars} is distinct from ${reviews.rating} or ${opens} then ${now.toISOString()}::timestamptz else ${reviews.ratedAt} end`;
}

/** Whether it changes what others read of it: to close its comments does not. */
const isEdit = ({ commentsClosed, ...rest }: UpdateReview): boolean =>
  commentsClosed === undefined || Object.values(rest).some((value) => value !== undefined);

/** What nobody else could read so far. */
async function privateText(ctx: Context, mine: SQL | undefined): Promise<string | null> {
  const [row] = await ctx.db
    .select({ text: reviews.text })
    .from(reviews)
    .where(and(mine, eq(reviews.visibility, "private")))
    .for("update");
  return row?.text ?? null;
}

/** Deletes a review of the caller's own. */
export async function deleteReview(ctx: Context, reviewId: string): Promise<void> {
  const reader = requireReader(ctx);
  const id = uuidOf(reviewId, "Review");
  const mine = and(eq(reviews.id, id), eq(reviews.userId, reader.userId));
  await inTransaction(ctx, async (tx) => {
    await writeReview(tx, id);
    const bookId = await bookOf(tx, mine);
    await changeReview(tx, { userId: reader.userId, bookId }, () => tx.db.delete(reviews).where(mine));
  });
}

/** Takes the text of a review away after a report; a rating beside it stays. For whoever was found to be allowed to. */
export async function removeReviewText(ctx: Context, reviewId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const it = eq(reviews.id, reviewId);
    await writeReview(tx, reviewId);
    const [review] = await tx.db.select({ userId: reviews.userId, bookId: reviews.workId }).from(reviews).where(it);
    if (!review) return;
    await changeReview(tx, review, async () => {
      await tx.db.delete(reviews).where(and(it, isNull(reviews.rating)));
      await tx.db.update(reviews).set({ text: null, spoiler: false }).where(it);
    });
  });
}

/** The book's stats follow when a review is taken from view or put back, also when it is being merged meanwhile. */
export async function recountForReview(ctx: Context, reviewId: string): Promise<void> {
  await writeReview(ctx, reviewId);
  const [review] = await ctx.db.select({ workId: reviews.workId }).from(reviews).where(eq(reviews.id, reviewId));
  if (review) await recountRatings(ctx, [review.workId]);
}

/** Sets or clears the caller's rating of a book, beside whatever review there is. */
export async function rateBook(ctx: Context, bookId: string, stars: number | null): Promise<void> {
  const reader = requireReader(ctx);
  const key = and(eq(reviews.userId, reader.userId), eq(reviews.workId, bookId));
  await inTransaction(ctx, (tx) =>
    changeReview(tx, { userId: reader.userId, bookId, isGiven: stars !== null }, async () => {
      if (stars === null) {
        await tx.db.delete(reviews).where(and(key, isNull(reviews.text)));
        await tx.db.update(reviews).set({ rating: null, updatedAt: ctx.now }).where(key);
        return;
      }
      const rating = Math.round(stars * 4);
      const values = { userId: reader.userId, workId: bookId, rating, createdAt: ctx.now, updatedAt: ctx.now };
      const set = { rating, ratedAt: ratedAt(ctx, { rating: stars }), updatedAt: ctx.now };
      await tx.db
        .insert(reviews)
        .values({ ...values, ratedAt: ctx.now })
        .onConflictDoUpdate({ target: [reviews.userId, reviews.workId], set });
    }),
  );
}

function toRow({ rating, text, spoiler, visibility, commentsClosed }: UpdateReview) {
  return {
    ...(rating === undefined ? {} : { rating: rating === null ? null : Math.round(rating * 4) }),
    ...(text === undefined ? {} : { text }),
    ...(spoiler === undefined ? {} : { spoiler }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(commentsClosed === undefined ? {} : { commentsClosed }),
  };
}

/** The book of the caller's own review, which `writeReview` keeps where it is; 404 where there is none. */
async function bookOf(ctx: Context, mine: SQL | undefined): Promise<string> {
  const [row] = await ctx.db.select({ bookId: reviews.workId }).from(reviews).where(mine);
  if (!row) throw notFound("Review");
  return row.bookId;
}

/** The book's stats follow what `run` does to the review, and what shows them is rendered again. */
async function changeReview<T>(ctx: Context, change: RatingChange, run: () => Promise<T>): Promise<T> {
  const result = await changeRating(ctx, change, run);
  await reviewChanged(ctx, change.bookId, change.userId);
  return result;
}

async function reviewChanged(ctx: Context, bookId: string, userId: string): Promise<void> {
  await libraryChanged(ctx, userId);
  await invalidateTags(ctx, `book:${bookId}`, `reviews:${bookId}`, `reader:${userId}`);
}
