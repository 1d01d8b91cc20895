import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { findBookId } from "@/lib/catalogue/books";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { cacheUntilTurn } from "./cache-expiry";
import { CollectionSummary, type NotedCollection } from "./schemas";
import { askedBy, collection, curator, curatorUser, isPublished, nextTurn, viewerParams } from "./sql";
import { summaryJson } from "./views";

const NotedRow = z.object({ summary: CollectionSummary, note: z.string().nullable(), next: z.string().nullable() });

const withBook = preparedAs(NotedRow, (db) =>
  db
    .select({
      summary: summaryJson(viewerParams),
      note: sql<string | null>`collection_book.note`,
      next: nextTurn(viewerParams.now),
    })
    .from(collection)
    .innerJoin(sql`collection_books collection_book`, sql`collection_book.collection_id = ${collection.id}`)
    .leftJoin(curator, eq(curator.id, collection.curatorId))
    .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
    .where(and(sql`collection_book.work_id = ${sql.placeholder("bookId")}`, isPublished(viewerParams)))
    .orderBy(sql`collection.official desc, collection.save_count desc, collection.id desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("collections_with_book"),
);

const CountRow = z.object({ total: z.int() });
const countWithBook = preparedAs(CountRow, (db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(collection)
    .innerJoin(sql`collection_books collection_book`, sql`collection_book.collection_id = ${collection.id}`)
    .leftJoin(curator, eq(curator.id, collection.curatorId))
    .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
    .where(and(sql`collection_book.work_id = ${sql.placeholder("bookId")}`, isPublished(viewerParams)))
    .prepare("count_collections_with_book"),
);

/** The same, page by page, for a book by UUID or slug; 404 for a book that the caller may not open. */
export async function listCollectionsOfBook(
  ctx: Context,
  idOrSlug: string,
  query: PageQuery,
): Promise<Page<NotedCollection>> {
  const offset = offsetOf(query);
  const bookId = await findBookId(ctx, idOrSlug);
  ctx.answer.dependsOn("collections", `book:${bookId}`);
  const { staff: _, ...by } = askedBy(ctx);
  const [counted] = await countWithBook(ctx.db).execute({ ...by, bookId });
  return toPage(await collectionsWithBook(ctx, bookId, query.limit, offset), counted?.total ?? 0, query);
}

/** The published collections that a book is in: those of Bookplate first, then the most saved. */
export async function collectionsWithBook(
  ctx: Context,
  bookId: string,
  limit: number,
  offset = 0,
): Promise<NotedCollection[]> {
  const { staff: _, ...by } = askedBy(ctx);
  const rows = await withBook(ctx.db).execute({ ...by, bookId, limit, offset });
  ctx.answer.dependsOn(...rows.map(({ summary }) => `collection:${summary.id}`));
  for (const { summary } of rows) if (summary.curator) ctx.answer.dependsOn(`curator-name:${summary.curator.id}`);
  await cacheUntilTurn(ctx, rows);
  return rows.map(({ summary, note }) => ({ collection: summary, note }));
}
