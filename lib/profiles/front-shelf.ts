import { sql } from "drizzle-orm";
import { profiles } from "@/db/schema/profiles";
import { users } from "@/db/schema/users";
import type { BookView, UserRef } from "@/lib/catalogue/schemas";
import { bookJson, userRef } from "@/lib/catalogue/sql";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { monthBefore, profileIndexed, profileListed, shelf, shelfListed } from "./access";
import { FrontShelfRow } from "./views";

export type FrontShelf = { owner: UserRef; slug: string; name: string; bookCount: number; books: BookView[] };

const STRANGER = null;
const COVERS = 4;
/** A shelf that stands for all of them has books enough to fill its edge. */
const MIN_BOOKS = 4;

/** Whose it is, and whether it may be shown, is looked up for one shelf after the other (`lateral`, not pulled up): one is wanted. */
const newest = preparedAs(FrontShelfRow, (db) =>
  db
    .select({
      userId: sql<string>`u.id`,
      owner: sql<UserRef>`${userRef}`,
      slug: shelf.slug,
      name: shelf.name,
      bookCount: shelf.bookCount,
      books: sql<BookView[]>`(select json_agg(${bookJson()} order by first.position, first.work_id)
        from (select shelf_book.work_id, shelf_book.position from shelf_books shelf_book where shelf_book.shelf_id = shelf.id
          order by shelf_book.position, shelf_book.work_id limit ${COVERS}) first join works w on w.id = first.work_id)`,
    })
    .from(shelf)
    .innerJoin(
      sql`lateral (select u.* from ${users} u left join ${profiles} profile on profile.user_id = u.id
        where u.id = shelf.user_id and ${shelfListed(STRANGER)} and ${profileListed(STRANGER)} and ${profileIndexed(sql.placeholder("monthAgo"))}
          and not exists (select 1 from shelf_books own_book join works own on own.id = own_book.work_id and own.made_by is not null
            where own_book.shelf_id = shelf.id) offset 0) u`,
      sql`true`,
    )
    .where(
      sql`shelf.visibility = 'public' and shelf.book_count >= ${MIN_BOOKS} and shelf.description is not null and shelf.sponsor is null`,
    )
    .orderBy(sql`shelf.id desc`)
    .limit(1)
    .prepare("front_shelf"),
);

/** The newest shelf that its reader wrote something about, of those that search engines may list; null when there is none. */
export async function getFrontShelf(ctx: Context): Promise<FrontShelf | null> {
  ctx.answer.dependsOn("readers");
  const [row] = await newest(ctx.db).execute({ monthAgo: monthBefore(ctx.now) });
  if (!row) return null;
  const { userId, ...shown } = row;
  ctx.answer.dependsOn(`reader:${userId}`, ...shown.books.map((book) => `book:${book.id}`));
  return shown;
}
