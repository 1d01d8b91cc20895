/** Books added by hand: whose they are, when they are there already, and how they become everybody's. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork, unique } from "@/db/factories";
import { addedBooks } from "@/db/schema/added-books";
import { authors, series, works } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { textRules } from "@/db/schema/moderation";
import { listAuthorBooks } from "@/lib/authors/authors";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { eraseAccount } from "@/lib/profiles/erase-account";
import { everythingOf } from "@/lib/profiles/export";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { actingAs, testContext } from "@/lib/testing/context";
import { addBook } from "./add-book";
import { AddBook } from "./adding-schemas";
import { findBooks, getBook, getBookByIsbn } from "./books";
import { confirmBook } from "./confirm-book";
import { addToLibrary, getLibraryEntry } from "./library";
import { createReview } from "./reviews";
import { search } from "./search";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const DAY_MS = 86_400_000;
const aged = async (days: number) =>
  actingAs(ctx, await createReader(ctx.db, { createdAt: new Date(Date.now() - days * DAY_MS) }));
const someone = () => aged(100);
const librarian = async () => actingAs(ctx, { ...(await createReader(ctx.db, { isStaff: true })), isStaff: true });
type Reader = Awaited<ReturnType<typeof someone>>;

/** Adds, and says whether it was there already. */
async function add(as: Reader, input: AddBook) {
  const answer = new Answer();
  const book = await addBook({ ...as, answer }, AddBook.parse(input));
  return { ...book, isExisting: answer.isExisting };
}
const madeBy = async (id: string) =>
  (await ctx.db.select({ madeBy: works.madeBy }).from(works).where(eq(works.id, id)))[0]?.madeBy;
const titled = () => ({ title: `Uncharted ${unique()}`, authors: [{ name: `Nova ${unique()}` }] });

test("what the catalogue does not have becomes the reader's own, whole as it was given", async () => {
  const reader = await someone();
  const input = {
    ...titled(),
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
  expect(await madeBy(book.id)).toBe(reader.actor.userId);
  expect(await ctx.db.$count(series, eq(series.name, more.series.name))).toBe(0);
  await addToLibrary(reader, { bookId: book.id, status: "reading" });
  expect((await getLibraryEntry(reader, book.id)).status).toBe("reading");
});

test("a press more makes no book more, nor does the same book with the ISBN of another edition", async () => {
  const reader = await someone();
  const input = titled();
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
  const mine = await add(reader, { ...titled(), authors: [{ id: famous.id }, { name: `Helper ${unique()}` }] });
  expect(mine.authors[0]?.id).toBe(famous.id);
  expect((await add(reader, { ...titled(), authors: [{ name: famous.name }] })).authors[0]?.id).toBe(famous.id);
  const [after] = await ctx.db.select().from(authors).where(eq(authors.id, famous.id));
  expect(after).toEqual(famous);
  const provisional = mine.authors[1]?.id ?? "";
  expect((await add(reader, { ...titled(), authors: [{ id: provisional }] })).authors[0]?.id).toBe(provisional);
  for (const id of [provisional, newId()])
    await expect(add(other, { ...titled(), authors: [{ name: "Ann" }, { id }] })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: "authors.1.id" }],
    });
  await expect(add(other, { ...titled(), series: { id: newId() } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: "series.id" }],
  });
});

test("of two namesakes the chosen one is credited, and the other is not", async () => {
  const name = `Double ${unique()}`;
  const pair = [await createAuthor(ctx.db, { name }), await createAuthor(ctx.db, { name })];
  const book = await add(await someone(), { ...titled(), authors: pair.map(({ id }) => ({ id })) });
  expect(book.authors.map(({ id }) => id)).toEqual(pair.map(({ id }) => id));
});

test("fifty a day, then 429 with when again; what is there already counts for nothing", async () => {
  const reader = await someone();
  const first = titled();
  const { id } = await add(reader, first);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const rows = Array.from({ length: 49 }, (_, i) => ({
    userId: reader.actor.userId,
    workId: id,
    createdAt: hoursAgo(i < 1 ? 25 : 23),
  }));
  await ctx.db.insert(addedBooks).values(rows);
  expect((await add(reader, titled())).isExisting).toBe(false);
  const refusal = await add(reader, titled()).catch((error) => error);
  expect(refusal).toMatchObject({ status: 429, code: "too_many_books" });
  expect(Number(refusal.headers["Retry-After"])).toBeGreaterThan(3_500);
  expect(Number(refusal.headers["Retry-After"])).toBeLessThan(3_700);
  expect((await add(reader, first)).isExisting).toBe(true);
});

test("a second reader of more than a week who adds the same makes it everybody's: one book, its people, series and ISBN", async () => {
  const [first, second] = [await aged(0), await aged(8)];
  const row = `Row ${unique()}`;
  const given = { ...titled(), isbn: "9791090636071", series: { name: row, position: 3 } };
  const own = await add(first, given);
  await addToLibrary(first, { bookId: own.id, status: "finished" });
  await createReview(first, { bookId: own.id, rating: 4, text: "Found it." });
  const again = await add(second, { ...given, title: `${given.title}!` });
  expect(again).toMatchObject({ id: own.id, isExisting: true, ofReader: false, isOwn: false });
  await addToLibrary(second, { bookId: again.id, status: "want" });
  expect((await getLibraryEntry(first, own.id)).book.id).toBe((await getLibraryEntry(second, own.id)).book.id);

  const book = await getBook(ctx, own.id);
  expect(book).toMatchObject({
    series: given.series,
    rating: { average: 4, count: 1 },
    editions: [{ isbn13: given.isbn }],
  });
  expect(book.slug).toMatch(/^uncharted-/);
  expect((await getBookByIsbn(ctx, given.isbn)).id).toBe(own.id);
  expect((await search(ctx, given.title)).books.map(({ id }) => id)).toEqual([own.id]);
  expect((await search(ctx, row)).books.map(({ id }) => id)).toEqual([own.id]);
  const [person] = await ctx.db
    .select()
    .from(authors)
    .where(eq(authors.id, book.authors[0]?.id ?? ""));
  expect(person).toMatchObject({ madeBy: null, bookCount: 1, slug: expect.stringMatching(/^nova-/) });
  expect((await listAuthorBooks(ctx, person?.id ?? "", { page: 1, limit: 5 })).data.map(({ id }) => id)).toEqual([
    own.id,
  ]);
  const third = await add(await aged(0), given);
  expect(third).toMatchObject({ id: own.id, isExisting: true });
});

test("an account of less than a week confirms nothing, by the clock of the database and whatever the process believes", async () => {
  const [first, young] = [await someone(), await aged(6.9)];
  const given = { ...titled(), isbn: "9780306406157" };
  const own = await add(first, given);
  const later = { ...young, now: new Date(Date.now() + 30 * DAY_MS) };
  const other = await add(later, given);
  expect(other).toMatchObject({ isExisting: false, isOwn: true });
  expect(other.id).not.toBe(own.id);
  await expect(getBook(ctx, own.id)).rejects.toMatchObject({ status: 404 });
  await expect(getBookByIsbn(ctx, given.isbn)).rejects.toMatchObject({ status: 404 });
});

test("another title under the ISBN, another author of the title, or a suspended maker: nothing is confirmed", async () => {
  const given = { ...titled(), isbn: "9781402894626" };
  const maker = await someone();
  const own = await add(maker, given);
  await add(await someone(), { isbn: given.isbn, title: "Wholly Other Thing", authors: given.authors });
  await add(await someone(), { title: given.title, authors: [{ name: "Not The One" }] });
  expect(await madeBy(own.id)).toBe(maker.actor.userId);
  await ctx.db.execute(sql`update users set suspended_at = now() where id = ${maker.actor.userId}`);
  expect((await add(await someone(), given)).id).not.toBe(own.id);
});

test("by title and author alone it becomes everybody's without the ISBN that one reader claims", async () => {
  const given = titled();
  const own = await add(await someone(), { ...given, isbn: "9780262033848" });
  expect((await add(await someone(), given)).id).toBe(own.id);
  await expect(getBookByIsbn(ctx, "9780262033848")).rejects.toMatchObject({ status: 404 });
  expect((await getBook(ctx, own.id)).editions).toMatchObject([{ isbn13: null }]);
});

test("words that staff are to look at keep a book with its maker until staff confirm it", async () => {
  const pattern = `odd${unique()}`;
  await ctx.db.insert(textRules).values({ id: newId(), kind: "word", pattern, action: "report" });
  const given = { ...titled(), description: `So ${pattern} it is.` };
  const own = await add(await someone(), given);
  expect((await add(await someone(), given)).id).not.toBe(own.id);
  expect((await confirmBook(await librarian(), own.slug)).ofReader).toBe(false);
});

test("a person of a name that the catalogue has by now is that person; of several it stays the reader's", async () => {
  const given = titled();
  const [{ name }] = given.authors as [{ name: string }];
  const own = await add(await someone(), given);
  const famous = await createAuthor(ctx.db, { name, nameKey: name.toLowerCase() });
  const confirmed = await confirmBook(await librarian(), own.id);
  expect(confirmed.authors.map(({ id }) => id)).toEqual([famous.id]);
  expect(await ctx.db.$count(authors, eq(authors.name, name))).toBe(1);

  const other = titled();
  const [double] = other.authors as [{ name: string }];
  const reader = await someone();
  const ambiguous = await add(reader, other);
  for (let i = 0; i < 2; i += 1) await createAuthor(ctx.db, { name: double.name, nameKey: double.name.toLowerCase() });
  const open = await confirmBook(await librarian(), ambiguous.id);
  expect(open).toMatchObject({ ofReader: false, contributors: [{ hasPage: false }] });
  const [person] = await ctx.db
    .select()
    .from(authors)
    .where(eq(authors.id, open.authors[0]?.id ?? ""));
  expect(person).toMatchObject({ madeBy: reader.actor.userId, bookCount: 0 });
});

test("staff confirm what they can open, once, and not beside a book of the same title and author; others may not", async () => {
  const staff = await librarian();
  const [reader, other] = [await someone(), await someone()];
  const given = { ...titled(), isbn: "9780131103627" };
  const own = await add(reader, given);
  for (const as of [ctx, reader, other, { ...staff, actor: { ...staff.actor, via: "key" as const } }])
    await expect(confirmBook(as, own.id)).rejects.toMatchObject({ status: 401 });
  await expect(confirmBook(staff, newId())).rejects.toMatchObject({ status: 404 });
  const twin = await createWork(ctx.db, {
    title: given.title,
    titleKey: given.title.toLowerCase(),
    authorId: own.authors[0]?.id,
  });
  await expect(confirmBook(staff, own.id)).rejects.toMatchObject({ code: "duplicate" });
  await ctx.db.delete(works).where(eq(works.id, twin.id));
  expect(await confirmBook(staff, own.id)).toMatchObject({ id: own.id, ofReader: false });
  expect(await confirmBook(staff, own.id)).toMatchObject({ id: own.id });
  expect((await getBookByIsbn(ctx, given.isbn)).id).toBe(own.id);
  const [log] = await ctx.db.execute<{ entries: number }>(
    sql`select count(*)::int as entries from audit_log where target = ${`book:${own.id}`} and action = 'book.confirm'`,
  );
  expect(log?.entries).toBe(1);
});

test("its maker changes nothing in a book that has become everybody's", async () => {
  const [maker, second] = [await someone(), await someone()];
  const given = { ...titled(), description: "As it was." };
  const own = await add(maker, given);
  await add(second, given);
  expect(await add(maker, { ...given, description: "Spoilt.", firstPublished: 5 })).toMatchObject({ isExisting: true });
  expect(await getBook(ctx, own.id)).toMatchObject({ description: "As it was.", firstPublished: null });
});

test("the book, its people and who added it are in the export and go with the account, unless it is everybody's", async () => {
  const maker = await someone();
  const [own, shared] = [titled(), titled()];
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
  const given = { ...titled(), isbn: "9781491950296" };
  const ids = (await Promise.all(readers.map((reader) => add(reader, given)))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect(await ctx.db.$count(works, eq(works.title, given.title))).toBe(1);
});
