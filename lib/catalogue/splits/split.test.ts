/** Books, people and series that are two are taken apart, and put together again. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createEdition, createReader, createWork } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { getBook } from "@/lib/catalogue/books";
import { addToLibrary, getLibraryEntry } from "@/lib/catalogue/library";
import { mergeIntoOne } from "@/lib/catalogue/merges/merge";
import { refreshStats } from "@/lib/catalogue/merges/stats";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { dump } from "@/lib/testing/dump";
import { getSeries } from "../series";
import { splitAuthor, splitBook, splitSeries } from "./split";
import { listSplits } from "./splits";
import { undoSplit } from "./undo-split";

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
});

/** What a split and its undoing leave behind, and when standings were last counted. */
const LEFT = ["splits", "merged_addresses", "revisions"];
const state = async () =>
  Object.entries(await dump(ctx.db)).flatMap(([table, rows]) =>
    LEFT.includes(table) ? [] : rows.map((row) => `${table} ${row.replace(/"updated_at": "[^"]+"/, "")}`),
  );

/** The same, once the factories' rows have what search reads. */
async function counted(): Promise<string[]> {
  const works = await ctx.db.execute<{ id: string }>(sql`select id from works`);
  await inTransaction(ctx, (tx) =>
    refreshStats(
      tx,
      works.map(({ id }) => id),
    ),
  );
  return state();
}

const lastSplit = async () => (await listSplits(staff, { page: 1, limit: 1 })).data[0];

test("editions of another book become a book of their own, and come back with what readers put there", async () => {
  const work = await createWork(ctx.db, { title: "Collected Poems" });
  const [stays, goes] = [await createEdition(ctx.db, work.id), await createEdition(ctx.db, work.id)];
  const before = await counted();
  const made = await splitBook(staff, work.slug, {
    editionIds: [goes.id],
    title: "Selected Poems",
    reason: "Two books.",
  });
  expect(made).toMatchObject({ title: "Selected Poems", slug: expect.stringMatching(/^selected-poems/) });
  expect(made.authors.map(({ id }) => id)).toEqual((await getBook(ctx, work.id)).authors.map(({ id }) => id));
  expect(made.editions.map(({ id }) => id)).toEqual([goes.id]);
  expect((await getBook(ctx, work.id)).editions.map(({ id }) => id)).toEqual([stays.id]);
  const split = await lastSplit();
  expect(split).toMatchObject({ kind: "book", moved: 1, made: { slug: made.slug }, undoneAt: null });

  await undoSplit(staff, split?.id ?? "");
  expect(await state()).toEqual(before);
  expect((await getBook(ctx, made.slug)).id).toBe(work.id);
});

test("what readers put into the other book meanwhile is in the first one afterwards", async () => {
  const work = await createWork(ctx.db);
  const [, goes] = [await createEdition(ctx.db, work.id), await createEdition(ctx.db, work.id)];
  const made = await splitBook(staff, work.id, { editionIds: [goes.id] });
  const reader = actingAs(ctx, await createReader(ctx.db));
  await addToLibrary(reader, { bookId: made.id, status: "want" });
  await undoSplit(staff, (await lastSplit())?.id ?? "");
  expect((await getLibraryEntry(reader, work.id)).status).toBe("want");
});

test("a person who is two becomes two: the books go, the followers and the page stay", async () => {
  const person = await createAuthor(ctx.db, { name: "John Smith", birthYear: 1820 });
  const [first, second] = [
    await createWork(ctx.db, { authorId: person.id }),
    await createWork(ctx.db, { authorId: person.id }),
  ];
  const before = await counted();
  const made = await splitAuthor(staff, person.slug, {
    bookIds: [second.id],
    name: "J. Smith",
    reason: "Another century.",
  });
  expect(made).toMatchObject({ name: "J. Smith", verified: false });
  expect((await getBook(ctx, second.id)).authors.map(({ id }) => id)).toEqual([made.id]);
  expect((await getBook(ctx, first.id)).authors.map(({ id }) => id)).toEqual([person.id]);
  const counts = await ctx.db.execute<{ id: string; n: number; born: number | null }>(
    sql`select id, book_count as n, birth_year as born from authors where id in (${person.id}, ${made.id}) order by birth_year nulls last`,
  );
  expect([...counts]).toEqual([
    { id: person.id, n: 1, born: 1820 },
    { id: made.id, n: 1, born: null },
  ]);
  await undoSplit(staff, (await lastSplit())?.id ?? "");
  expect(await state()).toEqual(before);
});

test("a series that is two becomes two, with the positions as they were", async () => {
  const seriesId = newId();
  const mark = seriesId.slice(-8);
  await ctx.db.execute(
    sql`insert into series (id, slug, name, name_key) values (${seriesId}, ${`rows-${mark}`}, ${`Rows ${mark}`}, ${`rows ${mark}`})`,
  );
  const [first, second] = [
    await createWork(ctx.db, { seriesId, seriesPosition: 1 }),
    await createWork(ctx.db, { seriesId, seriesPosition: 2 }),
  ];
  const before = await counted();
  const refused = splitSeries(staff, seriesId, { bookIds: [second.id], name: `rows  ${mark}` });
  await expect(refused).rejects.toMatchObject({ code: "duplicate" });
  const made = await splitSeries(staff, seriesId, { bookIds: [second.id], name: `Lines ${mark}` });
  expect(made.books.data).toMatchObject([{ position: 2, book: { id: second.id } }]);
  expect((await getSeries(ctx, seriesId, { page: 1, limit: 20 })).books.data).toMatchObject([
    { position: 1, book: { id: first.id } },
  ]);
  await undoSplit(staff, (await lastSplit())?.id ?? "");
  expect(await state()).toEqual(before);
});

test("what is not part of it, everything at once, and what is a reader's own is refused", async () => {
  const [work, other] = [await createWork(ctx.db), await createWork(ctx.db)];
  const [own, foreign] = [await createEdition(ctx.db, work.id), await createEdition(ctx.db, other.id)];
  const ofWork = (editionIds: string[]) => splitBook(staff, work.id, { editionIds });
  await expect(ofWork([foreign.id])).rejects.toMatchObject({ code: "not_a_part", issues: [{ path: "0" }] });
  await expect(ofWork([own.id])).rejects.toMatchObject({ code: "nothing_left" });
  const reader = await createReader(ctx.db);
  const mine = await createWork(ctx.db, { madeBy: reader.id });
  await expect(splitBook(staff, mine.id, { editionIds: [own.id] })).rejects.toMatchObject({
    code: "own_book",
  });
});

test("a split whose book has become another one since is undone after that", async () => {
  const [work, other] = [await createWork(ctx.db), await createWork(ctx.db)];
  const [, goes] = [await createEdition(ctx.db, work.id), await createEdition(ctx.db, work.id)];
  const made = await splitBook(staff, work.id, { editionIds: [goes.id] });
  const id = (await lastSplit())?.id ?? "";
  await mergeIntoOne(staff, { kind: "book", keep: other.id, drop: [made.id], reason: "The same." });
  await expect(undoSplit(staff, id)).rejects.toMatchObject({ code: "gone_since" });
});
