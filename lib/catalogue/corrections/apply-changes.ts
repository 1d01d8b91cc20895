/** Writes changes of fields into a book or a person, with all that follows from them. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { Change, FieldValue, Revision } from "../correction-schemas";
import { clientOf } from "../imports/client-of";
import { personSearch, refreshSearch } from "../imports/search-columns";
import { refreshStandings } from "../imports/write-people";
import { parseIsbn } from "../isbn";
import { showPicture } from "../pictures/pictures";
import { seriesNamed } from "../publish-book";
import { keyOf, recordRevision } from "../revisions";
import { normalise } from "../text";
import type { Present } from "./present";
import { supersedeOthers } from "./supersede";

type How = {
  source: Revision["source"];
  /** Which of the fields count as corrected by a person afterwards, as `keyOf` calls them. */
  isCorrected: (key: string) => boolean;
  /** Whose correction it is, where that is not the actor. */
  by?: string;
};

/**
 * Changes the fields, notes it in the history (of the public catalogue alone), and closes what others proposed for them.
 * The caller has its turn among the imports, and has locked the row. Answers the revision's id; null for somebody's own.
 */
export async function applyChanges(
  ctx: Context,
  present: Present,
  changes: readonly Change[],
  { source, isCorrected, by }: How,
): Promise<string | null> {
  const correctedBefore = changes.map(keyOf).filter((key) => present.correctedFields.includes(key));
  const corrected = new Set(present.correctedFields);
  for (const key of changes.map(keyOf)) {
    if (isCorrected(key)) corrected.add(key);
    else corrected.delete(key);
  }
  if (present.kind === "book") await writeBook(ctx, present, changes, corrected);
  else await writePerson(ctx, present, changes, corrected);
  await refreshAround(ctx, present);
  if (present.madeBy) return null;
  await supersedeOthers(ctx, present, changes);
  return recordRevision(ctx, { subject: present, source, changes, correctedBefore, by });
}

/** The keys of `corrected_fields` in one row: those of the work, or of one of its editions. */
const keysOf = (corrected: ReadonlySet<string>, edition: string | null): string[] =>
  [...corrected].flatMap((key) => {
    const [of, field] = key.includes(".") ? key.split(".") : [null, key];
    return of === edition && field ? [field] : [];
  });

async function writeBook(ctx: Context, present: Present, changes: readonly Change[], corrected: Set<string>) {
  const of = (field: string) => changes.find((change) => change.field === field && !change.edition);
  const next = <T extends FieldValue>(field: string): T => {
    const change = of(field);
    return (change ? change.to : (present.values.get(field) ?? null)) as T;
  };
  const description = next<string | null>("description");
  await ctx.db.execute(sql`
    update works set title = ${next<string>("title")}, subtitle = ${next<string | null>("subtitle")}, description = ${description},
      description_source = case when ${of("description") === undefined} then description_source when ${description}::text is null then null else 'person' end,
      language = ${next<string | null>("language")}, first_published = ${next<number | null>("firstPublished")}::smallint,
      genres = array(select json_array_elements_text(${JSON.stringify(next<string[]>("genres"))}::json)),
      corrected_fields = ${textArray(keysOf(corrected, null))}, updated_at = now()
    where id = ${present.id}`);
  const cover = of("cover");
  if (cover) await showPicture(ctx, present.id, present.madeBy ? "own" : "confirmed", cover.to as string | null);
  const series = of("series");
  if (series) await writeSeries(ctx, present, series.to as { name: string; position: number | null } | null);
  const editions = new Set(changes.flatMap(({ edition }) => edition ?? []));
  for (const edition of editions) await writeEdition(ctx, present, edition, changes, keysOf(corrected, edition));
}

const textArray = (texts: readonly string[]) =>
  sql`array(select json_array_elements_text(${JSON.stringify(texts)}::json))`;

/** A series that the catalogue does not have becomes one; that of an own book is only claimed. */
async function writeSeries(
  ctx: Context,
  { id, madeBy }: Present,
  series: { name: string; position: number | null } | null,
) {
  const found = series && (await seriesNamed(ctx, series.name, { makes: madeBy === null }));
  await ctx.db.execute(sql`
    update works set series_id = ${found ?? null}::uuid, series_position = ${series?.position ?? null}::numeric,
      claimed_series = ${series && !found ? series.name : null} where id = ${id}`);
}

async function writeEdition(
  ctx: Context,
  present: Present,
  id: string,
  changes: readonly Change[],
  corrected: string[],
) {
  const next = <T extends FieldValue>(field: string): T => {
    const change = changes.find((other) => other.field === field && other.edition === id);
    return (change ? change.to : (present.values.get(`${id}.${field}`) ?? null)) as T;
  };
  const isbn = next<string | null>("isbn");
  const isOwn = present.madeBy !== null;
  await ctx.db.execute(sql`
    update editions set isbn13 = ${isOwn ? null : isbn}, isbn10 = ${isOwn || !isbn ? null : (parseIsbn(isbn)?.isbn10 ?? null)},
      claimed_isbn13 = case when ${isOwn} then ${isbn} else claimed_isbn13 end, format = ${next<string | null>("format")},
      pages = ${next<number | null>("pages")}::int, publisher = ${next<string | null>("publisher")},
      published = ${next<string | null>("published")}, corrected_fields = ${textArray(corrected)}, updated_at = now()
    where id = ${id} and work_id = ${present.id}`);
}

async function writePerson(ctx: Context, present: Present, changes: readonly Change[], corrected: Set<string>) {
  const next = <T extends FieldValue>(field: string): T => {
    const change = changes.find((other) => other.field === field);
    return (change ? change.to : (present.values.get(field) ?? null)) as T;
  };
  const name = next<string>("name");
  const alternateNames = next<string[]>("alternateNames");
  const nameKey = normalise(name);
  await ctx.db.execute(sql`
    update authors set name = ${name}, sort_name = ${next<string>("sortName")}, birth_year = ${next<number | null>("birthYear")}::smallint,
      death_year = ${next<number | null>("deathYear")}::smallint, alternate_names = ${textArray(alternateNames)}, name_key = ${nameKey},
      search_vector = ${personSearch({ nameKey, alternateNames })}::tsvector, corrected_fields = ${textArray([...corrected])}, updated_at = now()
    where id = ${present.id}`);
}

const CreditedRow = IdRow.extend({ isAuthor: z.boolean() });

/**
 * What search reads, the covers that show a name and the genres of the authors, which go by who wrote a book; and the pages
 * that show it, which name everybody who had a part in one.
 */
async function refreshAround(ctx: Context, { kind, id, madeBy }: Present): Promise<void> {
  const [of, other] = kind === "book" ? [sql`work_id`, sql`author_id`] : [sql`author_id`, sql`work_id`];
  const rows = await readRows(
    ctx.db,
    CreditedRow,
    sql`select ${other} as id, bool_or(role = 'author') as "isAuthor" from contributions where ${of} = ${id} group by ${other}`,
  );
  const others = rows.map((row) => row.id);
  const written = rows.filter(({ isAuthor }) => isAuthor).map((row) => row.id);
  await refreshSearch(clientOf(ctx), kind === "book" ? [id] : written);
  if (kind === "book" && !madeBy) await refreshStandings(clientOf(ctx), written);
  const [books, people] = kind === "book" ? [[id], others] : [others, [id]];
  await invalidateTags(
    ctx,
    "catalogue",
    ...books.map((book) => `book:${book}`),
    ...people.map((person) => `author:${person}`),
  );
}
