/** Writes a batch's works and series. */

import { createHash } from "node:crypto";
import { bookWishes, chooseSlugs } from "@/lib/catalogue/slugs";
import { normalise, slugOf } from "@/lib/catalogue/text";
import type { Batch, WorkState } from "./batch";
import { bulkId } from "./ids";
import { insertRows, type NewRow } from "./rows";
import { COVER_VERSION, coverKeyOf, workSearch } from "./search-columns";
import { takenSlugs } from "./taken-slugs";

export const newWorks = (batch: Batch): WorkState[] => [...batch.works.values()].filter((state) => state.isNew);

/** A reader's own book takes no name that the public catalogue may want, and nobody guesses its address. */
export const slugsForWorks = async (batch: Batch, works: WorkState[]): Promise<string[]> =>
  batch.maker
    ? works.map(({ id }) => `own-${id.slice(-12)}`)
    : chooseSlugs(
        works.map((state) => bookWishes(state.title, surnameOf(batch, state), state.seed)),
        (wanted) => takenSlugs(batch.sql, "book", wanted),
      );

export const insertWorks = (
  batch: Batch,
  works: WorkState[],
  slugs: string[],
  series: Map<string, string>,
): Promise<void> =>
  insertRows(
    batch.sql,
    "works",
    works.map((state, i) => workRow(batch, state, slugs[i], series)),
  );

function workRow(batch: Batch, state: WorkState, slug: string | undefined, seriesIds: Map<string, string>): NewRow {
  const { title, subtitle, series } = state;
  const authors = authorsOf(batch, state);
  const search = workSearch({ titleKey: state.titleKey, subtitle, series: series?.name ?? null, authors });
  return {
    id: state.id,
    slug,
    title,
    subtitle,
    description: state.description,
    description_source: state.descriptionSource,
    language: state.language,
    first_published: state.firstPublished,
    genres: state.genres,
    series_id: series ? seriesIds.get(normalise(series.name)) : null,
    series_position: series?.position,
    cover_version: COVER_VERSION,
    cover_family: state.coverFamily,
    cover_key: coverKeyOf({ ...state, authors }),
    popularity: state.popularity,
    title_key: state.titleKey,
    search_key: search.searchKey,
    search_vector: search.searchVector,
    made_by: batch.maker?.userId ?? null,
  };
}

const authorsOf = (batch: Batch, state: WorkState) =>
  state.credits
    .filter((credit) => credit.role === "author")
    .map((credit) => batch.authors.get(credit.authorId))
    .filter((author) => author !== undefined);

/** The first author's family name, which tells books of one title apart. */
const surnameOf = (batch: Batch, state: WorkState): string | null =>
  authorsOf(batch, state)[0]?.sortName.split(",")[0] ?? null;

export async function updateWorks(batch: Batch, series: Map<string, string>): Promise<void> {
  const changed = [...batch.works.values()].filter((state) => state.changed && !state.isNew);
  if (changed.length === 0) return;
  const names = await firstAuthorNames(batch, changed);
  const rows = changed.map((state) => ({
    ...state,
    coverKey: coverKeyOf({ ...state, authors: [{ name: names.get(firstAuthorOf(state) ?? "") ?? "" }] }),
    seriesId: state.series ? series.get(normalise(state.series.name)) : null,
    seriesPosition: state.series?.position ?? null,
  }));
  await batch.sql`
    update works w set title = n.title, subtitle = n.subtitle, description = n.description, description_source = n."descriptionSource",
      language = n.language, first_published = n."firstPublished", genres = n.genres, series_id = n."seriesId",
      series_position = n."seriesPosition", cover_family = n."coverFamily", cover_key = n."coverKey", popularity = n.popularity, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as n(id uuid, title text, subtitle text, description text,
      "descriptionSource" text, language text, "firstPublished" int, genres text[], "seriesId" uuid, "seriesPosition" numeric,
      "coverFamily" int, "coverKey" text, popularity int)
    where w.id = n.id`;
}

const firstAuthorOf = ({ credits }: WorkState) => credits.find(({ role }) => role === "author")?.authorId;

/** Names by id. A batch that tells of editions alone has looked none of them up, and covers bear them all the same. */
async function firstAuthorNames({ sql, authors }: Batch, works: WorkState[]): Promise<Map<string, string>> {
  const ids = [...new Set(works.map(firstAuthorOf).filter((id) => id !== undefined))];
  const missing = ids.filter((id) => !authors.has(id));
  const rows =
    missing.length === 0
      ? []
      : await sql<{ id: string; name: string }[]>`select id, name from authors where id = any(${missing}::uuid[])`;
  return new Map([...authors.values(), ...rows].map(({ id, name }) => [id, name]));
}

/** The ids of the batch's series by normalised name; new ones are made. */
export async function writeSeries({ sql, works, maker }: Batch): Promise<Map<string, string>> {
  const named = new Map(
    [...works.values()].flatMap(({ series }) => (series ? [[normalise(series.name), series.name] as const] : [])),
  );
  named.delete("");
  if (named.size === 0) return new Map();
  const old = await sql<{ id: string; key: string }[]>`
    select id, name_key as key from series where name_key = any(${[...named.keys()]})`;
  const ids = new Map(old.map(({ id, key }) => [key, id]));
  if (maker) return ids; // a reader's file names no series that is not there
  const fresh = [...named]
    .filter(([key]) => !ids.has(key))
    .map(([key, name]) => ({ id: bulkId(), name, name_key: key }));
  const slugs = await chooseSlugs(
    fresh.map(({ name, name_key }) => ({ wishes: [slugOf(name) || `series-${shortHash(name_key)}`] })),
    (wanted) => takenSlugs(sql, "series", wanted),
  );
  await insertRows(
    sql,
    "series",
    fresh.map((series, i) => ({ ...series, slug: slugs[i] })),
  );
  for (const { id, name_key } of fresh) ids.set(name_key, id);
  return ids;
}

export const shortHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);
