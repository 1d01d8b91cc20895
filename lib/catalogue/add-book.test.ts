/** Books added by hand: whose they are, when they are there already, and how they become everybody's. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createEdition, createWork, unique } from "@/db/factories";
import { addedBooks } from "@/db/schema/added-books";
import { authors, series, works } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import type { Context } from "@/lib/kernel/context";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { eraseAccount } from "@/lib/profiles/erase-account";
import { everythingOf } from "@/lib/profiles/export";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { add, agedReader, makerOf, uncharted } from "@/lib/testing/added-books";
import { testContext } from "@/lib/testing/context";
import { getBookByIsbn } from "./books";
import { findBooks } from "./find-books";
import { addToLibrary, getLibraryEntry } from "./library";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const aged = (days: number) => agedReader(ctx, days);
const someone = () => aged(100);

test("what the catalogue does not have becomes the reader's own, whole as it was given", async () => {
  const reader = await someone();
  const input = {
    ...uncharted(),
    isbn: "0-14-143954-8",
    language: "eng",
    firstPublished: 1871,
    genres: ["fiction" as const],
  };
  const more = { description: "Slow and **good**.", series: { name: `Row ${unique()}`, position: 2.5 } };
  const edition = { format: "paperback" as const, pages: 880, publisher: "Small Press", published: "1987-04" };
  const book = await add(reader, { ...input, ...more, edition });
  expect(book).toMatchObject({
    isExisting: false,
    isOwn: true,
    ofReader: true,
    title: input.title,
    language: "en",
    firstPublished: 1871,
    genres: ["fiction"],
    description: more.description,
    descriptionSource: "person",
    series: more.series,
    editions: [
      { isbn13: "9780141439549", format: "paperback", pages: 880, publisher: "Small Press", published: "1987-04" },
    ],
  });
  expect(book.authors.map(({ name }) => name)).toEqual(input.authors.map(({ name }) => name));
  expect(await makerOf(ctx, book.id)).toBe(reader.actor.userId);
  expect(await ctx.db.$count(series, eq(series.name, more.series.name))).toBe(0);
  await addToLibrary(reader, { bookId: book.id, status: "reading" });
  expect((await getLibraryEntry(reader, book.id)).status).toBe("reading");
});

test("a press more makes no book more, nor does the same book with the ISBN of another edition", async () => {
  const reader = await someone();
  const input = uncharted();
  const [first, second] = await Promise.all([add(reader, input), add(reader, input)]);
  expect(second.id).toBe(first.id);
  expect([first.isExisting, second.isExisting].sort()).toEqual([false, true]);
  const third = await add(reader, { ...input, isbn: "9783161484100" });
  expect(third).toMatchObject({ id: first.id, isExisting: true, editions: [{}, { isbn13: "9783161484100" }] });
  expect(await add(reader, { title: input.title, authors: [{ name: "Somebody Else" }] })).toMatchObject({
    isExisting: false,
  });
});

test("the catalogue's book of the ISBN is answered when title or author is alike, and of the title and author always", async () => {
  const author = await createAuthor(ctx.db, { name: "Shel Silverstein", nameKey: "shel silverstein" });
  const work = await createWork(ctx.db, {
    title: "A Light in the Attic",
    titleKey: "a light in the attic",
    authorId: author.id,
  });
  await createEdition(ctx.db, work.id, { isbn13: "9780060256739" });
  const isbn = "978-0-06-025673-9";
  const reader = await someone();
  for (const input of [
    { isbn, title: "Light in the attic (poems)", authors: [{ name: "S. S." }] },
    { isbn, title: "Ein Licht unter dem Dach", authors: [{ name: "Shel Silverstein" }] },
    { title: "A light in the ATTIC!", authors: [{ name: "Shel Silverstein" }] },
    { title: "A Light in the Attic", authors: [{ id: author.id }], edition: { isbn: "9780306406157" } },
  ])
    expect(await add(reader, input)).toMatchObject({ id: work.id, isExisting: true });
  const hoax = await add(reader, { isbn, title: "Buy my pills", authors: [{ name: "Mal Lory" }] });
  expect(hoax).toMatchObject({ isExisting: false, isOwn: true, editions: [{ isbn13: "9780060256739" }] });
  expect((await getBookByIsbn(ctx, isbn)).id).toBe(work.id);
  expect((await getBookByIsbn(reader, isbn)).id).toBe(work.id);
});

test("people are taken by id or by the one public name; an id that the caller does not know of is refused by field", async () => {
  const [reader, other] = [await someone(), await someone()];
  const famous = await createAuthor(ctx.db, { bookCount: 3 });
  const mine = await add(reader, { ...uncharted(), authors: [{ id: famous.id }, { name: `Helper ${unique()}` }] });
  expect(mine.authors[0]?.id).toBe(famous.id);
  expect((await add(reader, { ...uncharted(), authors: [{ name: famous.name }] })).authors[0]?.id).toBe(famous.id);
  const [after] = await ctx.db.select().from(authors).where(eq(authors.id, famous.id));
  expect(after).toEqual(famous);
  const provisional = mine.authors[1]?.id ?? "";
  expect((await add(reader, { ...uncharted(), authors: [{ id: provisional }] })).authors[0]?.id).toBe(provisional);
  for (const id of [provisional, newId()])
    await expect(add(other, { ...uncharted(), authors: [{ name: "Ann" }, { id }] })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: "authors.1.id" }],
    });
  await expect(add(other, { ...uncharted(), series: { id: newId() } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: "series.id" }],
  });
});

test("of two namesakes the chosen one is credited, and the other is not", async () => {
  const name = `Double ${unique()}`;
  const pair = [await createAuthor(ctx.db, { name }), await createAuthor(ctx.db, { name })];
  const book = await add(await someone(), { ...uncharted(), authors: pair.map(({ id }) => ({ id })) });
  expect(book.authors.map(({ id }) => id)).toEqual(pair.map(({ id }) => id));
});

test("fifty a day, then 429 with when again; what is there already counts for nothing", async () => {
  const reader = await someone();
  const first = uncharted();
  const { id } = await add(reader, first);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const rows = Array.from({ length: 49 }, (_, i) => ({
    userId: reader.actor.userId,
    workId: id,
    createdAt: hoursAgo(i < 1 ? 25 : 23),
  }));
  await ctx.db.insert(addedBooks).values(rows);
  expect((await add(reader, uncharted())).isExisting).toBe(false);
  const refusal = await add(reader, uncharted()).catch((error) => error);
  expect(refusal).toMatchObject({ status: 429, code: "too_many_books" });
  expect(Number(refusal.headers["Retry-After"])).toBeGreaterThan(3_500);
  expect(Number(refusal.headers["Retry-After"])).toBeLessThan(3_700);
  expect((await add(reader, first)).isExisting).toBe(true);
});

test("the book, its people and who added it are in the export and go with the account, unless it is everybody's", async () => {
  const maker = await someone();
  const [own, shared] = [uncharted(), uncharted()];
  const unshared = await add(maker, { ...own, description: "In my words.", isbn: "9780387848570" });
  const open = await add(maker, shared);
  await add(await someone(), shared);
  const parts = await everythingOf(ctx, maker.actor.userId);
  expect(parts["added-books"]).toHaveLength(2);
  expect(parts["own-books"]).toMatchObject([
    { title: own.title, description: "In my words.", isbn13: "9780387848570", authors: [own.authors[0]?.name] },
  ]);
  await deleteAccount(maker);
  await eraseAccount(ctx, maker.actor.userId, leavingParts);
  expect(await ctx.db.$count(works, eq(works.id, unshared.id))).toBe(0);
  expect(await ctx.db.$count(authors, eq(authors.name, own.authors[0]?.name ?? ""))).toBe(0);
  expect(await ctx.db.$count(addedBooks, eq(addedBooks.userId, maker.actor.userId))).toBe(0);
  expect((await findBooks(ctx, { search: shared.title }, { page: 1, limit: 5 })).data.map(({ id }) => id)).toEqual([
    open.id,
  ]);
});

test("many add the same book at once: the catalogue has it once", async () => {
  const readers = await Promise.all(Array.from({ length: 6 }, someone));
  const given = { ...uncharted(), isbn: "9781491950296" };
  const ids = (await Promise.all(readers.map((reader) => add(reader, given)))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(await ctx.db.$count(works, eq(works.title, given.title))).toBe(1);
});
