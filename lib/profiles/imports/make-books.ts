import { sql } from "drizzle-orm";
import type { PostgresJsSession } from "drizzle-orm/postgres-js";
import { applyBatch } from "@/lib/catalogue/imports/apply-batch";
import { bareWork, type Credit, type Entry, NO_EDITION, person } from "@/lib/catalogue/imports/record";
import type { Sql } from "@/lib/catalogue/imports/rows";
import { takeTurn } from "@/lib/catalogue/imports/take-turn";
import { splitTitle, takeSeries } from "@/lib/catalogue/imports/titles";
import { parsePlainName } from "@/lib/catalogue/names";
import { normalise } from "@/lib/catalogue/text";
import type { Context } from "@/lib/context";
import type { ReadingRow } from "./reading-row";

export type BookToMake = { row: number; key: { scheme: string; value: string }; reading: ReadingRow };

/** What a row's book is called from then on: the source's own name for it, or its title and author. */
export function bookKeyOf({ key, title, author }: ReadingRow): { scheme: string; value: string } {
  if (key && key.scheme !== "bookplate") return { scheme: `reader-${key.scheme}`, value: key.value };
  return { scheme: "reader-title", value: `${normalise(title)}|${normalise(author ?? "")}`.slice(0, 300) };
}

/** Makes books of rows that the catalogue does not know, as its own importers do; in the caller's transaction. */
export async function makeBooks(ctx: Context, books: BookToMake[]): Promise<Map<number, string>> {
  if (books.length === 0) return new Map();
  await takeTurn(ctx);
  const unique = [...new Map(books.map((book) => [`${book.key.scheme} ${book.key.value}`, book])).values()];
  await applyBatch(clientOf(ctx), unique.map(toEntry));
  const rows = await ctx.db.execute<{ scheme: string; value: string; id: string }>(sql`
    select i.scheme, i.value, i.target_id as id from identifiers i
    join json_to_recordset(${JSON.stringify(unique.map(({ key }) => key))}::json) k(scheme text, value text)
      on k.scheme = i.scheme and k.value = i.value where i.kind = 'work'`);
  const made = new Map([...rows].map(({ scheme, value, id }) => [`${scheme} ${value}`, id]));
  return new Map(
    books.flatMap(({ row, key }) => {
      const id = made.get(`${key.scheme} ${key.value}`);
      return id ? [[row, id] as const] : [];
    }),
  );
}

function toEntry({ row, key, reading }: BookToMake): Entry {
  const { text, series } = takeSeries(reading.title);
  const { title, subtitle } = splitTitle(text);
  const edition = reading.key ? { scheme: reading.key.scheme, value: reading.key.value } : key;
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
        credits: creditsOf(reading),
        facts: {
          ...bareWork(title, subtitle),
          language: reading.language,
          firstPublished: reading.firstPublished ?? reading.published,
          series,
        },
      },
      editions: [
        {
          key: edition,
          facts: {
            ...NO_EDITION,
            isbn13: reading.isbn13,
            isbn10: reading.isbn10,
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

function creditsOf({ author, otherAuthors }: ReadingRow): Credit[] {
  const credit = (name: string, role: Credit["role"]): Credit => {
    const parsed = parsePlainName(name);
    return { role, person: person([{ scheme: "reader-name", value: normalise(parsed.name) || name }], parsed) };
  };
  return [
    ...(author ? [credit(author, "author")] : []),
    ...otherAuthors.slice(0, 10).map((name) => credit(name, "contributor")),
  ];
}

/** The driver's client of the open transaction: statements over whole arrays are plain SQL. */
const clientOf = (ctx: Context): Sql =>
  (ctx.db._.session as unknown as PostgresJsSession<Sql & never, Record<string, never>, Record<string, never>>).client;
