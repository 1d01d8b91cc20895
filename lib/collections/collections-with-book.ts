import { and, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { findBookId } from "@/lib/catalogue/books";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { cacheUntilTurn } from "./cache-expiry";
import { collectionsOf } from "./listed-books";
import { CollectionSummary, type NotedCollection } from "./schemas";
import { askedBy, collection, isPublished, isPublishedAmongMany, nextTurn, viewerParams } from "./sql";
import { summaryJson } from "./views";

const NotedRow = z.object({ summary: CollectionSummary, note: z.string().nullable(), next: z.string().nullable() });

/** A book in at least so many collections is met soon enough by walking them in their order; one in fewer is looked up by itself. */
const MANY = 300;

/**
 * In one statement, of which one half is run: a book that thousands of collections have is not looked up in all of them for
 * the first few, nor are all collections walked for a book that few have.
 */
const withBook = (name: string, limit: SQL, offset: SQL) =>
  preparedAs(NotedRow, (db) => {
    const foremost = (
      from: SQL,
      where: SQL,
    ) => sql`(select ${summaryJson(viewerParams)} as summary, collection_book.note,
      ${nextTurn(viewerParams.now)} as next, collection.official, collection.save_count, collection.id
    from ${from} left join curators curator on curator.id = collection.curator_id left join users curator_user on curator_user.id = curator.user_id
    where ${where} and ${isPublished(viewerParams)}
    order by collection.official desc, collection.save_count desc, collection.id desc
    limit ${limit} offset ${offset})`;
    const ofBook = sql`collection_book.work_id = ${sql.placeholder("bookId")}::uuid`;
    const isInMany = sql`(select count(*) from (select 1 from collection_books collection_book where ${ofBook} limit ${MANY}::int) found) = ${MANY}::int`;
    const having = sql`collection_books collection_book join collections collection on collection.id = collection_book.collection_id`;
    const walked = sql`collections collection join lateral (select * from collection_books collection_book
    where collection_book.collection_id = collection.id and ${ofBook} offset 0) collection_book on true`;
    return db
      .select({
        summary: sql<CollectionSummary>`found.summary`,
        note: sql<string | null>`found.note`,
        next: sql<string | null>`found.next`,
      })
      .from(
        sql`(${foremost(having, sql`${ofBook} and not ${isInMany}`)} union all ${foremost(walked, isInMany)}) found`,
      )
      .orderBy(sql`found.official desc, found.save_count desc, found.id desc`)
      .prepare(name);
  });
/** Those that a page of a book names: so many, which the plan knows. */
const FIRST = 4;
const firstWithBook = withBook("first_collections_with_book", sql`${FIRST}`, sql`0`);
const pageWithBook = withBook(
  "collections_with_book",
  sql`${sql.placeholder("limit")}::int`,
  sql`${sql.placeholder("offset")}::int`,
);

const CountRow = z.object({ total: z.int() });
const countWithBook = preparedAs(CountRow, (db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(collection)
    .innerJoin(sql`collection_books collection_book`, sql`collection_book.collection_id = ${collection.id}`)
    .where(and(sql`collection_book.work_id = ${sql.placeholder("bookId")}`, isPublishedAmongMany(viewerParams)))
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
  const rows = await pageWithBook(ctx.db).execute({ ...by, bookId, limit: query.limit, offset });
  return toPage(await noted(ctx, rows), counted?.total ?? 0, query);
}

/** The first published collections that a book is in: those of Bookplate first, then the most saved. */
export async function firstCollectionsWithBook(ctx: Context, bookId: string): Promise<NotedCollection[]> {
  ctx.answer.dependsOn(collectionsOf(bookId));
  const { staff: _, ...by } = askedBy(ctx);
  return noted(ctx, await firstWithBook(ctx.db).execute({ ...by, bookId }));
}

async function noted(ctx: Context, rows: z.infer<typeof NotedRow>[]): Promise<NotedCollection[]> {
  ctx.answer.dependsOn(...rows.map(({ summary }) => `collection:${summary.id}`));
  for (const { summary } of rows) if (summary.curator) ctx.answer.dependsOn(`curator-name:${summary.curator.id}`);
  await cacheUntilTurn(ctx, rows);
  return rows.map(({ summary, note }) => ({ collection: summary, note }));
}
