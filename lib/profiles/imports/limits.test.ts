/** A file is bounded in every direction, and whoever may not send one is refused before it is read. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { earlierReads, libraryEntries } from "@/db/schema/library";
import { shelves } from "@/db/schema/shelves";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { createShelf } from "../shelves";
import { listImportRows } from "./import-rows";
import { createImport, startImport } from "./imports";
import { BARE } from "./reading-row";
import { runImport } from "./run-import";
import { readHistory } from "./table";
import { bringIn } from "./write-rows";

const HEADER = "Title,Author,My Rating,Exclusive Shelf";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("a table has two hundred columns at most", async () => {
  const wide = (columns: number) =>
    Buffer.from(`${HEADER}${Array.from({ length: columns - 4 }, (_, i) => `,c${i}`).join("")}\nA,B,5,read\n`);
  expect((await readHistory(wide(200))).rows).toHaveLength(1);
  await expect(readHistory(wide(201))).rejects.toMatchObject({ code: "malformed_file" });
});

test("books told in JSON have two hundred lost columns at most", async () => {
  const books = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`${i}`, { title: `Book ${i}`, [`own${i}`]: "something" }]),
  );
  const { rows, losses } = await readHistory(Buffer.from(JSON.stringify(books)));
  expect(rows).toHaveLength(300);
  expect(losses.length).toBeLessThanOrEqual(200);
});

test("a list in a cell has two hundred pieces at most, and each shelf once", async () => {
  const shelves = `${"sea,".repeat(199)}land,sky`;
  const { rows } = await readHistory(Buffer.from(`${HEADER},Bookshelves\nA,B,5,read,"${shelves}"\n`));
  expect(rows[0]?.reading?.shelves.map(({ name }) => name)).toEqual(["sea", "land"]);
});

test("while a long file is read, others have their turn", async () => {
  const file = Buffer.from(`${HEADER}\n${"A book,Somebody,5,read\n".repeat(20_000)}`);
  let turns = 0;
  let reading = true;
  const others = () => {
    turns += 1;
    if (reading) setImmediate(others);
  };
  setImmediate(others);
  await readHistory(file);
  reading = false;
  expect(turns).toBeGreaterThan(20);
});

const sent = (csv: string) => {
  const form = new FormData();
  form.set("file", new Blob([csv]), "list.csv");
  return new Request("http://localhost/", { method: "POST", body: form });
};

test("a file makes no more than a thousand shelves, beside others that are made meanwhile; the books come without", async () => {
  const as = actingAs(ctx, await createReader(ctx.db));
  const { userId } = as.actor;
  const own = Array.from({ length: 997 }, (_, i) => ({ id: newId(), userId, slug: `own-${i}`, name: `Own ${i}` }));
  await ctx.db.insert(shelves).values(own);
  const books = Array.from({ length: 8 }, (_, i) => `Book ${i},Nobody at all,0,read,new-${i}`);
  const { id } = await createImport(
    as,
    sent(`${HEADER},Bookshelves\n${books.join("\n")}\nBook 8,N. N.,0,read,own-3\n`),
  );
  await startImport(as, id, { reviews: "private", shelves: "private", createMissing: true });
  await Promise.allSettled([
    runImport(ctx, { importId: id }),
    ...Array.from({ length: 8 }, (_, i) => createShelf(as, { name: `Mine ${i}` })),
  ]);
  expect(await ctx.db.$count(shelves, eq(shelves.userId, userId))).toBe(1000);
  expect(await ctx.db.$count(libraryEntries, eq(libraryEntries.userId, userId))).toBe(9);
  const made = await ctx.db.$count(shelves, sql`user_id = ${userId} and name like 'new-%'`);
  const { data } = await listImportRows(as, id, { page: 1, limit: 100 });
  const without = data.filter(({ reason }) => /The shelf “new-\d” was not created/.test(reason ?? ""));
  expect(without).toHaveLength(8 - made);
  expect(data.at(-1)).toMatchObject({ state: "created", reason: null }); // a shelf that is there has room for books
});

test("a file adds earlier readings up to the two hundred that a book may have", async () => {
  const { id: userId } = await createReader(ctx.db);
  const { id: workId } = await createWork(ctx.db);
  const days = (from: number, n: number) =>
    Array.from({ length: n }, (_, i) => new Date(Date.UTC(2000, 0, from + i)).toISOString().slice(0, 10));
  const messages: string[] = [];
  const bring = (dates: string[]) => {
    const reads = dates.map((finishedOn) => ({ startedOn: null, finishedOn }));
    const reading = { ...BARE, title: "A book", status: "finished" as const, reads };
    const choices = { reviews: "private", shelves: "private" } as const;
    const judge = () => ({ refusal: null, rule: null });
    return bringIn(ctx, userId, [{ workId, reading }], {
      choices,
      judge,
      report: (_, sentence) => messages.push(sentence),
    });
  };
  for (let from = 1; from < 190; from += 50) await bring(days(from, 49));
  expect(messages).toEqual([]);
  await bring(days(500, 50));
  expect(await ctx.db.$count(earlierReads, eq(earlierReads.userId, userId))).toBe(200);
  expect(messages).toEqual([expect.stringContaining("200 earlier readings")]);
  await bring(days(500, 4)); // these are there
  expect(messages).toHaveLength(1);
});

test("with five open imports no sixth file is read", async () => {
  const as = actingAs(ctx, await createReader(ctx.db));
  for (let i = 0; i < 5; i++) await createImport(as, sent(`${HEADER}\nA,B,5,read\n`));
  const sixth = sent(`${HEADER}\nA,B,5,read\n`);
  await expect(createImport(as, sixth)).rejects.toMatchObject({ code: "too_many_imports" });
  expect(sixth.bodyUsed).toBe(false);
});
