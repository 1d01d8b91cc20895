/** Shelves and what belongs to them, for tests and benchmarks. */
import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { createWork, unique } from "../factories";
import { affiliatePartners } from "../schema/audience";
import { newId } from "../schema/columns";
import { libraryEntries, reviews } from "../schema/library";
import { readerFollows } from "../schema/profiles";
import { shelfBooks, shelves } from "../schema/shelves";

export async function createShelf(
  db: Db,
  userId: string,
  { books = [], ...values }: Partial<typeof shelves.$inferInsert> & { books?: string[] } = {},
) {
  const name = values.name ?? `Shelf ${unique()}`;
  const [shelf] = await db
    .insert(shelves)
    .values({
      userId,
      name,
      slug: name.toLowerCase().replaceAll(" ", "-"),
      visibility: "public",
      bookCount: books.length,
      ...values,
    })
    .returning();
  if (!shelf) throw new Error("The row was not stored.");
  if (books.length > 0)
    await db.insert(shelfBooks).values(books.map((workId, position) => ({ shelfId: shelf.id, workId, position })));
  return shelf;
}

/** A shelf with so many books of one author, made by the database: for pages whose cost must not grow. */
export async function createLongShelf(db: Db, userId: string, length: number) {
  const { authorId } = await createWork(db);
  const shelf = await createShelf(db, userId, { bookCount: length });
  await db.execute(sql`
    with made as (
      insert into works (id, slug, title, cover_key, title_key, search_key, search_vector)
      select gen_random_uuid(), 'long-' || ${shelf.id} || '-' || n, 'Volume ' || n, '00000000', 'volume ' || n, 'volume', ''
      from generate_series(1, ${length}::int) n returning id, title),
    wrote as (insert into contributions (work_id, author_id, role, position) select id, ${authorId}::uuid, 'author', 0 from made)
    insert into shelf_books (shelf_id, work_id, position) select ${shelf.id}::uuid, id, substring(title from 8)::int from made`);
  return shelf;
}

/** A reader who read, rated and reviewed a book, and is in the middle of another. */
export async function addReading(db: Db, userId: string) {
  const [done, open] = [await createWork(db), await createWork(db)];
  await db.insert(libraryEntries).values([
    { userId, workId: done.id, status: "finished", startedOn: "2026-01-02", finishedOn: "2026-01-20", percent: 100 },
    { userId, workId: open.id, status: "reading", startedOn: "2026-02-01", percent: 40 },
  ]);
  await db.insert(reviews).values({ userId, workId: done.id, rating: 17, text: `Worth it ${unique()}` });
  return { done, open };
}

export const follow = (db: Db, followerId: string, followedId: string) =>
  db.insert(readerFollows).values({ id: newId(), followerId, followedId });

export async function createPartner(db: Db, values: Partial<typeof affiliatePartners.$inferInsert> = {}) {
  const mark = unique();
  const [row] = await db
    .insert(affiliatePartners)
    .values({
      slug: `partner-${mark}`,
      name: `Books ${mark}`,
      kind: "indie",
      rateBasisPoints: 1000,
      bookUrls: { default: "https://shop.example/isbn/{isbn13}", GB: "https://shop.example/gb/isbn/{isbn13}" },
      searchUrls: { default: "https://shop.example/search?q={query}" },
      ...values,
    })
    .returning();
  if (!row) throw new Error("The row was not stored.");
  return row;
}
