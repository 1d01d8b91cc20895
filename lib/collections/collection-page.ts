import { eq, type SQL, sql } from "drizzle-orm";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { CollectionRow, RefRow } from "./rows";
import type { Collection, CollectionSummary } from "./schemas";
import { askedBy, collection, curator, curatorUser, isPublished, isVisible, viewerParams } from "./sql";
import { booksJson, type CollectionBookView, summaryJson } from "./views";

export type CollectionPage = Omit<Collection, "books"> & { books: Page<CollectionBookView>; published: boolean };

const id = sql.placeholder("id");

const selectCollection = (name: string, where: SQL) =>
  preparedAs(CollectionRow, (db) =>
    db
      .select({
        summary: summaryJson(viewerParams),
        books: booksJson(sql`${sql.placeholder("limit")}::int`, sql`${sql.placeholder("offset")}::int`),
        expiresAt: isoSql(sql`collection.expires_at`).mapWith((text) => text as string | null),
        published: sql<boolean>`${isPublished(viewerParams)} is true`, // a draft has no time of publication
      })
      .from(collection)
      .leftJoin(curator, eq(curator.id, collection.curatorId))
      .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(sql`${where} and ${isVisible(viewerParams)}`)
      .prepare(name),
  );

const byId = selectCollection("collection_by_id", sql`collection.id = ${id}::uuid`);
const bySlug = selectCollection("collection_by_slug", sql`collection.slug = ${id}`);

const FIRST: PageQuery = { page: 1, limit: 20 };

/**
 * A collection with a page of its books, by UUID or slug. What is not published is a 404 to all but its curator and
 * staff, who see it as readers will.
 */
export async function getCollection(ctx: Context, idOrSlug: string, query: PageQuery = FIRST): Promise<CollectionPage> {
  const offset = offsetOf(query);
  const find = isUuid(idOrSlug) ? byId : bySlug;
  const [row] = await find(ctx.db).execute({ id: idOrSlug, limit: query.limit, offset, ...askedBy(ctx) });
  if (!row) throw notFound("Collection");
  const { summary, books, expiresAt, published } = row;
  if (published) ctx.answer.countsAsView(`collection:${summary.id}`);
  ctx.answer.dependsOn(...tagsOf(summary), ...books.map(({ book }) => `book:${book.id}`));
  ctx.answer.changesAt(expiresAt ? new Date(expiresAt) : null);
  return { ...summary, books: toPage(books, summary.bookCount, query), expiresAt, published };
}

/** What an answer that shows a collection depends on. */
export const tagsOf = ({ id, curator }: Pick<CollectionSummary, "id" | "curator">): string[] =>
  curator ? [`collection:${id}`, `curator-name:${curator.id}`] : [`collection:${id}`];

const refColumns = { id: collection.id, published: isPublished(viewerParams) };
const selectRef = (name: string, where: SQL) =>
  preparedAs(RefRow, (db) =>
    db
      .select(refColumns)
      .from(collection)
      .leftJoin(curator, eq(curator.id, collection.curatorId))
      .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(sql`${where} and ${isPublished(viewerParams)}`)
      .prepare(name),
  );
const refById = selectRef("collection_ref_by_id", sql`collection.id = ${id}::uuid`);
const refBySlug = selectRef("collection_ref_by_slug", sql`collection.slug = ${id}`);

/** The id of the published collection that a UUID or slug names, or 404: what readers may act upon. */
export async function findPublished(ctx: Context, idOrSlug: string): Promise<string> {
  const { staff: _, ...by } = askedBy(ctx);
  const [row] = await (isUuid(idOrSlug) ? refById : refBySlug)(ctx.db).execute({ id: idOrSlug, ...by });
  if (!row) throw notFound("Collection");
  return row.id;
}
