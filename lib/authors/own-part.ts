import { sql } from "drizzle-orm";
import { z } from "zod";
import { authors } from "@/db/schema/catalogue";
import { requireReader } from "@/lib/auth/access";
import { firstBooksOf } from "@/lib/catalogue/books-of-author";
import { LibraryStatus } from "@/lib/catalogue/schemas";
import type { Context } from "@/lib/kernel/context";
import { asked, ownPart } from "@/lib/kernel/own-parts";
import { ownPartJson } from "./authors";
import { BOOKS_ON_PAGE, OwnPartOfAuthor } from "./schemas";

const OwnOfAuthorPage = z.object({ author: OwnPartOfAuthor, statuses: z.record(z.string(), LibraryStatus) });
type OwnOfAuthorPage = z.infer<typeof OwnOfAuthorPage>;

const shown = firstBooksOf({ authorId: sql`a.id`, limit: sql`${BOOKS_ON_PAGE}`, offset: asked.offset });

const bySlug = ownPart(
  "own_part_of_author",
  OwnOfAuthorPage,
  sql`(select json_build_object('author', ${ownPartJson(asked.viewer)},
    'statuses', (select coalesce(json_object_agg(entry.work_id, entry.status), '{}'::json)
      from ${shown} place join library_entries entry on entry.work_id = place.id and entry.user_id = ${asked.viewer}))
    from ${authors} a where a.slug = ${asked.name})`,
);

/** What is the caller's own on this page of an author: following, and where they have the books it shows; null without such a page. */
export async function ownPartOfAuthor(
  ctx: Context,
  { slug, page }: { slug: string; page: number },
): Promise<OwnOfAuthorPage | null> {
  return bySlug(ctx, requireReader(ctx).userId, slug, (page - 1) * BOOKS_ON_PAGE);
}
