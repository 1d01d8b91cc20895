/** A library that is brought in waits for its turn among the imports; its reader goes on meanwhile. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { addBook } from "@/lib/catalogue/add-book";
import { AddBook } from "@/lib/catalogue/adding-schemas";
import { takeTurn } from "@/lib/catalogue/imports/take-turn";
import { type Context, inTransaction, systemContext } from "@/lib/kernel/context";
import { asked, waitingForTurn } from "@/lib/testing/catalogue-turn";
import { actingAs, testContext } from "@/lib/testing/context";
import { createShelf, listShelves } from "../shelves";
import { createImport, getImport, startImport } from "./imports";
import { runImport } from "./run-import";

let ctx: Context;
beforeAll(async () => {
  await testContext();
  ctx = systemContext(); // the app's own pool, with its limits
});

const shelf = (name: string) => ({ name, description: null, visibility: "private" as const });

test("while a long file is read into its rows, they do something else", async () => {
  const me = actingAs(ctx, await createReader(ctx.db));
  const form = new FormData();
  const rows = Array.from({ length: 6_000 }, (_, i) => `${i},Wave ${i},Ann Harbour,5,,read`).join("\n");
  const file = `Book Id,Title,Author,My Rating,Bookshelves,Exclusive Shelf\n${rows}\n`;
  form.set("file", new Blob([file]), "goodreads_library_export.csv");
  let isRead = false;
  const reading = createImport(me, new Request("http://localhost/", { method: "POST", body: form })).finally(() => {
    isRead = true;
  });
  const taken: boolean[] = [];
  while (!isRead) {
    const lock = sql`select 1 from users where id = ${me.actor.userId} for no key update nowait`;
    taken.push(
      await ctx.db.execute(lock).then(
        () => false,
        () => true,
      ),
    );
  }
  expect((await reading).status).toBe("preview");
  expect(taken.filter(Boolean).length).toBeLessThan(taken.length / 10);
});

test("they make shelves while their file and a book that they add wait", async () => {
  const me = actingAs(ctx, await createReader(ctx.db, { createdAt: new Date("2025-01-01") }));
  const form = new FormData();
  const file = "Book Id,Title,Author,My Rating,Bookshelves,Exclusive Shelf\n1,The Sea Wall,Ann Harbour,5,sea,read\n";
  form.set("file", new Blob([file]), "goodreads_library_export.csv");
  const { id } = await createImport(me, new Request("http://localhost/", { method: "POST", body: form }));
  await startImport(me, id, { reviews: "private", shelves: "private", createMissing: true });
  let waiting: Promise<unknown> = Promise.resolve();
  await inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    const bringing = runImport(ctx, { importId: id });
    await expect.poll(() => waitingForTurn(ctx)).toBe(1);
    await ctx.db.execute(sql`select 1 from users where id = ${me.actor.userId} for update nowait`); // as whoever suspends them
    await ctx.db.execute(sql`select 1 from reader_imports where id = ${id} for update nowait`);
    await asked(() => createShelf(me, shelf("While it waits")));
    const adding = asked(() =>
      addBook(me, AddBook.parse({ title: "The Land Wall", authors: [{ name: "Ann Harbour" }] })),
    );
    waiting = Promise.all([bringing, adding]);
    waiting.catch(() => undefined); // awaited below
    await expect.poll(() => waitingForTurn(ctx)).toBe(2);
    await asked(() => createShelf(me, shelf("And while a book does")));
  });
  await waiting;
  expect((await getImport(me, id)).status).toBe("done");
  const names = (await listShelves(me, { page: 1, limit: 20 })).data.map(({ name }) => name);
  expect(names.sort()).toEqual(["And while a book does", "While it waits", "sea"]);
});
