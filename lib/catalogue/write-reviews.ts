/** What readers do to their ratings and reviews, and staff to those of others: the stats of the book follow each. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { reviews } from "@/db/schema/library";
import { violates } from "@/db/violates";
import { requireReader } from "@/lib/auth/access";
import { type AppError, badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { writeAbout, writeReview } from "./book-turns";
import { findBookId } from "./books";
import { libraryChanged } from "./library-changed";
import { changeRatings, type RatingChange, recountRatings } from "./ratings";
import { getOwnReview } from "./reviews";
import type { CreateReview, OwnReview, UpdateReview } from "./schemas";
import { textOpened } from "./text-opened";

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

type OneChange = Omit<RatingChange, "bookIds"> & { bookId: string };

/** The book's stats follow what `run` does to the review, and what shows them is rendered again. */
async function changeReview<T>(ctx: Context, { bookId, ...change }: OneChange, run: () => Promise<T>): Promise<T> {
  const result = await changeRatings(ctx, { ...change, bookIds: [bookId] }, run);
  await reviewChanged(ctx, bookId, change.userId);
  return result;
}

async function reviewChanged(ctx: Context, bookId: string, userId: string): Promise<void> {
  await libraryChanged(ctx, userId);
  await invalidateTags(ctx, `book:${bookId}`, `reviews:${bookId}`, `reader:${userId}`);
}
