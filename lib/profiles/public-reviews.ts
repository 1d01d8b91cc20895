import { eq, sql } from "drizzle-orm";
import { behindReview, type ReviewView } from "@/lib/catalogue/reviews";
import { r, reviewJson, reviewVisible, u, w } from "@/lib/catalogue/sql";
import { OneReview } from "@/lib/catalogue/views";
import { notFound } from "@/lib/http/errors";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { profileVisible, whereUsername } from "./access";
import { ReviewerRow } from "./views";

const viewer = parameter("viewer", "uuid");

/** What narrows a reader's reviews: so many whole stars, and what is between them and the next; written in this year. */
export type ReviewFilters = { stars?: number; year?: number };

const asked = sql`(${sql.placeholder("stars")}::int is null or (r.rating is not null and greatest(1, floor(r.rating / 4.0)) = ${sql.placeholder("stars")}::int))
  and (${sql.placeholder("year")}::int is null or extract(year from r.created_at at time zone 'UTC') = ${sql.placeholder("year")}::int)`;
const shown = sql`r.text is not null and ${reviewVisible(viewer)}`;

/** How many there are and by what they can be narrowed, in one pass: of a long life with books most are stars without a word. */
const reader = preparedAs(ReviewerRow, (db) =>
  db
    .select({
      userId: u.id,
      total: sql<number>`written.total`,
      years: sql<number[]>`written.years`,
      stars: sql<number[]>`written.stars`,
    })
    .from(u)
    .innerJoin(
      sql`lateral (select count(*) filter (where ${asked})::int as total,
        coalesce(json_agg(distinct extract(year from r.created_at at time zone 'UTC')::int), '[]'::json) as years,
        coalesce(json_agg(distinct greatest(1, floor(r.rating / 4.0))::int) filter (where r.rating is not null), '[]'::json) as stars
        from reviews r where r.user_id = u.id and ${shown}) written`,
      sql`true`,
    )
    .where(sql`${whereUsername(sql.placeholder("handle"))} and ${profileVisible(viewer)}`)
    .prepare("reviewer_by_handle"),
);

const reviewsOf = preparedAs(OneReview, (db) =>
  db
    .select({ review: reviewJson(viewer).mapWith((value) => value as ReviewView) })
    .from(r)
    .innerJoin(u, eq(u.id, r.userId))
    .innerJoin(w, eq(w.id, r.workId))
    .where(
      sql`r.user_id = ${sql.placeholder("userId")} and ${shown} and ${asked} and ${behindReview(sql.placeholder("after"))}`,
    )
    .orderBy(sql`r.created_at desc, r.id desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("reviews_of_reader"),
);

/** By which years and stars a reader's reviews can be narrowed, the latest and the best first. */
type ReviewChoices = { years: number[]; stars: number[] };

/** A reader's written reviews that the caller may see, newest first. */
export async function listReaderReviews(
  ctx: Context,
  username: string,
  query: KeysetQuery & ReviewFilters,
): Promise<Page<ReviewView>> {
  const { choices: _, ...page } = await listReviewsAndChoices(ctx, username, query);
  return page;
}

/** The same with what they can be narrowed by, as their page shows them. */
export async function listReviewsAndChoices(
  ctx: Context,
  username: string,
  query: KeysetQuery & ReviewFilters,
): Promise<Page<ReviewView> & { choices: ReviewChoices }> {
  const offset = offsetOf(query);
  const viewerId = ctx.actor?.userId ?? null;
  const filters = { stars: query.stars ?? null, year: query.year ?? null };
  const [who] = await reader(ctx.db).execute({ handle: username.toLowerCase(), viewer: viewerId, ...filters });
  if (!who) throw notFound("Profile");
  ctx.answer.dependsOn(`reader:${who.userId}`);
  const rows = await reviewsOf(ctx.db).execute({
    userId: who.userId,
    viewer: viewerId,
    after: query.after ?? null,
    limit: query.limit,
    offset,
    ...filters,
  });
  ctx.answer.dependsOn(...rows.flatMap(({ review }) => [`book:${review.book.id}`, `reviews:${review.book.id}`]));
  const page = toPage(
    rows.map(({ review }) => review),
    who.total,
    query,
  );
  return { ...page, choices: { years: who.years.toReversed(), stars: who.stars.toReversed() } };
}
