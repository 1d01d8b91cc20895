import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { requireRole } from "@/lib/auth/access";
import { normalise } from "@/lib/catalogue/text";
import { notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { requireCurator, requireCuratorOrEditor } from "./access";
import { OwnCollectionRow, OwnSummaryRow } from "./rows";
import type { ListOwnCollections, OwnCollection, OwnCollectionSummary } from "./schemas";
import { collection, curator, curatorUser, statusSql, viewerOf } from "./sql";
import { booksJson, type CollectionBookView, ownSummaryJson } from "./views";

type OwnCollectionPage = Omit<OwnCollection, "books"> & { books: Page<CollectionBookView> };

/** A collection as its curator (or staff) edits it, in any state; anybody else's is a 404. */
export async function getOwnCollection(
  ctx: Context,
  idOrSlug: string,
  query: PageQuery = { page: 1, limit: 20 },
): Promise<OwnCollectionPage> {
  const editor = await requireCuratorOrEditor(ctx);
  const named: SQL = isUuid(idOrSlug) ? eq(collection.id, idOrSlug) : eq(collection.slug, idOrSlug);
  const own = editor.staff ? undefined : eq(collection.curatorId, editor.curator?.id ?? "");
  const [row] = checkRows(
    OwnCollectionRow,
    await ctx.db
      .select({ summary: ownSummaryJson(viewerOf(ctx)), books: booksJson(query.limit, offsetOf(query)) })
      .from(collection)
      .leftJoin(curator, eq(curator.id, collection.curatorId))
      .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(and(named, own)),
  );
  if (!row) throw notFound("Collection");
  return { ...row.summary, books: toPage(row.books, row.summary.bookCount, query) };
}

/** All books of a collection at once, for its editor; there are 500 at most. */
export async function getForEditing(ctx: Context, idOrSlug: string): Promise<OwnCollectionPage> {
  return getOwnCollection(ctx, idOrSlug, { page: 1, limit: 500 });
}

/** The calling curator's collections in all states, last changed first. */
export async function listOwnCollections(ctx: Context, query: ListOwnCollections): Promise<Page<OwnCollectionSummary>> {
  const { curator } = await requireCurator(ctx);
  return list(ctx, query, eq(collection.curatorId, curator.id));
}

/** Every collection of Bookplate in all states, for staff. */
export async function listAllCollections(ctx: Context, query: ListOwnCollections): Promise<Page<OwnCollectionSummary>> {
  requireRole(ctx, "editor");
  return list(ctx, query, undefined);
}

async function list(ctx: Context, query: ListOwnCollections, whose: SQL | undefined) {
  const by = viewerOf(ctx);
  const like = query.q ? `%${normalise(query.q).replace(/[\\%_]/g, "\\$&")}%` : null;
  const where = and(
    whose,
    query.status ? sql`${statusSql(by.now)} = ${query.status}` : undefined,
    like ? sql`collection.title_key like ${like}` : undefined,
  );
  const rows = checkRows(
    OwnSummaryRow,
    await ctx.db
      .select({ summary: ownSummaryJson(by) })
      .from(collection)
      .leftJoin(curator, eq(curator.id, collection.curatorId))
      .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(where)
      .orderBy(sql`collection.updated_at desc, collection.id desc`)
      .limit(query.limit)
      .offset(offsetOf(query)),
  );
  const [counted] = await ctx.db.select({ total: count() }).from(collection).where(where);
  return toPage(
    rows.map(({ summary }) => summary),
    counted?.total ?? 0,
    query,
  );
}
