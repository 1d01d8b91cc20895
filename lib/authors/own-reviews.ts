import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorHighlights } from "@/db/schema/authors";
import type { ReviewView } from "@/lib/catalogue/reviews";
import { r, reviewJson, reviewVisible, reviewVisibleAmongMany, u, w } from "@/lib/catalogue/sql";
import { OneReview } from "@/lib/catalogue/views";
import { Id } from "@/lib/http/fields";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows, readRows } from "@/lib/kernel/database";
import { type AuthorFor, requireAuthor } from "./access";
import { reviewsOf } from "./own-works";
import type { AuthorReview, ListReviews } from "./portal-schemas";

type AuthorReviewView = ReviewView & Pick<AuthorReview, "highlighted" | "highlightId">;

const FoundRow = z.object({ ids: z.array(Id), total: z.int() });
const AuthorReviewRow = OneReview.extend({ highlightId: Id.nullable() });

const ORDER: Record<ListReviews["sort"], SQL> = {
  newest: sql`r.created_at desc, r.id desc`,
  highest: sql`r.rating desc nulls last, r.created_at desc, r.id desc`,
  lowest: sql`r.rating asc nulls last, r.created_at desc, r.id desc`,
};

/** All public ratings and reviews across the author's books, with filters. */
export async function listAuthorReviews(ctx: Context, query: ListReviews): Promise<Page<AuthorReviewView>> {
  const author = await requireAuthor(ctx, query.author);
  const [{ ids, total } = { ids: [], total: 0 }] = await readRows(ctx.db, FoundRow, found(author, query));
  const mark = and(eq(authorHighlights.reviewId, r.id), eq(authorHighlights.authorId, author.id));
  const rows = checkRows(
    AuthorReviewRow,
    await ctx.db
      .select({
        review: reviewJson(sql`${author.userId}::uuid`).mapWith((value) => value as ReviewView),
        highlightId: authorHighlights.id,
      })
      .from(r)
      .innerJoin(u, eq(u.id, r.userId))
      .innerJoin(w, eq(w.id, r.workId))
      .leftJoin(authorHighlights, mark)
      .where(and(inArray(r.id, ids), reviewVisible(sql`${author.userId}::uuid`))) // what was hidden since is not shown
      .orderBy(ORDER[query.sort]),
  );
  const data = rows.map(({ review, highlightId }) => ({ ...review, highlighted: highlightId !== null, highlightId }));
  return toPage(data, total, query);
}

/** The ids of a page's reviews, and how many there are: gone through once for both. */
const found = (author: AuthorFor<"author">, query: ListReviews): SQL => sql`
  with found as materialized (select r.id, r.rating, r.created_at from ${reviewsOf(author)} r
    where ${reviewVisibleAmongMany(sql`${author.userId}::uuid`)} and ${filters(author, query)})
  select (select count(*)::int from found) as total, coalesce((select json_agg(r.id)
    from (select r.id from found r order by ${ORDER[query.sort]} limit ${query.limit} offset ${offsetOf(query)}) r), '[]'::json) as ids`;

function filters(author: AuthorFor<"author">, { bookId, rating, written, highlighted }: ListReviews): SQL {
  const isHighlighted = sql`r.id in (select mark.review_id from author_highlights mark where mark.author_id = ${author.id})`;
  const all = [
    bookId ? eq(r.workId, bookId) : undefined,
    rating ? and(gte(r.rating, rating * 4), lt(r.rating, (rating + 1) * 4)) : undefined,
    written === undefined ? undefined : sql`(r.text is not null) = ${written}`,
    highlighted === undefined ? undefined : sql`(${isHighlighted}) = ${highlighted}`,
  ];
  return and(sql`true`, ...all) ?? sql`true`;
}
