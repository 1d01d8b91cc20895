import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { UserRef } from "@/lib/catalogue/schemas";
import { u, userRef } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { monthBefore, profile, profileIndexed, profileListed, shelf } from "./access";

const ShelfWithBook = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  bookCount: z.int(),
  owner: UserRef,
});
/** A public shelf that a book stands on, with whose it is. */
export type ShelfWithBook = z.infer<typeof ShelfWithBook>;

const viewer = parameter("viewer", "uuid");

/** Not the shelf's own gate alone: a book's page is for everybody and search engines, so its reader is one who may be found. */
const withBook = preparedAs(ShelfWithBook, (db) =>
  db
    .select({ id: shelf.id, slug: shelf.slug, name: shelf.name, bookCount: shelf.bookCount, owner: userRef })
    .from(shelf)
    .innerJoin(sql`shelf_books shelf_book`, sql`shelf_book.shelf_id = ${shelf.id}`)
    .innerJoin(u, eq(u.id, shelf.userId))
    .leftJoin(profile, eq(profile.userId, u.id))
    .where(
      sql`shelf_book.work_id = ${sql.placeholder("bookId")}::uuid and shelf.visibility = 'public'
        and not exists (select 1 from hidden_texts hidden where hidden.kind = 'shelf' and hidden.target_id = shelf.id)
        and ${profileListed(viewer)} and ${profileIndexed(sql.placeholder("monthAgo"))}
        and exists (select 1 from works w where w.id = shelf_book.work_id and w.made_by is null)`,
    )
    .orderBy(sql`shelf_book.added_at desc, shelf_book.shelf_id`)
    .limit(sql.placeholder("limit"))
    .prepare("shelves_with_book"),
);

/** The public shelves that a book of the catalogue stands on, those it came to last first. */
export async function shelvesWithBook(ctx: Context, bookId: string, limit: number): Promise<ShelfWithBook[]> {
  const asked = { viewer: ctx.actor?.userId ?? null, monthAgo: monthBefore(ctx.now), bookId, limit };
  const rows = await withBook(ctx.db).execute(asked);
  ctx.answer.dependsOn(...rows.flatMap(({ id, owner }) => [`shelf:${id}`, `reader:${owner.id}`]));
  return rows;
}
