import { and, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { authorHighlights } from "@/db/schema/authors";
import { contributions } from "@/db/schema/catalogue";
import type { ReviewView } from "@/lib/catalogue/reviews";
import { isInCatalogue, r, reviewJson, reviewVisible, u, w } from "@/lib/catalogue/sql";
import { OneReview } from "@/lib/catalogue/views";
import { Id } from "@/lib/http/fields";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { type AuthorFor, requireAuthor } from "./access";
import type { AuthorReview, ListReviews } from "./portal-schemas";

type AuthorReviewView = ReviewView & Pick<AuthorReview, "highlighted" | "highlightId">;

const AuthorReviewRow = OneReview.extend({ highlightId: Id.nullable() });

const ORDER: Record<ListReviews["sort"], SQL> = {
  newest: sql`r.created_at desc, r.id desc`,
  highest: sql`r.rating desc nulls last, r.created_at desc, r.id desc`,
  lowest: sql`r.rating asc nulls last, r.created_at desc, r.id desc`,
};

/** All public ratings and reviews across the author's books, with filters. */
export async function listAuthorReviews(ctx: Context, query: ListReviews): Promise<Page<AuthorReviewView>> {
  const author = await requireAuthor(ctx, query.author);
  const where = filters(author, query);
  const mark = and(eq(authorHighlights.reviewId, r.id), eq(authorHighlights.authorId, author.id));
  const ofAuthor = and(
    eq(contributions.workId, r.workId),
    eq(contributions.authorId, author.id),
    eq(contributions.role, "author"),
    isInCatalogue(sql`r.work_id`),
  );
  const rows = checkRows(
    AuthorReviewRow,
    await ctx.db
      .select({
        review: reviewJson(sql`${author.userId}::uuid`).mapWith((value) => value as ReviewView),
        highlightId: authorHighlights.id,
      })
      .from(r)
      .innerJoin(contributions, ofAuthor)
      .innerJoin(u, eq(u.id, r.userId))
      .innerJoin(w, eq(w.id, r.workId))
      .leftJoin(authorHighlights, mark)
      .where(where)
      .orderBy(ORDER[query.sort])
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(r)
    .innerJoin(contributions, ofAuthor)
    .innerJoin(u, eq(u.id, r.userId))
    .leftJoin(authorHighlights, mark)
    .where(where);
  const data = rows.map(({ review, highlightId }) => ({
    ...review,
    highlighted: highlightId !== null,
    highlightId,
  }));
  return toPage(data, counted?.total ?? 0, query);
}

function filters(author: AuthorFor<"author">, { bookId, rating, written, highlighted }: ListReviews) {
  return and(
    reviewVisible(sql`${author.userId}::uuid`),
    bookId ? eq(r.workId, bookId) : undefined,
    rating ? and(gte(r.rating, rating * 4), lt(r.rating, (rating + 1) * 4)) : undefined,
    written === undefined ? undefined : sql`(r.text is not null) = ${written}`,
    highlighted === undefined ? undefined : sql`(${authorHighlights.id} is not null) = ${highlighted}`,
  );
}
