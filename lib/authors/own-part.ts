import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import { firstBooksOf } from "@/lib/catalogue/books-of-author";
import { LibraryStatus } from "@/lib/catalogue/schemas";
import { a } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { ownPartJson } from "./authors";
import { BOOKS_ON_PAGE, OwnPartOfAuthor } from "./schemas";

const OwnRow = z.object({ author: OwnPartOfAuthor, statuses: z.record(z.string(), LibraryStatus) });
type OwnOfAuthorPage = z.infer<typeof OwnRow>;

const shown = firstBooksOf({
  authorId: sql`a.id`,
  limit: sql`${BOOKS_ON_PAGE}`,
  offset: sql`${sql.placeholder("offset")}`,
});

const bySlug = preparedAs(OwnRow, (db) =>
  db
    .select({
      author: ownPartJson,
      statuses: sql<
        Record<string, LibraryStatus>
      >`(select coalesce(json_object_agg(entry.work_id, entry.status), '{}'::json)
        from ${shown} place join library_entries entry
          on entry.work_id = place.id and entry.user_id = ${sql.placeholder("viewer")}::uuid)`,
    })
    .from(a)
    .where(eq(a.slug, sql.placeholder("slug")))
    .prepare("own_part_of_author"),
);

/** What is the caller's own on this page of an author: following, and where they have the books it shows; null without such a page. */
export async function ownPartOfAuthor(
  ctx: Context,
  { slug, page }: { slug: string; page: number },
): Promise<OwnOfAuthorPage | null> {
  const { userId } = requireReader(ctx);
  const [row] = await bySlug(ctx.db).execute({ slug, viewer: userId, offset: (page - 1) * BOOKS_ON_PAGE });
  return row ?? null;
}
