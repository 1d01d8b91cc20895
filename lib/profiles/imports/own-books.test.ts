/** What a reader's file makes is that reader's: it takes nothing from anybody else and shows itself to nobody else. */
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork } from "@/db/factories";
import { authors, works } from "@/db/schema/catalogue";
import { identifiers } from "@/db/schema/catalogue-imports";
import { listAuthorBooks, listAuthors } from "@/lib/authors/authors";
import { listAuthorAddresses } from "@/lib/authors/sitemap";
import { getBook, getBookByIsbn } from "@/lib/catalogue/books";
import { coverFile } from "@/lib/catalogue/covers";
import { findBooks } from "@/lib/catalogue/find-books";
import { importDemoCatalogue } from "@/lib/catalogue/imports/demo";
import { addToLibrary, getLibraryEntry } from "@/lib/catalogue/library";
import { search, searchOwnBooks } from "@/lib/catalogue/search";
import { listBookAddresses } from "@/lib/catalogue/sitemap";
import { createReview } from "@/lib/catalogue/write-reviews";
import { createClub, updateClub } from "@/lib/clubs/clubs";
import { joinClub } from "@/lib/clubs/membership";
import { nominateBook } from "@/lib/clubs/nominations";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { actingAs, testContext } from "@/lib/testing/context";
import { deleteAccount } from "../account-deletion";
import { eraseAccount } from "../erase-account";
import { feedOfShelf } from "../feeds";
import { getPublicShelf } from "../public-shelves";
import { createImport, getImport, startImport } from "./imports";
import { runImport } from "./run-import";

type Acting = ReturnType<typeof actingAs>;
let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const someone = async () => actingAs(ctx, await createReader(ctx.db, { createdAt: new Date("2025-01-01") }));
const PAGE = { page: 1, limit: 100 };

async function bring(as: Acting, bytes: string | Buffer, shelves: "private" | "public" = "public") {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(Buffer.from(bytes))]), "goodreads_library_export.csv");
  const { id } = await createImport(as, new Request("http://localhost/", { method: "POST", body: form }));
  await startImport(as, id, { reviews: "public", shelves, createMissing: true });
  await runImport(ctx, { importId: id });
  return getImport(as, id);
}

type Row = { id?: number; title: string; author: string; isbn13?: string; shelf?: string };
const csv = (rows: Row[]) =>
  [
    "Book Id,Title,Author,Additional Authors,ISBN,ISBN13,My Rating,Publisher,Number of Pages,Year Published,Date Read,Date Added,Bookshelves,Exclusive Shelf",
    ...rows.map(
      ({ id = "", title, author, isbn13 = "", shelf = "" }) =>
        `${id},"${title}","${author}",,"=""""","=""${isbn13}""",5,Evil House,300,1999,2026/01/02,2026/01/01,${shelf},read`,
    ),
  ].join("\n");

const libraryOf = ({ actor }: Acting) =>
  ctx.db.execute<{ id: string; slug: string; title: string; made_by: string | null }>(sql`
    select w.id, w.slug, w.title, w.made_by from library_entries l join works w on w.id = l.work_id
    where l.user_id = ${actor.userId} order by w.title`);

test("two readers name one ISBN for two books: each keeps the own one, and the public catalogue answers neither", async () => {
  const [liar, honest] = [await someone(), await someone()];
  const isbn13 = "9780060256678";
  await bring(liar, csv([{ id: 1, title: "Hoax Manual Two", author: "Mal Lory", isbn13 }]));
  await bring(honest, csv([{ id: 2, title: "Where the Sidewalk Ends", author: "Shel Silverstein", isbn13 }]));
  expect((await libraryOf(liar)).map(({ title }) => title)).toEqual(["Hoax Manual Two"]);
  expect((await libraryOf(honest)).map(({ title }) => title)).toEqual(["Where the Sidewalk Ends"]);
  await expect(getBookByIsbn(ctx, isbn13)).rejects.toMatchObject({ status: 404 });
  expect((await search(ctx, isbn13)).books).toEqual([]);
});

test("a row is joined to the book of its ISBN only when title or author is alike", async () => {
  const author = await createAuthor(ctx.db, { name: "Shel Silverstein", bookCount: 1, nameKey: "shel silverstein" });
  const work = await createWork(ctx.db, {
    title: "A Light in the Attic",
    titleKey: "light in the attic",
    authorId: author.id,
  });
  await createEdition(ctx.db, work.id, { isbn13: "9780060256739" });
  const [translated, stolen] = [await someone(), await someone()];
  await bring(
    translated,
    csv([{ title: "Ein Licht unter dem Dach", author: "Shel Silverstein", isbn13: "9780060256739" }]),
  );
  await bring(stolen, csv([{ title: "Buy my pills", author: "Mal Lory", isbn13: "9780060256739" }]));
  expect((await libraryOf(translated)).map(({ id }) => id)).toEqual([work.id]);
  expect((await libraryOf(stolen)).map(({ title }) => title)).toEqual(["Buy my pills"]);
  expect((await getBookByIsbn(ctx, "9780060256739")).title).toBe("A Light in the Attic");
});

test("a thousand hostile rows change no public row, and reach no search, list, count, page, feed or sitemap", async () => {
  const famous = await createAuthor(ctx.db, { name: "Famous Person", bookCount: 1, nameKey: "famous person" });
  await createWork(ctx.db, { title: "Public Work", titleKey: "public work", authorId: famous.id });
  const publicRows = () =>
    ctx.db.execute<{ sum: string }>(sql`select md5(string_agg(x, '' order by x)) as sum from (
      select w::text as x from works w where made_by is null union all select a::text from authors a where made_by is null
      union all select s::text from series s union all select s::text from subjects s) t`);
  const count = async () => (await findBooks(ctx, {}, PAGE)).total;
  const [before, total] = [await publicRows(), await count()];
  const hostile = await someone();
  const rows = Array.from({ length: 1000 }, (_, i) => ({
    id: 70_000 + i,
    title: `Hostilewords ${i} (Hostileseries, #${i})`,
    author: i % 2 ? "Famous Person" : `Hostileauthor ${i}`,
    isbn13: "",
    shelf: "hostileshelf",
  }));
  expect((await bring(hostile, csv(rows))).counts.created).toBe(1000);

  const [mine] = await libraryOf(hostile);
  expect(mine?.made_by).toBe(hostile.actor.userId);
  expect(mine?.slug).not.toMatch(/hostile/i);
  expect(await publicRows()).toEqual(before);
  expect(await count()).toBe(total);
  const stranger = await someone();
  for (const as of [ctx, stranger]) {
    await expect(getBook(as, mine?.slug ?? "")).rejects.toMatchObject({ status: 404 });
    await expect(getBook(as, mine?.id ?? "")).rejects.toMatchObject({ status: 404 });
    const outputs = {
      search: await search(as, "hostilewords"),
      likeness: await search(as, "hostilewrods"),
      own: as.actor ? await searchOwnBooks(as, "hostilewords", 8) : null,
      people: await search(as, "hostileauthor"),
      find: await findBooks(as, { search: "hostilewords" }, PAGE),
      newest: await findBooks(as, { order: [{ field: "title", direction: "asc" }] }, PAGE),
      authors: await listAuthors(as, { ...PAGE, q: "hostileauthor" }),
      ofAuthor: await listAuthorBooks(as, famous.id, PAGE),
      books: await listBookAddresses(as, null, 50_000),
      addresses: await listAuthorAddresses(as, null, 50_000),
    };
    for (const [name, output] of Object.entries(outputs))
      expect(JSON.stringify(output), name).not.toMatch(/hostile|own-/i);
  }
  await expect(addToLibrary(stranger, { bookId: mine?.id ?? "", status: "want" })).rejects.toMatchObject({
    status: 404,
  });
  await expect(createReview(stranger, { bookId: mine?.id ?? "", rating: 1 })).rejects.toMatchObject({ status: 404 });
});

test("for its maker the book is whole; others see its title on the maker's shelf, unlisted, and in no feed", async () => {
  const maker = await someone();
  await bring(
    maker,
    csv([{ id: 5, title: "Kept Between Us", author: "Nobody Known", isbn13: "9780306406157", shelf: "mine" }]),
  );
  const [book] = await libraryOf(maker);
  const answer = new Answer();
  const drawn = await coverFile({ ...ctx, answer }, `${book?.id}.svg`, new URLSearchParams());
  expect([drawn.status, drawn.headers.get("cache-control"), answer.publicSeconds]).toEqual([200, null, null]);
  expect((await getBook(maker, book?.slug ?? "")).title).toBe("Kept Between Us");
  expect((await getLibraryEntry(maker, book?.id ?? "")).status).toBe("finished");
  expect((await findBooks(maker, { search: "kept between us" }, PAGE)).total).toBe(0);
  const address = { username: maker.actor.username ?? "", slug: "mine" };
  const [{ username }] = (await ctx.db.execute<{ username: string }>(
    sql`select username from users where id = ${maker.actor.userId}`,
  )) as unknown as [{ username: string }];
  const shelf = await getPublicShelf(ctx, { ...address, username }, { page: 1, limit: 10 });
  expect(shelf.books.data.map(({ book: { title } }) => title)).toEqual(["Kept Between Us"]);
  expect(shelf.indexed).toBe(false);
  const feed = await (await feedOfShelf(ctx, { ...address, username }, "rss")).text();
  expect(feed).not.toContain("Kept Between Us");
});

test("its maker finds it by title, author, part of a word and in any script; nobody else does, and the catalogue is not among it", async () => {
  const [maker, stranger] = [await someone(), await someone()];
  await createWork(ctx.db, { title: "Findable Catalogue Book" });
  await bring(
    maker,
    csv([
      { id: 41, title: "Findable Notes", author: "Quiet Writer" },
      { id: 42, title: "More Findable Notes", author: "Quiet Writer" },
      { id: 43, title: "Записки охотника у реки", author: "Тихий Писатель" },
    ]),
  );
  const found = async (as: Context, query: string, limit = 8) =>
    (await searchOwnBooks(as, query, limit)).books.map(({ title }) => title);
  expect(await found(maker, "findable")).toEqual(["Findable Notes", "More Findable Notes"]);
  expect(await found(maker, "more findable notes")).toEqual(["More Findable Notes"]);
  expect(await found(maker, "indable")).toHaveLength(2);
  expect(await found(maker, "quiet", 1)).toHaveLength(1);
  expect(await found(maker, "охотника")).toEqual(["Записки охотника у реки"]);
  expect(await found(maker, "!")).toEqual([]);
  expect(await found(stranger, "findable")).toEqual([]);
  await expect(searchOwnBooks(ctx, "findable", 8)).rejects.toMatchObject({ status: 401 });
  expect((await search(maker, "findable notes")).books.map(({ title }) => title)).not.toContain("Findable Notes");
});

test("the same file a second time, and the library's own export, find the maker's books again", async () => {
  const maker = await someone();
  const file = csv([
    { id: 900, title: "Twice Brought", author: "Somebody Small" },
    { title: "Without A Number", author: "Somebody Small" },
  ]);
  await bring(maker, file);
  const first = await libraryOf(maker);
  const second = await bring(maker, file);
  expect(second.counts).toMatchObject({ created: 0, applied: 2 });
  expect(await libraryOf(maker)).toEqual(first);
});

test("a private club can read the book, its members can open it; a public one cannot", async () => {
  const [maker, member] = [await someone(), await someone()];
  await bring(maker, csv([{ id: 31, title: "Samizdat Pages", author: "Hidden Hand" }]));
  const [book] = await libraryOf(maker);
  const open = await createClub(maker, { name: "Open doors here" });
  await expect(nominateBook(maker, open.id, { bookId: book?.id ?? "" })).rejects.toMatchObject({
    code: "book_not_public",
  });
  await joinClub(member, open.id, {});
  await updateClub(maker, open.id, { visibility: "private" });
  await nominateBook(maker, open.id, { bookId: book?.id ?? "" });
  expect((await getBook(member, book?.slug ?? "")).title).toBe("Samizdat Pages");
  await expect(getBook(await someone(), book?.slug ?? "")).rejects.toMatchObject({ status: 404 });
  await expect(updateClub(maker, open.id, { visibility: "public" })).rejects.toMatchObject({ code: "book_not_public" });
});

test("with the account go the books that its files made", async () => {
  const maker = await someone();
  await bring(maker, csv([{ id: 32, title: "Gonewithme", author: "Gonewriter" }]));
  await bring(maker, "Title,Author,Status,Hardcover Book ID\nGonefromthere,Gonewriter,Read,42\n");
  const named = () => ctx.db.$count(identifiers, sql`value like ${`${maker.actor.userId}:%`}`);
  expect(await named()).toBeGreaterThan(0);
  await deleteAccount(maker);
  await eraseAccount(ctx, maker.actor.userId, leavingParts);
  expect(await named()).toBe(0);
  expect(await ctx.db.$count(works, eq(works.title, "Gonewithme"))).toBe(0);
  expect(await ctx.db.$count(authors, eq(authors.name, "Gonewriter"))).toBe(0);
});

test("the 460 rows of a real library tear nobody of the demo catalogue in two", async () => {
  await importDemoCatalogue(ctx);
  const pages = () => ctx.db.$count(authors, sql`book_count > 0`);
  const before = await pages();
  const maker = await someone();
  await bring(maker, gunzipSync(fs.readFileSync("lib/profiles/imports/fixtures/goodreads-460-rows.csv.gz")), "private");
  expect(await pages()).toBe(before);
  const [second] = await ctx.db.execute<{ twice: number; people: number }>(sql`
    select count(*) filter (where exists (select 1 from authors o where o.name_key = a.name_key and o.made_by is null))::int as twice,
      count(*)::int as people from authors a where a.made_by = ${maker.actor.userId}`);
  expect(second?.people).toBeGreaterThan(100);
  expect((second?.twice ?? 0) / (second?.people ?? 1)).toBeLessThanOrEqual(0.005);
}, 120_000);

test("books that files made before become their reader's, when nobody else has them, and give their ISBNs back", async () => {
  const [alone, other] = [await someone(), await someone()];
  const writer = await createAuthor(ctx.db, { name: "Old Import", bookCount: 2 });
  const [mine, shared] = [
    await createWork(ctx.db, { title: "Mine alone", authorId: writer.id }),
    await createWork(ctx.db, { title: "Shared by two", authorId: writer.id }),
  ];
  await createEdition(ctx.db, mine.id, { isbn13: "9781402894626" });
  await createEdition(ctx.db, shared.id, { isbn13: "9783161484100" });
  for (const [work, value] of [
    [mine, "old-1"],
    [shared, "old-2"],
  ] as const)
    await ctx.db.execute(
      sql`insert into identifiers (scheme, kind, value, target_id) values ('reader-goodreads', 'work', ${value}, ${work.id})`,
    );
  for (const [as, work] of [
    [alone, mine],
    [alone, shared],
    [other, shared],
  ] as const)
    await ctx.db.execute(
      sql`insert into library_entries (user_id, work_id, status) values (${as.actor.userId}, ${work.id}, 'want')`,
    );
  for (const statement of fs.readFileSync("db/migrations/0006_own_books.sql", "utf8").split("--> statement-breakpoint"))
    await ctx.db.execute(sql.raw(statement));
  const rows = await ctx.db.select({ madeBy: works.madeBy }).from(works).where(eq(works.id, mine.id));
  expect(rows).toEqual([{ madeBy: alone.actor.userId }]);
  expect(await ctx.db.select({ madeBy: works.madeBy }).from(works).where(eq(works.id, shared.id))).toEqual([
    { madeBy: null },
  ]);
  for (const isbn13 of ["9781402894626", "9783161484100"])
    await expect(getBookByIsbn(ctx, isbn13)).rejects.toMatchObject({ status: 404 });
  const [counted] = await ctx.db.select({ books: authors.bookCount }).from(authors).where(eq(authors.id, writer.id));
  expect(counted).toEqual({ books: 1 });
});
