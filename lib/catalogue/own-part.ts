import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { OwnPartOfBook, REVIEWS_ON_PAGE } from "./own-schemas";
import { LibraryStatus } from "./schemas";
import { commentsOfReview, inCatalogue, likesIt, likesOfReview, reviewVisible, w } from "./sql";

const OwnRow = OwnPartOfBook.pick({ review: true, liked: true }).extend({
  id: z.string(),
  status: LibraryStatus.nullable(),
});

const viewer = sql`${sql.placeholder("viewer")}::uuid`;

const ownReview = sql<
  OwnPartOfBook["review"]
>`(select json_build_object('id', r.id, 'rating', r.rating / 4.0, 'text', r.text, 'spoiler', r.spoiler,
    'visibility', r.visibility, 'likeCount', ${likesOfReview}, 'commentCount', ${commentsOfReview(viewer)}, 'commentsClosed', r.comments_closed)
  from reviews r where r.user_id = ${viewer} and r.work_id = w.id)`;

/** Of the reviews that the page shows, as `listReviews` has them. */
const liked = sql<
  string[]
>`(select coalesce(json_agg(r.id), '[]'::json) from (select r.id from reviews r join users u on u.id = r.user_id
    where r.work_id = w.id and r.text is not null and ${reviewVisible(viewer)}
    order by r.created_at desc, r.id desc limit ${REVIEWS_ON_PAGE} offset ${sql.placeholder("offset")}) r where ${likesIt(viewer)})`;

const bySlug = preparedAs(OwnRow, (db) =>
  db
    .select({
      id: w.id,
      status: sql<LibraryStatus | null>`(select entry.status from library_entries entry where entry.user_id = ${viewer} and entry.work_id = w.id)`,
      review: ownReview,
      liked,
    })
    .from(w)
    .where(sql`w.slug = ${sql.placeholder("slug")} and ${inCatalogue}`)
    .prepare("own_part_of_book"),
);

type OwnOfBookPage = { book: OwnPartOfBook; statuses: Record<string, LibraryStatus> };

/** What is the caller's own on this page of a book of the catalogue: where they have it, their review, what they like; null without such a page. */
export async function ownPartOfBook(
  ctx: Context,
  { slug, page }: { slug: string; page: number },
): Promise<OwnOfBookPage | null> {
  const { userId } = requireReader(ctx);
  const [row] = await bySlug(ctx.db).execute({ slug, viewer: userId, offset: (page - 1) * REVIEWS_ON_PAGE });
  if (!row) return null;
  const { id, status, review, liked } = row;
  return { book: { rating: review?.rating ?? null, review, liked }, statuses: status ? { [id]: status } : {} };
}
