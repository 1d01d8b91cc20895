/** Books like a book: what several readers have beside it, then what shares its subjects. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { findBookId } from "./books";
import type { BookView } from "./schemas";
import { bookJson, inCatalogue, w } from "./sql";
import { OneBook } from "./views";

const similar = preparedAs(OneBook.extend({ place: z.int() }), (db) =>
  db
    .select({ book: bookJson(), place: sql<number>`named.place::int` })
    .from(sql`similar_works`)
    .innerJoin(sql`unnest(similar_works.similar_ids) with ordinality named(id, place)`, sql`true`)
    .innerJoin(w, sql`w.id = named.id`)
    .where(sql`similar_works.work_id = ${sql.placeholder("bookId")}::uuid and ${inCatalogue}`)
    .orderBy(sql`named.place`)
    .prepare("similar_books"),
);

/** At most twelve, best first; none for a reader's own book, and none is one. */
export async function similarBooks(ctx: Context, bookId: string): Promise<BookView[]> {
  const rows = await similar(ctx.db).execute({ bookId });
  for (const { book } of rows)
    ctx.answer.dependsOn(`book:${book.id}`, ...book.authors.map((author) => `author:${author.id}`));
  return rows.map(({ book }) => book);
}

/** The same for a book by UUID or slug; 404 for one that the caller may not open. */
export async function listSimilarBooks(ctx: Context, idOrSlug: string): Promise<BookView[]> {
  const bookId = await findBookId(ctx, idOrSlug);
  ctx.answer.dependsOn(`book:${bookId}`);
  return similarBooks(ctx, bookId);
}
