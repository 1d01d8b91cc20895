import { eq, sql } from "drizzle-orm";
import { behindReview, type ReviewView } from "@/lib/catalogue/reviews";
import { r, reviewJson, reviewVisible, u, w } from "@/lib/catalogue/sql";
import { OneReview } from "@/lib/catalogue/views";
import { notFound } from "@/lib/http/errors";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { dependsOn } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { prepared, preparedAs } from "@/lib/kernel/database";
import { profileVisible, whereUsername } from "./access";

const viewer = sql.placeholder("viewer");

const reader = prepared((db) =>
  db
    .select({
      userId: u.id,
      total: sql<number>`(select count(*)::int from reviews r where r.user_id = u.id and r.text is not null and ${reviewVisible(sql`${viewer}::uuid`)})`,
    })
    .from(u)
    .where(sql`${whereUsername(sql.placeholder("handle"))} and ${profileVisible(viewer)}`)
    .prepare("reviewer_by_handle"),
);

const reviewsOf = preparedAs(OneReview, (db) =>
  db
    .select({ review: reviewJson().mapWith((value) => value as ReviewView) })
    .from(r)
    .innerJoin(u, eq(u.id, r.userId))
    .innerJoin(w, eq(w.id, r.workId))
    .where(
      sql`r.user_id = ${sql.placeholder("userId")} and r.text is not null and ${reviewVisible(sql`${viewer}::uuid`)}
      and ${behindReview(sql.placeholder("after"))}`,
    )
    .orderBy(sql`r.created_at desc, r.id desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("reviews_of_reader"),
);

/** A reader's written reviews that the caller may see, newest first. */
export async function listReaderReviews(ctx: Context, username: string, query: KeysetQuery): Promise<Page<ReviewView>> {
  const offset = offsetOf(query);
  const viewerId = ctx.actor?.userId ?? null;
  const [who] = await reader(ctx.db).execute({ handle: username.toLowerCase(), viewer: viewerId });
  if (!who) throw notFound("Profile");
  dependsOn(`reader:${who.userId}`);
  const rows = await reviewsOf(ctx.db).execute({
    userId: who.userId,
    viewer: viewerId,
    after: query.after ?? null,
    limit: query.limit,
    offset,
  });
  dependsOn(...rows.map(({ review }) => `book:${review.book.id}`));
  return toPage(
    rows.map(({ review }) => review),
    who.total,
    query,
  );
}
