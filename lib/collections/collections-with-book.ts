import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { cacheUntilTurn } from "./cache-expiry";
import { CollectionSummary } from "./schemas";
import { askedBy, collection, curator, curatorUser, isPublished, nextTurn, viewerParams } from "./sql";
import { summaryJson } from "./views";

const NotedRow = z.object({ summary: CollectionSummary, note: z.string().nullable(), next: z.string().nullable() });

/** A collection that a book is in, with what its curator says about that book. */
export type NotedCollection = { collection: CollectionSummary; note: string | null };

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
    .prepare("collections_with_book"),
);

/** The published collections that a book is in: those of Bookplate first, then the most saved. */
export async function collectionsWithBook(ctx: Context, bookId: string, limit: number): Promise<NotedCollection[]> {
  const { staff: _, ...by } = askedBy(ctx);
  const rows = await withBook(ctx.db).execute({ ...by, bookId, limit });
  ctx.answer.dependsOn(...rows.map(({ summary }) => `collection:${summary.id}`));
  for (const { summary } of rows) if (summary.curator) ctx.answer.dependsOn(`curator-name:${summary.curator.id}`);
  await cacheUntilTurn(ctx, rows);
  return rows.map(({ summary, note }) => ({ collection: summary, note }));
}
