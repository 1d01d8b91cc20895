/** The history of books and people: reverts, and imports that leave what a person corrected. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { workDoubts } from "@/db/schema/corrections";
import { type Context, systemContext } from "@/lib/kernel/context";
import { agedReader } from "@/lib/testing/added-books";
import { actingAs, testContext } from "@/lib/testing/context";
import { outcomeOf } from "@/lib/testing/outcome";
import { getBook } from "../books";
import { ProposeForBook, ProposeForPerson } from "../correction-schemas";
import { importFile } from "../imports/import-file";
import { recordRevision } from "../revisions";
import { listHistory, revertRevision } from "./history";
import { propose } from "./proposals";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "history-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
});

const PAGE = { page: 1, limit: 50 };
const correct = (id: string, ...changes: unknown[]) =>
  propose(staff, "book", id, ProposeForBook.parse({ changes, reason: "Checked." }));
const historyOf = async (id: string) => (await listHistory(ctx, "book", id, PAGE)).data;
const revert = (id: string, revisionId = "") => revertRevision(staff, "book", id, revisionId);

test("a change is reverted, and the revert too", async () => {
  const work = await createWork(ctx.db, { title: "First" });
  await correct(work.id, { field: "title", from: "First", to: "Second" });
  const [change] = await historyOf(work.id);
  const back = await revert(work.slug, change?.id);
  expect(back).toMatchObject({
    source: "revert",
    skipped: [],
    changes: [{ field: "title", from: "Second", to: "First" }],
  });
  expect((await getBook(ctx, work.id)).title).toBe("First");
  expect((await revert(work.id, back.id)).changes).toMatchObject([{ from: "First", to: "Second" }]);
  expect((await getBook(ctx, work.id)).title).toBe("Second");
  expect((await historyOf(work.id)).map(({ source }) => source)).toEqual(["revert", "revert", "person"]);
});

test("a field that was changed since stays, and is named; where all were, nothing is done", async () => {
  const work = await createWork(ctx.db, { title: "First" });
  await correct(
    work.id,
    { field: "title", from: "First", to: "Second" },
    { field: "subtitle", from: null, to: "A Tale" },
  );
  const [change] = await historyOf(work.id);
  await correct(work.id, { field: "title", from: "Second", to: "Third" });
  expect(await revert(work.id, change?.id)).toMatchObject({
    changes: [{ field: "subtitle", from: "A Tale", to: null }],
    skipped: [{ field: "title", edition: null, now: "Third" }],
  });
  expect(await getBook(ctx, work.id)).toMatchObject({ title: "Third", subtitle: null });
  await expect(revert(work.id, change?.id)).rejects.toMatchObject({
    code: "changed_since",
    issues: [{ message: 'is "Third" now' }, { message: "is null now" }],
  });
});

test("librarians alone revert, and only what is of this book", async () => {
  const [work, other] = [await createWork(ctx.db, { title: "First" }), await createWork(ctx.db)];
  await correct(work.id, { field: "title", from: "First", to: "Second" });
  const [change] = await historyOf(work.id);
  for (const viewer of [ctx, await agedReader(ctx, 9)])
    expect(await outcomeOf(revertRevision(viewer, "book", work.id, change?.id ?? ""))).toMatch(/^401/);
  expect(await outcomeOf(revert(other.id, change?.id))).toBe("404 not_found");
  expect(await outcomeOf(revertRevision(staff, "author", work.authorId, change?.id ?? ""))).toBe("404 not_found");
});

test("another area writes its own entries: a merge stands in the history and can be reverted", async () => {
  const work = await createWork(ctx.db, { title: "Kept", subtitle: "Of the other" });
  await recordRevision(staff, {
    subject: { kind: "book", id: work.id },
    source: "merge",
    changes: [{ field: "subtitle", edition: null, from: null, to: "Of the other" }],
  });
  const [merge] = await historyOf(work.id);
  expect(merge).toMatchObject({ source: "merge", by: { id: staff.actor?.userId } });
  expect((await revert(work.id, merge?.id)).changes).toMatchObject([{ from: "Of the other", to: null }]);
});

type Line = { work: string; title: string; author: string; isbn?: string; year?: number | string };

async function importLines(...lines: Line[]) {
  const file = path.join(folder, `${unique()}.csv`);
  const rows = lines.map(({ work, title, author, isbn = "", year = "" }) =>
    [work, work, title, author, isbn, year].map((cell) => `"${cell}"`).join(","),
  );
  fs.writeFileSync(file, ["book_id,work_id,title,authors,isbn,original_publication_year", ...rows].join("\n"));
  return importFile(systemContext(ctx.db), { format: "goodbooks", path: file, rejectionsFolder: folder });
}

const found = async (title: string) => {
  const [row] = await ctx.db.execute<{ id: string }>(sql`select id from works where title = ${title}`);
  return row?.id ?? "";
};

test("an import leaves what a person corrected, goes on with the other fields, and tells what it changed", async () => {
  const mark = unique();
  const line: Line = {
    work: String(parseInt(mark.slice(0, 6), 16)),
    title: `Emmma ${mark}`,
    author: `Jayne ${mark}`,
    year: 1915,
  };
  await importLines(line);
  const id = await found(line.title);
  const title = `Emma ${mark}`;
  expect(await historyOf(id)).toEqual([]); // the first writing is no history
  await correct(id, { field: "title", from: line.title, to: title });
  await importLines({ ...line, isbn: "9780141439587" }); // the same title again, and something new
  expect(await getBook(ctx, id)).toMatchObject({
    title,
    firstPublished: 1915,
    editions: [{ isbn13: "9780141439587" }],
  });
  await importLines({ ...line, title: `Emmmma ${mark}`, isbn: "9780141439587", year: 1815 });
  expect(await getBook(ctx, id)).toMatchObject({ title, firstPublished: 1815 });
  expect(await historyOf(id)).toMatchObject([
    { source: "import", by: null, changes: [{ field: "firstPublished", from: 1915, to: 1815 }] },
    { source: "person", changes: [{ field: "title" }] },
  ]);

  // what an import changed and a librarian took back stays so; what a person had corrected is free again after a revert
  const [byImport, byPerson] = await historyOf(id);
  await revert(id, byImport?.id);
  await revert(id, byPerson?.id);
  await importLines({ ...line, title: `Emmmmma ${mark}`, isbn: "9780141439587", year: 1816 });
  expect(await getBook(ctx, id)).toMatchObject({ title: `Emmmmma ${mark}`, firstPublished: 1915 });
});

test("an ISBN and the years of a person that were corrected stay, too", async () => {
  const mark = unique();
  const work = String(parseInt(mark.slice(0, 6), 16));
  const line: Line = { work, title: `Persuasion ${mark}`, author: `Anne ${mark}`, isbn: "9780141439686", year: 1817 };
  await importLines(line);
  const id = await found(line.title);
  const { editions, authors } = await getBook(ctx, id);
  await correct(id, { field: "isbn", edition: editions[0]?.id, from: "9780141439686", to: null });
  const change = [{ field: "name", from: `Anne ${mark}`, to: `Ann ${mark}` }];
  await propose(staff, "author", authors[0]?.id ?? "", ProposeForPerson.parse({ changes: change, reason: "Checked." }));
  await importLines({ ...line, year: 1818 });
  const after = await getBook(ctx, id);
  expect(after).toMatchObject({ firstPublished: 1818, authors: [{ name: `Ann ${mark}` }] });
  expect(after.editions).toMatchObject([{ id: editions[0]?.id, isbn13: null }]);
});

test("an ISBN that a second book of a file claims is a doubt for the librarians, once", async () => {
  const mark = unique();
  const number = parseInt(mark.slice(0, 6), 16);
  const first: Line = { work: String(number), title: `One ${mark}`, author: `A ${mark}`, isbn: "9780141439662" };
  const second = { ...first, work: String(number + 1), title: `Two ${mark}`, author: `B ${mark}` };
  await importLines(first);
  await importLines(second);
  await importLines({ ...second, year: 1990 });
  const doubts = await ctx.db.select().from(workDoubts).where(eq(workDoubts.isbn13, "9780141439662"));
  expect(doubts).toMatchObject([
    { kind: "isbn", workId: await found(second.title), otherId: await found(first.title), resolvedAt: null },
  ]);
});
