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
  return new Map(
    books.flatMap(({ row, key }) => {
      const id = made.get(`${key.scheme} ${key.value}`);
      return id ? [[row, id] as const] : [];
    }),
  );
}

/** Of the series that the titles name, those that the catalogue has, normalised: a file adds none. */
async function knownSeries(ctx: Context, books: BookToMake[]): Promise<ReadonlySet<string>> {
  const named = books.flatMap(({ reading }) => takeSeries(reading.title).series?.name ?? []).map(normalise);
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
  const { text, series } = takeSeries(reading.title);
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
          firstPublished: reading.firstPublished ?? reading.published,
          series: inSeries,
        },
      },
      editions: [
        {
          key,
          facts: {
            ...NO_EDITION,
            claimedIsbn13: reading.isbn13,
            format: reading.format,
            pages: reading.pages,
            publisher: reading.publisher,
            published: reading.published && reading.published > 0 ? String(reading.published).padStart(4, "0") : null,
          },
        },
      ],
    },
  };
}

function creditsOf({ author, otherAuthors }: ReadingRow, userId: string): Credit[] {
  const credit = (name: string, role: Credit["role"]): Credit => {
    const parsed = parsePlainName(name);
    return { role, person: person([ownNameKey(userId, parsed.name || name)], parsed) };
  };
  return [
    ...(author ? [credit(author, "author")] : []),
    ...otherAuthors.slice(0, 10).map((name) => credit(name, "contributor")),
  ];
}
