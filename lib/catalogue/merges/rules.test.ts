/** What a merge decides: whose row stays, what a later change becomes, who is refused, and where former addresses lead. */
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork, unique } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { createShelf } from "@/db/factories/profiles";
import { beforeOf, RETENTION, type RetentionRule } from "@/db/retention";
import { contributions, editions } from "@/db/schema/catalogue";
import { libraryEntries } from "@/db/schema/library";
import { getAuthor } from "@/lib/authors/authors";
import type { Context } from "@/lib/kernel/context";
import { add, agedReader, uncharted } from "@/lib/testing/added-books";
import { actingAs, testContext } from "@/lib/testing/context";
import { findBookId, getBook, getBookByIsbn } from "../books";
import { listHistory } from "../corrections/history";
import { addToLibrary, getLibraryEntry, removeFromLibrary, updateLibraryEntry } from "../library";
import { listReviews } from "../reviews";
import { search } from "../search";
import { createReview } from "../write-reviews";
import { followMerged } from "./follow-merged";
import { mergeIntoOne } from "./merge";
import { listMerges } from "./merges";
import { undoMerge } from "./undo-merge";

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
});

const reader = () => agedReader(ctx, 400); // before the dates of these tests
const two = async () => [await createWork(ctx.db), await createWork(ctx.db)] as const;
const merge = (keep: { id: string }, drop: { id: string }, kind: "book" | "author" | "series" = "book") =>
  mergeIntoOne(staff, { kind, keep: keep.id, drop: [drop.id], reason: "The same." });
const statusIn = async (as: Context, bookId: string) => (await getLibraryEntry(as, bookId)).status;

test("of two entries of one reader the newer stays, whichever book it stood under, and both come back", async () => {
  const [keep, drop] = await two();
  const [early, late] = [await reader(), await reader()];
  await addToLibrary({ ...early, now: new Date("2026-01-01") }, { bookId: drop.id, status: "finished" });
  await addToLibrary({ ...early, now: new Date("2026-02-01") }, { bookId: keep.id, status: "want" });
  await addToLibrary({ ...late, now: new Date("2026-02-01") }, { bookId: drop.id, status: "abandoned" });
  await addToLibrary({ ...late, now: new Date("2026-01-01") }, { bookId: keep.id, status: "want" });
  const { id } = await merge(keep, drop);
  expect([await statusIn(early, keep.id), await statusIn(late, keep.id)]).toEqual(["want", "abandoned"]);
  await undoMerge(staff, id);
  expect([await statusIn(early, keep.id), await statusIn(early, drop.id)]).toEqual(["want", "finished"]);
  expect([await statusIn(late, keep.id), await statusIn(late, drop.id)]).toEqual(["want", "abandoned"]);
});

test("ratings are counted once for each reader, and again for both books afterwards", async () => {
  const [keep, drop] = await two();
  const [both, single] = [await reader(), await reader()];
  await createReview({ ...both, now: new Date("2026-01-01") }, { bookId: keep.id, rating: 1 });
  await createReview({ ...both, now: new Date("2026-02-01") }, { bookId: drop.id, rating: 5, text: "Better now." });
  await createReview(single, { bookId: drop.id, rating: 4 });
  const { id } = await merge(keep, drop);
  expect((await getBook(ctx, keep.id)).rating).toEqual({ average: 4.5, count: 2, state: "normal" });
  expect((await listReviews(ctx, keep.id, { page: 1, limit: 5 })).data.map(({ text }) => text)).toEqual([
    "Better now.",
  ]);
  await undoMerge(staff, id);
  expect((await getBook(ctx, keep.id)).rating).toEqual({ average: 1, count: 1, state: "normal" });
  expect((await getBook(ctx, drop.id)).rating).toEqual({ average: 4.5, count: 2, state: "normal" });
});

test("what a reader changed since stays with the book that stayed, and what it was goes back beside it", async () => {
  const [keep, drop] = await two();
  const as = await reader();
  await addToLibrary(as, { bookId: drop.id, status: "want" });
  await createReview(as, { bookId: drop.id, rating: 2, text: "Before." });
  const { id } = await merge(keep, drop);
  await updateLibraryEntry(as, keep.id, { status: "finished" });
  await undoMerge(staff, id);
  expect([await statusIn(as, keep.id), await statusIn(as, drop.id)]).toEqual(["finished", "want"]);
  expect((await listReviews(ctx, drop.id, { page: 1, limit: 5 })).data.map(({ text }) => text)).toEqual(["Before."]);
});

test("what a reader deleted since stays deleted, and so does what had given way to it", async () => {
  const [keep, drop] = await two();
  const [single, both] = [await reader(), await reader()];
  await addToLibrary(single, { bookId: drop.id, status: "want" });
  await addToLibrary(both, { bookId: keep.id, status: "want" });
  await addToLibrary(both, { bookId: drop.id, status: "want" });
  const { id } = await merge(keep, drop);
  await removeFromLibrary(single, keep.id);
  await removeFromLibrary(both, keep.id);
  await undoMerge(staff, id);
  const left = await ctx.db
    .select()
    .from(libraryEntries)
    .where(sql`${libraryEntries.workId} in (${keep.id}, ${drop.id})`);
  expect(left).toEqual([]);
});

test("a shelf that has both has one, and its count follows", async () => {
  const [keep, drop] = await two();
  const as = await reader();
  const shelf = await createShelf(ctx.db, as.actor.userId, { books: [keep.id, drop.id] });
  const count = async () =>
    (await ctx.db.execute<{ count: number }>(sql`select book_count as count from shelves where id = ${shelf.id}`))[0]
      ?.count;
  const { id } = await merge(keep, drop);
  expect(await count()).toBe(1);
  await undoMerge(staff, id);
  expect(await count()).toBe(2);
});

test("former ids and slugs lead to the one that stays, over several merges, and back after the undoing", async () => {
  const [last, middle] = await two();
  const first = await createWork(ctx.db);
  const earlier = await merge(middle, first);
  const later = await merge(last, middle);
  for (const named of [first.id, first.slug, middle.id, middle.slug]) {
    expect((await getBook(ctx, named)).id).toBe(last.id);
    expect(await findBookId(ctx, named)).toBe(last.id);
  }
  await expect(undoMerge(staff, earlier.id)).rejects.toMatchObject({ code: "undo_later_first" });
  await undoMerge(staff, later.id);
  expect([await findBookId(ctx, first.slug), await findBookId(ctx, middle.slug)]).toEqual([middle.id, middle.id]);
  await undoMerge(staff, earlier.id);
  expect(await findBookId(ctx, first.slug)).toBe(first.id);
  await expect(undoMerge(staff, earlier.id)).rejects.toMatchObject({ code: "already_undone" });
});

test("a reader's own book becomes the catalogue's: its ISBN is granted, its person given up, its reader's entry moved", async () => {
  const as = await reader();
  const given = { ...uncharted(), isbn: "9780140449136" };
  const own = await add(as, given);
  await addToLibrary(as, { bookId: own.id, status: "reading" });
  const keep = await createWork(ctx.db);
  const { id } = await merge(keep, own);
  expect(await statusIn(as, keep.id)).toBe("reading");
  expect((await getBookByIsbn(ctx, given.isbn)).id).toBe(keep.id);
  expect((await getBook(ctx, keep.id)).contributors.map(({ author }) => author.id)).toEqual([keep.authorId]);
  await undoMerge(staff, id);
  await expect(getBookByIsbn(ctx, given.isbn)).rejects.toMatchObject({ status: 404 });
  expect((await getBook(as, own.id)).isOwn).toBe(true);
  await expect(getBook(ctx, own.id)).rejects.toMatchObject({ status: 404 });
  await expect(merge(own, keep)).rejects.toMatchObject({ code: "own_book" });
});

test("the history of a book says what became it, and nothing of what only one reader knew", async () => {
  const [keep, drop] = await two();
  const own = await add(await reader(), { ...uncharted(), title: "What nobody else has read of" });
  await mergeIntoOne(staff, { kind: "book", keep: keep.id, drop: [drop.id, own.id], reason: "The same." });
  const { data } = await listHistory(ctx, "book", keep.id, { page: 1, limit: 5 });
  expect(data.map(({ merged }) => merged)).toEqual([[drop.title]]);
  const after = await two();
  const other = await add(await reader(), uncharted());
  await merge(after[0], other);
  expect(JSON.stringify(await listHistory(ctx, "book", after[0].id, { page: 1, limit: 5 }))).not.toContain(other.title);
});

test("the book that stays says what it has and takes over what it lacks; its translator is the other's", async () => {
  const keep = await createWork(ctx.db, { language: "en" });
  const drop = await createWork(ctx.db, { language: "de", firstPublished: 1901, description: "By the lake." });
  const translator = await createAuthor(ctx.db);
  await ctx.db
    .insert(contributions)
    .values({ workId: drop.id, authorId: translator.id, role: "translator", position: 0 });
  const edition = await createEdition(ctx.db, drop.id, { pages: 300 });
  const { id } = await merge(keep, drop);
  expect(await getBook(ctx, keep.id)).toMatchObject({
    language: "en",
    firstPublished: 1901,
    description: "By the lake.",
    editions: [{ id: edition.id, pages: 300 }],
    contributors: [{ author: { id: keep.authorId } }, { author: { id: translator.id }, role: "translator" }],
  });
  await ctx.db.update(editions).set({ pages: 301 }).where(eq(editions.id, edition.id));
  await undoMerge(staff, id);
  expect(await getBook(ctx, keep.id)).toMatchObject({ firstPublished: null, description: null, editions: [] });
  expect(await getBook(ctx, drop.id)).toMatchObject({ editions: [{ pages: 301 }] });
});

test("two people become one: found under both names, followed once, credited for all books", async () => {
  const mark = unique();
  const [keep, drop] = [
    await createAuthor(ctx.db, { name: `Leo ${mark}` }),
    await createAuthor(ctx.db, { name: `Lew ${mark}tolstoi` }),
  ];
  const work = await createWork(ctx.db, { authorId: drop.id });
  await createWork(ctx.db, { authorId: keep.id });
  const { id } = await merge(keep, drop, "author");
  expect(await getAuthor(ctx, drop.slug)).toMatchObject({ id: keep.id, bookCount: 2 });
  expect((await search(ctx, `${mark}tolstoi`)).books.map((book) => book.id)).toContain(work.id);
  await undoMerge(staff, id);
  expect(await getAuthor(ctx, drop.slug)).toMatchObject({ id: drop.id, bookCount: 1 });
});

test("a page that somebody holds is not dropped, and neither is one of two that one person claims", async () => {
  const owned = await createOwnedPage(ctx.db);
  const [other, third] = [await createAuthor(ctx.db), await createAuthor(ctx.db)];
  await expect(merge(other, owned.author, "author")).rejects.toMatchObject({ code: "owned_page" });
  const claimant = await reader();
  for (const page of [other, third])
    await ctx.db.execute(sql`insert into author_claims (id, author_id, claimant_id, statement, token, due_at)
      values (gen_random_uuid(), ${page.id}, ${claimant.actor.userId}, 'I am.', 't', now())`);
  await expect(merge(other, third, "author")).rejects.toMatchObject({ code: "open_claims" });
});

test("an id that a merge gave up is followed in whatever was asked, wherever it stands", async () => {
  const [keep, drop] = await two();
  await merge(keep, drop);
  const missing = { status: 404 };
  const failure = await getBook(ctx, newlyMissing()).catch((error) => error);
  expect(failure).toMatchObject(missing);
  expect(
    await followMerged(ctx, { params: { id: drop.id }, body: { ids: [drop.id.toUpperCase(), keep.id] } }, failure),
  ).toEqual({
    params: { id: keep.id },
    body: { ids: [keep.id, keep.id] },
  });
  expect(await followMerged(ctx, { params: { id: keep.id } }, failure)).toBeNull();
  expect(await followMerged(ctx, { params: { id: drop.id } }, new Error("broken"))).toBeNull();
});
const newlyMissing = () => "0192f0c1-0000-7000-8000-00000000000f";

test("nobody but staff merges, lists or undoes", async () => {
  const [keep, drop] = await two();
  const { id } = await merge(keep, drop);
  for (const as of [ctx, await reader()]) {
    const asked = { kind: "book" as const, keep: keep.id, drop: [drop.id], reason: "Mine." };
    await expect(mergeIntoOne(as, asked)).rejects.toMatchObject({ status: 401 });
    await expect(undoMerge(as, id)).rejects.toMatchObject({ status: 401 });
    await expect(listMerges(as, { page: 1, limit: 5 })).rejects.toMatchObject({ status: 401 });
  }
  expect((await listMerges(staff, { page: 1, limit: 1 })).data[0]).toMatchObject({
    id,
    keep: { id: keep.id },
    dropped: [{ id: drop.id }],
  });
  const left = await ctx.db
    .select()
    .from(libraryEntries)
    .where(and(eq(libraryEntries.workId, drop.id)));
  expect(left).toEqual([]);
});

test("for a year a merge can be undone and its rows are there; after it that is refused, and changes nothing", async () => {
  const [keep, drop] = await two();
  const { id } = await merge(keep, drop);
  const after = (days: number) => ({ ...staff, now: new Date(Date.now() + days * 86_400_000) });
  await expect(undoMerge(after(365.01), id)).rejects.toMatchObject({ status: 400, code: "too_late" });
  expect(await findBookId(ctx, drop.id)).toBe(keep.id);
  const rule = RETENTION.find(({ table }) => table === "merged_rows") as RetentionRule;
  expect(beforeOf(rule, after(365.01).now).getTime()).toBeLessThan(Date.now());
  await undoMerge(after(364.99), id);
  expect(await findBookId(ctx, drop.id)).toBe(drop.id);
});
