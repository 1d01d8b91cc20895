import { and, count, eq, sql } from "drizzle-orm";
import { reviews } from "@/db/schema/library";
import { requireReader } from "@/lib/auth/access";
import { notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows, parameter, prepared, preparedAs } from "@/lib/kernel/database";
import { findBookId } from "./books";
import type { BookView, OwnReview, Review } from "./schemas";
import { r, reviewJson, reviewVisible, u, w } from "./sql";
import { OwnReviewRow, ReviewByAddress, ReviewOfBook } from "./views";

export type ReviewView = Review & { book: BookView };

const [workId, after] = [sql.placeholder("workId"), sql.placeholder("after")];
const viewer = parameter("viewer", "uuid");

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
