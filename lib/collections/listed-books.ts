import { sql } from "drizzle-orm";
import { WorkIdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/** The tag of what is said about the collections that have a book. */
export const collectionsOf = (bookId: string): string => `collections-of-book:${bookId}`;

/** The pages of the books of a collection may name it now; of a draft and of what is in the archive no page does. */
export async function markListedBooks(ctx: Context, collectionId: string): Promise<void> {
  const rows = await readRows(
    ctx.db,
    WorkIdRow,
    sql`select collection_book.work_id from collection_books collection_book
      join collections collection on collection.id = collection_book.collection_id
    where collection.id = ${collectionId}::uuid and collection.publish_at is not null and collection.archived_at is null`,
  );
  await invalidateTags(ctx, ...rows.map(({ work_id }) => collectionsOf(work_id)));
}
