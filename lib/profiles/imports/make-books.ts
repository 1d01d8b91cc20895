import { sql } from "drizzle-orm";
import { z } from "zod";
import { applyBatch } from "@/lib/catalogue/imports/apply-batch";
import { clientOf } from "@/lib/catalogue/imports/client-of";
import { ownNameKey, ownTitleKey } from "@/lib/catalogue/imports/own-keys";
import { bareWork, type Credit, type Entry, NO_EDITION, person } from "@/lib/catalogue/imports/record";
import { takeTurn } from "@/lib/catalogue/imports/take-turn";
import { splitTitle, takeSeries } from "@/lib/catalogue/imports/titles";
import { parsePlainName } from "@/lib/catalogue/names";
import { normalise } from "@/lib/catalogue/text";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { KEY_SCHEMES, type ReadingRow } from "./reading-row";

const MadeRow = IdRow.extend({ scheme: z.string(), value: z.string() });
const SeriesRow = z.object({ key: z.string() });
const ProvenRow = IdRow.extend({ name: z.string() });

type BookToMake = { row: number; key: { scheme: string; value: string }; reading: ReadingRow };

/** Under what the books of readers' files, and the people named there, are called by those files. */
export const OWN_SCHEMES = ["title", "name", ...KEY_SCHEMES].map((scheme) => `reader-${scheme}`);

/** What a row's book is called from then on by this reader's files: the source's name for it, or its title and author. */
export function bookKeyOf({ key, title, author }: ReadingRow, userId: string): { scheme: string; value: string } {
  if (key && key.scheme !== "bookplate") return { scheme: `reader-${key.scheme}`, value: `${userId}:${key.value}` };
  return ownTitleKey(userId, title, author);
}

/**
 * Makes the reader's own books of rows that the catalogue does not know, in the caller's transaction. They are whole for
 * this reader and in no output to anybody else; the public catalogue gets no title, name or ISBN from them.
 */
export async function makeBooks(
  ctx: Context,
  { userId, importId }: { userId: string; importId: string },
  books: BookToMake[],
): Promise<Map<number, string>> {
  if (books.length === 0) return new Map();
  await takeTurn(ctx);
  const unique = [...new Map(books.map((book) => [`${book.key.scheme} ${book.key.value}`, book])).values()];
  const series = await knownSeries(ctx, unique);
  const known = await provenNames(ctx, importId, unique);
  await applyBatch(
    clientOf(ctx),
    unique.map((book) => toEntry(book, userId, series)),
    { userId, known },
  );
  const rows = await readRows(
    ctx.db,
    MadeRow,
    sql`
    select identifier.scheme, identifier.value, identifier.target_id as id from identifiers identifier
    join json_to_recordset(${JSON.stringify(unique.map(({ key }) => key))}::json) k(scheme text, value text)
      on k.scheme = identifier.scheme and k.value = identifier.value where identifier.kind = 'work'`,
  );
  const made = new Map(rows.map(({ scheme, value, id }) => [`${scheme} ${value}`, id]));
  await claimSeries(ctx, userId, unique, made, series);
  return new Map(
    books.flatMap(({ row, key }) => {
      const id = made.get(`${key.scheme} ${key.value}`);
      return id ? [[row, id] as const] : [];
    }),
  );
}

/** A series that the catalogue does not have stands beside the book; only our own form tells it apart from the title. */
async function claimSeries(
  ctx: Context,
  userId: string,
  books: BookToMake[],
  made: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): Promise<void> {
  const claims = books.flatMap(({ key, reading }) => {
    const { name, position } = reading.own?.book.series ?? { name: "", position: null };
    return name && !known.has(normalise(name)) ? { id: made.get(`${key.scheme} ${key.value}`), name, position } : [];
  });
  if (claims.length === 0) return;
  await ctx.db.execute(sql`
    update works w set claimed_series = x.name, series_position = x.position
    from json_to_recordset(${JSON.stringify(claims)}::json) x(id uuid, name text, position numeric) where w.id = x.id and w.made_by = ${userId}`);
}

/** Of the series that the titles name, those that the catalogue has, normalised: a file adds none. */
async function knownSeries(ctx: Context, books: BookToMake[]): Promise<ReadonlySet<string>> {
  const named = books
    .flatMap(({ reading }) => (reading.own ? reading.own.book.series : takeSeries(reading.title).series)?.name ?? [])
    .map(normalise);
  const rows = await readRows(
    ctx.db,
    SeriesRow,
    sql`
    select name_key as key from series where name_key in (select json_array_elements_text(${JSON.stringify(named)}::json))`,
  );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Who bears the names in these rows, by the other rows of the same file: their books were found in the catalogue, so the
 * author named there is the author here. Of several the one with most of the rows.
 */
async function provenNames(ctx: Context, importId: string, books: BookToMake[]): Promise<ReadonlyMap<string, string>> {
  const names = [
    ...new Set(
      books.flatMap(({ reading }) => [reading.author, ...reading.otherAuthors]).map((name) => normalise(name ?? "")),
    ),
  ];
  const rows = await readRows(
    ctx.db,
    ProvenRow,
    sql`
    select distinct on (name) name, id from (
      select import_row.data->'findable'->>'authorKey' as name, a.id, count(*) as n from reader_import_rows import_row
      join works w on w.id = import_row.work_id and w.made_by is null
      join contributions contribution on contribution.work_id = w.id and contribution.role = 'author'
        join authors a on a.id = contribution.author_id and a.made_by is null
      where import_row.import_id = ${importId} and import_row.data->'findable'->>'authorKey' in (select json_array_elements_text(${JSON.stringify(names)}::json))
        and (a.name_key = import_row.data->'findable'->>'authorKey'
          or regexp_replace(a.name_key, '^.* ', '') = regexp_replace(import_row.data->'findable'->>'authorKey', '^.* ', '')
          and left(a.name_key, 1) = left(import_row.data->'findable'->>'authorKey', 1))
      group by 1, 2) proven order by name, n desc, id`,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

function toEntry({ row, key, reading }: BookToMake, userId: string, known: ReadonlySet<string>): Entry {
  const ownBook = reading.own?.book;
  const { text, series } = ownBook ? { text: reading.title, series: ownBook.series } : takeSeries(reading.title);
  const inSeries = series && known.has(normalise(series.name)) ? series : null;
  const { title, subtitle } = splitTitle(inSeries || !series ? text : reading.title);
  return {
    line: row,
    position: row,
    raw: reading.title,
    reason: null,
    dropped: [],
    record: {
      key: { kind: "work", ...key },
      work: {
        keys: [key],
        distinct: false,
        credits: creditsOf(reading, userId),
        facts: {
          ...bareWork(title, subtitle),
          language: reading.language,
          firstPublished: reading.firstPublished ?? (ownBook ? null : reading.published),
          description: ownBook?.description ?? null,
          descriptionSource: ownBook?.description ? "person" : null,
          genres: ownBook?.genres ?? [],
          series: inSeries,
        },
      },
      editions: editionsOf(reading).map(({ isbn13: claimedIsbn13, ...facts }, nth) => ({
        key: nth === 0 ? key : { ...key, value: `${key.value}#${nth + 1}` },
        facts: { ...NO_EDITION, ...facts, isbn10: null, claimedIsbn13 },
      })),
    },
  };
}

function editionsOf({ own, ...reading }: ReadingRow) {
  if (own && own.book.editions.length > 0) return own.book.editions;
  const { isbn13, isbn10, format, pages, publisher, published: year } = reading;
  const published = year && year > 0 ? String(year).padStart(4, "0") : null;
  return [{ isbn13, isbn10, format, pages, publisher, published }];
}

function creditsOf({ author, otherAuthors, own }: ReadingRow, userId: string): Credit[] {
  const credit = (name: string, role: Credit["role"]): Credit => {
    const parsed = parsePlainName(name);
    return { role, person: person([ownNameKey(userId, parsed.name || name)], parsed) };
  };
  return [
    ...(author ? [credit(author, "author")] : []),
    ...otherAuthors
      .slice(0, 10)
      .map((name, i) => credit(name, own && i + 1 < own.book.authors ? "author" : "contributor")),
  ];
}
