import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { asked, ownPart } from "@/lib/kernel/own-parts";
import { OwnPartOfBook, REVIEWS_ON_PAGE } from "./own-schemas";
import { LibraryStatus } from "./schemas";
import { commentsOfReview, inCatalogue, likesIt, likesOfReview, reviewVisible } from "./sql";

const OwnRow = OwnPartOfBook.pick({ review: true, liked: true }).extend({
  id: z.string(),
  status: LibraryStatus.nullable(),
});

const { viewer } = asked;

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
    order by r.created_at desc, r.id desc limit ${REVIEWS_ON_PAGE} offset ${asked.offset}) r where ${likesIt(viewer)})`;

const bySlug = ownPart(
  "own_part_of_book",
  OwnRow,
  sql`(select json_build_object('id', w.id,
    'status', (select entry.status from library_entries entry where entry.user_id = ${viewer} and entry.work_id = w.id),
    'review', ${ownReview}, 'liked', ${liked})
    from works w where w.slug = ${asked.name} and ${inCatalogue})`,
);

type OwnOfBookPage = { book: OwnPartOfBook; statuses: Record<string, LibraryStatus> };

/** What is the caller's own on this page of a book of the catalogue: where they have it, their review, what they like; null without such a page. */
export async function ownPartOfBook(
  ctx: Context,
  { slug, page }: { slug: string; page: number },
): Promise<OwnOfBookPage | null> {
  const { userId } = requireReader(ctx);
  const row = await bySlug(ctx, userId, slug, (page - 1) * REVIEWS_ON_PAGE);
  if (!row) return null;
  const { id, status, review, liked } = row;
  return { book: { rating: review?.rating ?? null, review, liked }, statuses: status ? { [id]: status } : {} };
}
