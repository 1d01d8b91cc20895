import { sql } from "drizzle-orm";
import { WorkIdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/** The tag of what is said about the collections that have a book. */
export const collectionsOf = (bookId: string): string => `collections-of-book:${bookId}`;

/** The same of all books of a collection, whose pages may name it now; of a draft and of what is in the archive no page does. */
export async function collectionsOfBooks(ctx: Context, collectionId: string): Promise<string[]> {
  const rows = await readRows(
    ctx.db,
    WorkIdRow,
    sql`select collection_book.work_id from collection_books collection_book
      join collections collection on collection.id = collection_book.collection_id
    where collection.id = ${collectionId}::uuid and collection.publish_at is not null and collection.archived_at is null`,
  );
  return rows.map(({ work_id }) => collectionsOf(work_id));
}
