import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { collectionSaves, curators } from "@/db/schema/collections";
import { requireReader } from "@/lib/auth/access";
import { normalise, toTsQuery } from "@/lib/catalogue/text";
import { isUuid } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { prepared, preparedAs } from "@/lib/kernel/database";
import { cacheUntilTurn } from "./cache-expiry";
import { tagsOf } from "./collection-page";
import { CountRow, type SummaryAndTurn, SummaryAndTurnRow, SummaryRow } from "./rows";
import type { CollectionSummary, ListCollections } from "./schemas";
import {
  askedBy,
  collection,
  curator,
  curatorUser,
  isPublished,
  isPublishedAmongMany,
  nextTurn,
  viewerParams,
} from "./sql";
import { summaryJson } from "./views";

const [terms, key] = [sql.placeholder("terms"), sql.placeholder("key")];
const value = (name: string) => sql.placeholder(name);
const MAX_FEATURED = 20;

/** What a list asks for, without the values: each such shape is one prepared statement. */
type Shape = {
  match: "terms" | "likeness" | null;
  filters: readonly ("type" | "season" | "curator" | "official" | "featured")[];
  sort: "standing" | "newest" | "popular" | "title" | "relevance";
};

const FILTERS: Record<Shape["filters"][number], SQL> = {
  type: sql`collection.type = ${value("type")}`,
  season: sql`collection.season = ${value("season")}`,
  curator: sql`collection.curator_id = ${value("curator")}::uuid`,
  official: sql`collection.official = ${value("official")}::boolean`,
  featured: sql`(collection.featured_position is not null) = ${value("featured")}::boolean`,
};
const MATCHES = {
  terms: sql`collection.search_vector @@ ${terms}::tsquery`,
  likeness: sql`${key}::text <% collection.title_key`,
};
const ORDERS: Record<Shape["sort"], SQL> = {
  standing: sql`collection.official desc, collection.publish_at desc, collection.id desc`,
  newest: sql`collection.publish_at desc, collection.id desc`,
  popular: sql`collection.save_count desc, collection.id desc`,
  title: sql`collection.title_key, collection.id`,
  relevance: sql`(collection.title_key = ${key}::text) desc, word_similarity(${key}::text, collection.title_key) desc, collection.save_count desc,
    collection.id desc`,
};

const whereOf = (published: SQL, { match, filters }: Shape) =>
  and(published, match ? MATCHES[match] : undefined, ...filters.map((name) => FILTERS[name]));

/** The rows of a page; of the first page alone where `first` says how many, which the plan then knows. */
const rowsOf = (shape: Shape, name: string, first?: number) =>
  preparedAs(SummaryAndTurnRow, (db) =>
    db
      .select({ summary: summaryJson(viewerParams), next: nextTurn(viewerParams.now) })
      .from(collection)
      .leftJoin(curator, eq(curator.id, collection.curatorId))
      .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
      .where(whereOf(isPublished(viewerParams), shape))
      .orderBy(ORDERS[shape.sort])
      .limit(first ?? value("limit"))
      .offset(first === undefined ? value("offset") : 0)
      .prepare(name),
  );
const countOf = (shape: Shape, name: string) =>
  preparedAs(CountRow, (db) =>
    db
      .select({ total: count(), next: nextTurn(viewerParams.now) })
      .from(collection)
      .where(whereOf(isPublishedAmongMany(viewerParams), shape))
      .prepare(name),
  );

const pages = new Map<string, { rows: ReturnType<typeof rowsOf>; count: ReturnType<typeof countOf> }>();
const firsts = new Map<string, ReturnType<typeof rowsOf>>();

const nameOf = (shape: Shape) => `collections_${[shape.match ?? "all", ...shape.filters, shape.sort].join("_")}`;

/** What is made for this name, made once. */
function once<T>(made: Map<string, T>, name: string, make: () => T): T {
  const known = made.get(name) ?? make();
  made.set(name, known);
  return known;
}

const given = (query: Partial<ListCollections>, curator?: string) => {
  const values = {
    type: query.type,
    season: query.season,
    curator,
    official: query.official,
    featured: query.featured,
  };
  return {
    values,
    filters: (Object.keys(values) as (keyof typeof values)[]).filter((name) => values[name] !== undefined),
  };
};

/**
 * Published collections by type, season, curator, mark, name or theme. The curator is a UUID or slug. Unless an order or
 * words are asked for, those of Bookplate come first (specification, section 1: higher visibility), each the newest first.
 */
export async function listCollections(ctx: Context, query: ListCollections): Promise<Page<CollectionSummary>> {
  ctx.answer.dependsOn("collections");
  const offset = offsetOf(query);
  const curator = query.curator === undefined ? undefined : await curatorIdOf(ctx, query.curator);
  const match = query.q ? await matchCollections(ctx, query.q) : null;
  if (curator === null || (query.q && !match)) return toPage([], 0, query);
  const sort = query.sort ?? (match ? "relevance" : "standing");
  if (sort === "popular" || sort === "relevance") ctx.answer.dependsOn("collections-popular");
  const narrowed = given(query, curator);
  const shape: Shape = { match: match?.by ?? null, filters: narrowed.filters, sort };
  const name = nameOf(shape);
  const { rows, count } = once(pages, name, () => ({
    rows: rowsOf(shape, name),
    count: countOf(shape, `${name}_count`),
  }));
  const { staff: _, ...by } = askedBy(ctx);
  const values = { ...by, ...narrowed.values, terms: match?.terms, key: match?.key };
  const [found, counted] = await Promise.all([
    rows(ctx.db).execute({ ...values, limit: query.limit, offset }),
    count(ctx.db).execute(values),
  ]);
  return toPage(await shown(ctx, found, counted), counted[0]?.total ?? 0, query);
}

/**
 * The first of them by type, season or mark, as they stand or the newest, for whoever leafs no further: how many there
 * are is not counted, which takes longer than all else where there are thousands.
 */
export async function firstCollections(
  ctx: Context,
  limit: 1 | 3 | 9 | 50, // each is a statement of its own
  query: Pick<ListCollections, "type" | "season" | "official"> & { sort?: "newest" } = {},
): Promise<CollectionSummary[]> {
  ctx.answer.dependsOn("collections");
  const { values, filters } = given(query);
  const shape: Shape = { match: null, filters, sort: query.sort ?? "standing" };
  const name = `${nameOf(shape)}_first_${limit}`;
  const { staff: _, ...by } = askedBy(ctx);
  return shown(ctx, await once(firsts, name, () => rowsOf(shape, name, limit))(ctx.db).execute({ ...by, ...values }));
}

async function curatorIdOf(ctx: Context, idOrSlug: string): Promise<string | null> {
  if (isUuid(idOrSlug)) return idOrSlug;
  const [row] = await ctx.db.select({ id: curators.id }).from(curators).where(eq(curators.slug, idOrSlug));
  return row?.id ?? null;
}

const anyHas = prepared((db) =>
  db
    .select({ id: collection.id })
    .from(collection)
    .leftJoin(curator, eq(curator.id, collection.curatorId))
    .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
    .where(and(MATCHES.terms, isPublished(viewerParams)))
    .limit(1)
    .prepare("any_collection_has"),
);

/** By the words of title, description, curator and the books' genres; by likeness of the title when nothing has them. */
async function matchCollections(ctx: Context, q: string) {
  const tsQuery = toTsQuery(q);
  if (!tsQuery) return null;
  const { staff: _, ...by } = askedBy(ctx);
  const found = await anyHas(ctx.db).execute({ terms: tsQuery, ...by });
  return { terms: tsQuery, key: normalise(q), by: found.length > 0 ? ("terms" as const) : ("likeness" as const) };
}

const featuredRows = preparedAs(SummaryAndTurnRow, (db) =>
  db
    .select({ summary: summaryJson(viewerParams), next: nextTurn(viewerParams.now) })
    .from(collection)
    .leftJoin(curator, eq(curator.id, collection.curatorId))
    .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
    .where(sql`collection.featured_position is not null and ${isPublished(viewerParams)}`)
    .orderBy(sql`collection.featured_position, collection.id`)
    .limit(MAX_FEATURED)
    .prepare("featured_collections"),
);

/** The carousel: what staff feature, in their order. */
export async function listFeatured(ctx: Context): Promise<CollectionSummary[]> {
  ctx.answer.dependsOn("collections");
  const { staff: _, ...by } = askedBy(ctx);
  return shown(ctx, await featuredRows(ctx.db).execute(by));
}

const savedRows = preparedAs(SummaryRow, (db) =>
  db
    .select({ summary: summaryJson(viewerParams) })
    .from(collectionSaves)
    .innerJoin(collection, eq(collection.id, collectionSaves.collectionId))
    .leftJoin(curator, eq(curator.id, collection.curatorId))
    .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
    .where(sql`${collectionSaves.userId} = ${viewerParams.viewer} and ${isPublished(viewerParams)}`)
    .orderBy(sql`${collectionSaves.createdAt} desc, collection.id desc`)
    .limit(value("limit"))
    .offset(value("offset"))
    .prepare("saved_collections"),
);
const savedCount = prepared((db) =>
  db
    .select({ total: count() })
    .from(collectionSaves)
    .innerJoin(collection, eq(collection.id, collectionSaves.collectionId))
    .leftJoin(curator, eq(curator.id, collection.curatorId))
    .leftJoin(curatorUser, eq(curatorUser.id, curator.userId))
    .where(sql`${collectionSaves.userId} = ${viewerParams.viewer} and ${isPublished(viewerParams)}`)
    .prepare("saved_collections_count"),
);

/** The collections the caller saved, last saved first; what is no longer published waits unseen. */
export async function listSaved(ctx: Context, query: PageQuery): Promise<Page<CollectionSummary>> {
  requireReader(ctx);
  const { staff: _, ...by } = askedBy(ctx);
  const rows = await savedRows(ctx.db).execute({ ...by, limit: query.limit, offset: offsetOf(query) });
  const [counted] = await savedCount(ctx.db).execute(by);
  return toPage(
    rows.map(({ summary }) => summary),
    counted?.total ?? 0,
    query,
  );
}

/** Notes what an answer with these depends on, and how long it may be kept: each of `turns` says so. */
async function shown(ctx: Context, rows: SummaryAndTurn[], turns: { next: string | null }[] = rows) {
  await cacheUntilTurn(ctx, turns);
  for (const { summary } of rows) ctx.answer.dependsOn(...tagsOf(summary));
  return rows.map(({ summary }) => summary);
}
