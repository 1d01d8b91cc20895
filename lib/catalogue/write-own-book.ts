import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { authors, editions, series as seriesTable, works } from "@/db/schema/catalogue";
import { badRequest } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { AddBook } from "./adding-schemas";
import { applyBatch } from "./imports/apply-batch";
import { clientOf } from "./imports/client-of";
import { languageOf } from "./imports/languages";
import { ownNameKey, ownTitleKey } from "./imports/own-keys";
import { bareWork, type Credit, type Entry, type Key, NO_EDITION, person } from "./imports/record";
import { parseIsbn } from "./isbn";
import { isPlaceholder, type PersonName, parsePlainName } from "./names";
import type { NamedBook } from "./same-book";
import { normalise, tidy } from "./text";

type Author = { id: string | null; name: PersonName };
/** What somebody wants to add, with the people and the series it names looked up. */
export type Names = {
  book: NamedBook;
  input: AddBook;
  authors: Author[];
  /** The series of the catalogue, or the name of one that it does not have. */
  series: { id: string | null; name: string } | null;
};

/** Reads who and what is named; 400 with the field for an id that the caller does not know of. */
export async function readNames(ctx: Context, userId: string, input: AddBook): Promise<Names> {
  const people = await readPeople(ctx, userId, input.authors);
  const unique = [...new Map(people.map((author) => [author.id ?? normalise(author.name.name), author])).values()];
  const isbn = input.isbn ?? input.edition?.isbn;
  return {
    book: {
      userId,
      title: tidy(input.title),
      isbn13: isbn ? (parseIsbn(isbn)?.isbn13 ?? null) : null,
      authors: unique.map(({ id, name }) => ({ id, nameKey: normalise(name.name) })),
    },
    input,
    authors: unique,
    series: input.series ? await readSeries(ctx, input.series) : null,
  };
}

const PersonRow = z.object({ id: Id, name: z.string() });

async function readPeople(ctx: Context, userId: string, named: AddBook["authors"]): Promise<Author[]> {
  const ids = named.flatMap((author) => ("id" in author ? author.id : []));
  const known = new Map<string, string>();
  if (ids.length > 0) {
    const theirs = sql`(${authors.madeBy} is null or ${authors.madeBy} = ${userId})`;
    const rows = await readRows(
      ctx.db,
      PersonRow,
      sql`select ${authors.id} as id, ${authors.name} as name from ${authors} where ${inArray(authors.id, ids)} and ${theirs}`,
    );
    for (const { id, name } of rows) known.set(id, name);
  }
  return named.flatMap((author, at): Author[] => {
    if ("name" in author)
      return isPlaceholder(author.name) ? [] : [{ id: null, name: parsePlainName(tidy(author.name)) }];
    const id = author.id.toLowerCase();
    const bearer = known.get(id);
    if (bearer === undefined) throw unknown(`authors.${at}.id`, "names nobody in the catalogue");
    return [{ id, name: parsePlainName(bearer) }];
  });
}

async function readSeries(ctx: Context, named: NonNullable<AddBook["series"]>) {
  const { id, name } = { id: null, name: "", ...named };
  const key = normalise(name);
  const [found] = await readRows(
    ctx.db,
    PersonRow,
    sql`select id, name from ${seriesTable} where ${id ? sql`id = ${id}` : sql`name_key = ${key}`}`,
  );
  if (found) return found;
  if (id) throw unknown("series.id", "names no series in the catalogue");
  return key === "" ? null : { id: null, name: tidy(name) };
}

const unknown = (path: string, message: string) =>
  badRequest(`${path} ${message}.`, "invalid_input", [{ path, message }]);

/** Makes the reader's own book, with the people whom the catalogue does not have; answers its id. Needs its turn. */
export async function makeOwnBook(ctx: Context, userId: string, names: Names): Promise<string> {
  const { book, input, authors: people, series } = names;
  const key = ownTitleKey(userId, book.title, people[0]?.name.name ?? null);
  const chosen = people.flatMap(({ id }) => (id ? [[chosenKey(userId, id).value, id] as const] : []));
  await applyBatch(clientOf(ctx), [toEntry(names, key)], { userId, known: new Map(chosen) });
  const [made] = await readRows(
    ctx.db,
    IdRow,
    sql`select w.id from identifiers identifier join works w on w.id = identifier.target_id and w.made_by = ${userId}
      where identifier.kind = 'work' and identifier.scheme = ${key.scheme} and identifier.value = ${key.value}`,
  );
  if (!made) throw new Error("A book that was added is not there.");
  if (series && series.id === null)
    await ctx.db
      .update(works)
      .set({ claimedSeries: series.name, seriesPosition: input.series?.position ?? null })
      .where(sql`${works.id} = ${made.id} and ${works.madeBy} = ${userId}`);
  return made.id;
}

/** Notes an ISBN that a reader's own book did not have: another edition, or the first press came without it. */
export async function claimIsbn(ctx: Context, workId: string, { book: { isbn13 }, input }: Names): Promise<void> {
  if (!isbn13) return;
  const claimed = sql`${editions.workId} = ${workId} and ${editions.claimedIsbn13} = ${isbn13}`;
  if ((await ctx.db.$count(editions, claimed)) > 0) return;
  await ctx.db.insert(editions).values({ workId, claimedIsbn13: isbn13, ...editionOf(input) });
}

/** Somebody whom the reader chose by id is called so, and not by a name that others bear. */
const chosenKey = (userId: string, id: string): Key => ({ scheme: "reader-name", value: `${userId}:id:${id}` });

const editionOf = ({ edition }: AddBook) => ({
  format: edition?.format ?? null,
  pages: edition?.pages ?? null,
  publisher: edition?.publisher ? tidy(edition.publisher) : null,
  published: edition?.published ?? null,
});

function toEntry({ book, input, authors: people, series }: Names, key: Key): Entry {
  const credits = people.map(({ id, name }): Credit => {
    const called = id ? chosenKey(book.userId, id) : ownNameKey(book.userId, name.name);
    return { role: "author", person: person([called], name) };
  });
  const description = input.description?.toWellFormed() ?? null;
  const facts = {
    ...bareWork(book.title, null),
    description,
    descriptionSource: description === null ? null : ("person" as const),
    language: languageOf(input.language),
    firstPublished: input.firstPublished ?? null,
    genres: [...new Set(input.genres ?? [])],
    series: series?.id ? { name: series.name, position: input.series?.position ?? null } : null,
  };
  const edition = { ...NO_EDITION, claimedIsbn13: book.isbn13, ...editionOf(input) };
  return {
    line: 1,
    position: 1,
    raw: book.title,
    reason: null,
    dropped: [],
    record: {
      key: { kind: "work", ...key },
      work: { keys: [key], distinct: false, credits, facts },
      editions: [{ key, facts: edition }],
    },
  };
}
