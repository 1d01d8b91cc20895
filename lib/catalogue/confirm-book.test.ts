/** How a book that one reader added becomes everybody's: by a second reader, or by staff. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createAuthor, createReader, createWork, unique } from "@/db/factories";
import { authors, works } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { proposals } from "@/db/schema/corrections";
import { textRules } from "@/db/schema/moderation";
import { listAuthorBooks } from "@/lib/authors/authors";
import type { Context } from "@/lib/kernel/context";
import { add, agedReader, makerOf, uncharted } from "@/lib/testing/added-books";
import { actingAs, testContext } from "@/lib/testing/context";
import { getBook, getBookByIsbn } from "./books";
import { confirmBook } from "./confirm-book";
import { addToLibrary, getLibraryEntry } from "./library";
import { mergeIntoOne } from "./merges/merge";
import { undoMerge } from "./merges/undo-merge";
import { search } from "./search";
import { createReview } from "./write-reviews";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const aged = (days: number) => agedReader(ctx, days);
const librarian = async () => actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
const someone = () => aged(100);

test("a second reader of more than a week who adds the same makes it everybody's: one book, its people, series and ISBN", async () => {
  const [first, second] = [await aged(2), await aged(8)];
  const row = `Row ${unique()}`;
  const given = { ...uncharted(), isbn: "9791090636071", series: { name: row, position: 3 } };
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

test("the address that its readers had leads to the book that is everybody's, also after a merge and its undoing", async () => {
  const maker = await someone();
  const own = await add(maker, uncharted());
  const { slug: former } = await getBook(maker, own.id);
  await expect(getBook(ctx, former)).rejects.toMatchObject({ status: 404 });
  await confirmBook(await librarian(), own.id);
  const book = await getBook(ctx, former);
  expect(book).toMatchObject({ id: own.id });
  expect(book.slug).not.toBe(former);

  const work = await createWork(ctx.db);
  const merge = await mergeIntoOne(await librarian(), { kind: "book", keep: work.id, drop: [own.id], reason: "same" });
  expect(await getBook(ctx, former)).toMatchObject({ id: work.id });
  await undoMerge(await librarian(), merge.id);
  expect(await getBook(ctx, former)).toMatchObject({ id: own.id });
});

test("an account of less than a week confirms nothing, by the clock of the database and whatever the process believes", async () => {
  const [first, young] = [await someone(), await aged(6.9)];
  const given = { ...uncharted(), isbn: "9780306406157" };
  const own = await add(first, given);
  const later = { ...young, now: new Date(Date.now() + 30 * 86_400_000) };
  const other = await add(later, given);
  expect(other).toMatchObject({ isExisting: false, isOwn: true });
  expect(other.id).not.toBe(own.id);
  await expect(getBook(ctx, own.id)).rejects.toMatchObject({ status: 404 });
  await expect(getBookByIsbn(ctx, given.isbn)).rejects.toMatchObject({ status: 404 });
});

test("another title under the ISBN, another author of the title, or a suspended maker: nothing is confirmed", async () => {
  const given = { ...uncharted(), isbn: "9781402894626" };
  const maker = await someone();
  const own = await add(maker, given);
  await add(await someone(), { isbn: given.isbn, title: "Wholly Other Thing", authors: given.authors });
  await add(await someone(), { title: given.title, authors: [{ name: "Not The One" }] });
  expect(await makerOf(ctx, own.id)).toBe(maker.actor.userId);
  await ctx.db.execute(sql`update users set suspended_at = now() where id = ${maker.actor.userId}`);
  expect((await add(await someone(), given)).id).not.toBe(own.id);
});

test("by title and author alone it becomes everybody's without the ISBN that one reader claims", async () => {
  const given = uncharted();
  const own = await add(await someone(), { ...given, isbn: "9780262033848" });
  expect((await add(await someone(), given)).id).toBe(own.id);
  await expect(getBookByIsbn(ctx, "9780262033848")).rejects.toMatchObject({ status: 404 });
  expect((await getBook(ctx, own.id)).editions).toMatchObject([{ isbn13: null }]);
});

describe("a second reader's word", () => {
  test("opens what both say; the maker's own words wait as the maker's suggestion", async () => {
    const [first, second] = [await aged(0), await someone()];
    const given = { ...uncharted(), isbn: "9780195153446" };
    const extra = {
      description: "Buy at spam.example",
      series: { name: `Spam ${unique()}`, position: 2 },
      edition: { publisher: "Spam House", pages: 320 },
    };
    const own = await add(first, { ...given, ...extra });
    expect((await add(second, given)).id).toBe(own.id);
    const book = await getBook(ctx, own.id);
    expect(book).toMatchObject({ ofReader: false, description: null, series: null });
    expect(book.editions).toMatchObject([{ isbn13: given.isbn, publisher: null, pages: 320 }]);
    expect((await search(ctx, extra.series.name)).books).toEqual([]);
    expect(await ctx.db.select().from(proposals).where(eq(proposals.workId, own.id))).toMatchObject([
      {
        userId: first.actor.userId,
        status: "open",
        changes: [
          { field: "description", from: null, to: extra.description },
          { field: "series", from: null, to: extra.series },
          { field: "publisher", from: null, to: "Spam House", edition: expect.any(String) },
        ],
      },
    ]);
  });

  test("keeps what both say in the same words", async () => {
    const given = { ...uncharted(), description: "A quiet book.", edition: { publisher: "Small House" } };
    const own = await add(await someone(), given);
    await add(await someone(), given);
    expect(await getBook(ctx, own.id)).toMatchObject({
      description: "A quiet book.",
      editions: [{ publisher: "Small House" }],
    });
    expect(await ctx.db.$count(proposals, eq(proposals.workId, own.id))).toBe(0);
  });

  test.each([
    ["a longer title under the same ISBN", ({ title }: Given) => ({ title: `${title} is rubbish` })],
    ["signs in the title", ({ title }: Given) => ({ title: `${title} $$$` })],
    ["one person more", ({ authors }: Given) => ({ authors: [...authors, { name: "Somebody Insulted" }] })],
  ])("does not open %s", async (_, spoilt) => {
    const maker = await someone();
    const given = { ...uncharted(), isbn: "9780195153453" };
    const own = await add(maker, { ...given, ...spoilt(given) });
    const other = await add(await someone(), given);
    expect(other).toMatchObject({ isExisting: false, isOwn: true, title: given.title });
    expect(await makerOf(ctx, own.id)).toBe(maker.actor.userId);
  });
});
type Given = ReturnType<typeof uncharted>;

test("words that staff are to look at keep a book with its maker until staff confirm it", async () => {
  const pattern = `odd${unique()}`;
  await ctx.db.insert(textRules).values({ id: newId(), kind: "word", pattern, action: "report" });
  const given = { ...uncharted(), description: `So ${pattern} it is.` };
  const own = await add(await someone(), given);
  expect((await add(await someone(), given)).id).not.toBe(own.id);
  expect((await confirmBook(await librarian(), own.slug)).ofReader).toBe(false);
});

test("a person of a name that the catalogue has by now is that person; of several it stays the reader's", async () => {
  const given = uncharted();
  const [{ name }] = given.authors as [{ name: string }];
  const own = await add(await someone(), given);
  const famous = await createAuthor(ctx.db, { name, nameKey: name.toLowerCase() });
  const confirmed = await confirmBook(await librarian(), own.id);
  expect(confirmed.authors.map(({ id }) => id)).toEqual([famous.id]);
  expect(await ctx.db.$count(authors, eq(authors.name, name))).toBe(1);

  const other = uncharted();
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
  const given = { ...uncharted(), isbn: "9780131103627" };
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
  const given = { ...uncharted(), description: "As it was." };
  const own = await add(maker, given);
  await add(second, given);
  expect(await add(maker, { ...given, description: "Spoilt.", firstPublished: 5 })).toMatchObject({ isExisting: true });
  expect(await getBook(ctx, own.id)).toMatchObject({ description: "As it was.", firstPublished: null });
});
