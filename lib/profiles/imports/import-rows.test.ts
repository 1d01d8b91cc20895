/** The rows of an import: how each was found, what the reader says instead, and one that nothing can be made of. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { changeImportRow, listImportRows } from "./import-rows";
import { createImport, getImport, retryImport, startImport } from "./imports";
import { giveUpImports, runImport } from "./run-import";

const CHOICES = { reviews: "private", shelves: "private", createMissing: true } as const;
const FOUND_ONLY = { ...CHOICES, createMissing: false };
const CSV = `Title,Author,ISBN,My Rating,Exclusive Shelf,Book Id
The Known Book in another edition,Nobody,"=""0306406152""",0,to-read,1
A Very Long Walk (Wanderings #2),Ursula Wanderer,"=""""",4,read,2
Unknown,,"=""",0,read,3
,Nobody,,0,read,4
`;

/** Finished books of title and author alone. */
const bare = (...rows: string[]) =>
  `Title,Author,My Rating,Exclusive Shelf,Book Id\n${rows.map((row) => `${row},0,read,\n`).join("")}`;

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function previewed(csv = CSV) {
  const me = actingAs(ctx, await createReader(ctx.db));
  const form = new FormData();
  form.set("file", new Blob([csv]), "goodreads_library_export.csv");
  const { id } = await createImport(me, new Request("http://localhost/", { method: "POST", body: form }));
  const rows = async () =>
    (await listImportRows(me, id, { page: 1, limit: 100 })).data.map(({ state, foundBy, book, reason }) => ({
      state,
      foundBy,
      book: book?.id ?? null,
      reason,
    }));
  const run = async (begin: typeof startImport, choices: typeof FOUND_ONLY = CHOICES) => {
    await begin(me, id, choices);
    await runImport(ctx, { importId: id });
    return getImport(me, id);
  };
  const change = (row: number, input: { bookId?: string; skip?: boolean }) =>
    changeImportRow(me, { id, row: String(row) }, input);
  const library = async () =>
    [
      ...(await ctx.db.execute<{ id: string }>(
        sql`select work_id as id from library_entries where user_id = ${me.actor.userId} order by 1`,
      )),
    ].map((row) => row.id);
  return { me, id, rows, run, change, library };
}

test("a row is found by ISBN, by what others call it, or by title and author; the rest says why", async () => {
  const known = await createWork(ctx.db, { title: "The Known Book" });
  await createEdition(ctx.db, known.id, { isbn13: "9780306406157" });
  const titled = await createWork(ctx.db, { title: "a very long walk" });
  await ctx.db.execute(sql`update authors set name_key = 'ursula wanderer' where id = ${titled.authorId}`);
  const { rows, run } = await previewed();
  expect(await rows()).toEqual([
    { state: "matched", foundBy: "isbn", book: known.id, reason: null },
    { state: "matched", foundBy: "title", book: titled.id, reason: null },
    { state: "new", foundBy: null, book: null, reason: null },
    { state: "rejected", foundBy: null, book: null, reason: expect.stringContaining("no title") },
  ]);
  expect((await run(startImport, FOUND_ONLY)).counts).toMatchObject({ applied: 2, rejected: 2 });
});

test("the reader says which book a row means, before it starts and afterwards, and tries again", async () => {
  const [meant, later] = [await createWork(ctx.db), await createWork(ctx.db)];
  const { me, id, rows, run, change, library } = await previewed(
    bare("My own words for it,Nobody at all", "Another one,Nobody at all"),
  );
  expect(await change(1, { bookId: meant.id })).toMatchObject({ state: "matched", foundBy: "reader" });
  expect((await run(startImport, FOUND_ONLY)).counts).toMatchObject({ applied: 1, rejected: 1 });
  expect((await rows())[1]?.reason).toBe("This book is not in the catalogue.");
  await expect(change(1, { bookId: later.id })).rejects.toMatchObject({ status: 404 }); // it is in the library already
  await change(2, { bookId: later.id });
  expect((await getImport(me, id)).counts).toMatchObject({ matched: 1, rejected: 0 });
  expect((await run(retryImport, FOUND_ONLY)).counts).toMatchObject({ applied: 2, matched: 0, rejected: 0 });
  expect(await library()).toEqual([meant.id, later.id].sort());
});

test("only what needs a decision is to be looked at: no author, a namesake in the catalogue, nothing that could be used", async () => {
  await createWork(ctx.db, { title: "Namesake", titleKey: "namesake" });
  const other = await createReader(ctx.db);
  await createWork(ctx.db, { title: "Own of somebody", titleKey: "own of somebody", madeBy: other.id });
  const { me, id, change, run } = await previewed(
    bare(
      "Plainly new,Somebody New",
      "Namesake,Somebody New",
      "Own of somebody,Somebody New",
      "Nobody wrote it,",
      ",Nobody",
    ),
  );
  const asked = async () =>
    (await listImportRows(me, id, { page: 1, limit: 10, needsLook: true })).data.map(({ row }) => row);
  expect(await asked()).toEqual([2, 4, 5]);
  await change(4, { skip: true });
  expect(await asked()).toEqual([2, 5]);
  await run(startImport);
  expect(await asked()).toEqual([5]);
});

test("a row that is left out stays out, also when the rest is tried again, until it is taken in", async () => {
  const { run, rows, change, library } = await previewed(
    bare("Kept one,Somebody Else", "A slip of the pen,Somebody Else", ",Nobody"),
  );
  expect(await change(2, { skip: true })).toMatchObject({ state: "skipped" });
  expect((await run(startImport)).counts).toMatchObject({ created: 1, skipped: 1, rejected: 1 });
  expect((await run(retryImport)).counts).toMatchObject({ created: 1, skipped: 1, rejected: 1 });
  expect(await library()).toHaveLength(1);
  expect(await change(2, { skip: false })).toMatchObject({ state: "new" });
  expect((await run(retryImport)).counts).toMatchObject({ created: 2, skipped: 0, rejected: 1 });
  await expect(change(3, { skip: true })).rejects.toMatchObject({ status: 404 }); // it says nothing that could be used
  expect((await rows())[2]?.reason).toContain("no title");
});

test("a choice waits for nobody's batch: while the import runs it is refused", async () => {
  const { me, id, change } = await previewed();
  await startImport(me, id, CHOICES);
  await expect(change(1, { skip: true })).rejects.toMatchObject({ status: 400, code: "already_started" });
  await runImport(ctx, { importId: id });
});

test("a row the database refuses is kept with the reason, and keeps no other one out", async () => {
  const { id, rows, run, library } = await previewed(
    bare("First of three,An Author", "Second of three,An Author", "Third of three,An Author"),
  );
  await ctx.db.execute(sql`update reader_import_rows set data = jsonb_set(data, '{percent}', '99999999')
    where import_id = ${id} and row = 2`);
  const done = await run(startImport);
  expect(done).toMatchObject({ status: "done", counts: { created: 2, rejected: 1 } });
  expect((await rows())[1]).toMatchObject({ state: "rejected", reason: expect.stringContaining("cannot be kept") });
  expect(await library()).toHaveLength(2);
});

test("an import that stays running for two hours has failed, and can be tried again", async () => {
  const { me, id, run } = await previewed();
  await startImport(me, id, CHOICES);
  const after = (hours: number) => ({ ...ctx, now: new Date(Date.now() + hours * 3_600_000) });
  await giveUpImports(after(1.9));
  expect((await getImport(me, id)).status).toBe("running");
  await giveUpImports(after(2.1));
  expect((await getImport(me, id)).status).toBe("failed");
  await runImport(ctx, { importId: id }); // a job that comes late changes nothing
  expect((await getImport(me, id)).status).toBe("failed");
  expect((await run(retryImport)).status).toBe("done");
});
