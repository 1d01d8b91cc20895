import { count } from "drizzle-orm";
import type { BookView } from "@/lib/catalogue/schemas";
import { seasonAt } from "@/lib/format/collection-kinds";
import { type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { cacheUntilTurn } from "./cache-expiry";
import { coversOf } from "./covers";
import { firstCollections, listCollections, listFeatured } from "./list";
import { TypeCountRow } from "./rows";
import type { CollectionSummary, CollectionType, ListCollections, Season } from "./schemas";
import { askedBy, collection, isPublishedAmongMany, nextTurn, viewerParams } from "./sql";
import { getSuggestionSettings, suggestCollections } from "./suggestions";

/** A collection as pages show it: with the books that stand on its ledge. */
export type CollectionView = CollectionSummary & { coverBooks: BookView[] };

export type Discover = {
  featured: CollectionView[];
  /** The house's own, the newest first: a row of their own beside all, none beside those of one type. */
  editors: CollectionView[];
  newest: CollectionView[];
  /** For a mood, any day of the year: they fill the row of a season that has few. */
  moods: CollectionView[];
  counts: Record<CollectionType | "all", number>;
  seasons: { hemisphere: "north" | "south"; season: Season; collections: CollectionView[] }[];
  /** Null for strangers; an empty list of groups when there is nothing to suggest. */
  suggestions: { enabled: boolean; groups: { because: BookView; collections: CollectionView[] }[] } | null;
};

const ON_DISCOVER = 9;
const OF_EDITORS = 3;
const MOODS = 3;
const OF_A_SEASON = 3;

/** Everything Discover shows: the carousel, the newest (of one type if asked), the seasons, and what is near the reader. */
export async function getDiscover(ctx: Context, type: CollectionType | undefined): Promise<Discover> {
  const [featured, newest, editors, moods, counts, seasons] = await Promise.all([
    listFeatured(ctx),
    firstCollections(ctx, ON_DISCOVER, { type }),
    type ? ([] as CollectionSummary[]) : firstCollections(ctx, OF_EDITORS, { official: true }),
    firstCollections(ctx, MOODS, { type: "mood" }),
    countByType(ctx),
    Promise.all(
      (["north", "south"] as const).map(async (hemisphere) => {
        const season = seasonAt(ctx.now, hemisphere);
        return { hemisphere, season, collections: await firstCollections(ctx, OF_A_SEASON, { season }) };
      }),
    ),
  ]);
  const suggestions = ctx.actor
    ? { ...(await getSuggestionSettings(ctx)), groups: await suggestCollections(ctx) }
    : null;
  const shown = [
    ...featured,
    ...editors,
    ...newest,
    ...moods,
    ...seasons.flatMap(({ collections }) => collections),
    ...(suggestions?.groups.flatMap(({ collections }) => collections) ?? []),
  ];
  const addCovers = await dresser(ctx, shown);
  return {
    featured: featured.map(addCovers),
    editors: editors.map(addCovers),
    newest: newest.map(addCovers),
    moods: moods.map(addCovers),
    counts,
    seasons: seasons.map((season) => ({ ...season, collections: season.collections.map(addCovers) })),
    suggestions: suggestions && {
      enabled: suggestions.enabled,
      groups: suggestions.groups.map((group) => ({ ...group, collections: group.collections.map(addCovers) })),
    },
  };
}

/** The one that stands before all others, as pages show it. */
export async function foremostCollection(ctx: Context): Promise<CollectionView | undefined> {
  const found = await firstCollections(ctx, 1);
  return found.map(await dresser(ctx, found))[0];
}

/** A page of collections as pages show them. */
export async function browseCollections(ctx: Context, query: ListCollections): Promise<Page<CollectionView>> {
  return withCovers(ctx, await listCollections(ctx, query), query);
}

/** Any page of summaries with what stands on their ledges. */
export async function withCovers<T extends { id: string }>(
  ctx: Context,
  page: Page<T>,
  query: { page: number; limit: number },
): Promise<Page<T & { coverBooks: BookView[] }>> {
  const addCovers = await dresser(ctx, page.data);
  return toPage(page.data.map(addCovers), page.total, query);
}

async function dresser(ctx: Context, shown: { id: string }[]) {
  const covers = await coversOf(
    ctx,
    shown.map(({ id }) => id),
  );
  return <T extends { id: string }>(collection: T): T & { coverBooks: BookView[] } => ({
    ...collection,
    coverBooks: (covers.get(collection.id) ?? []).slice(0, 5),
  });
}

const typeCounts = preparedAs(TypeCountRow, (db) =>
  db
    .select({ type: collection.type, count: count(), next: nextTurn(viewerParams.now) })
    .from(collection)
    .where(isPublishedAmongMany(viewerParams))
    .groupBy(collection.type)
    .prepare("collections_by_type"),
);

/** How many are published of each type. */
export async function countByType(ctx: Context): Promise<Discover["counts"]> {
  ctx.answer.dependsOn("collections");
  const { staff: _, ...by } = askedBy(ctx);
  const rows = await typeCounts(ctx.db).execute(by);
  await cacheUntilTurn(ctx, rows);
  const counts = { all: 0, seasonal: 0, mood: 0, trend: 0, topical: 0 };
  for (const { type, count } of rows) {
    counts[type] = count;
    counts.all += count;
  }
  return counts;
}
