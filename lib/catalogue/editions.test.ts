/** An edition by its own id: its facts and where it is to be had, for whoever may open its book. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { editions } from "@/db/schema/catalogue";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { addBook } from "./add-book";
import { getEdition } from "./books";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("an edition has its own ISBN, and leads to where that one is borrowed", async () => {
  const work = await createWork(ctx.db);
  await createEdition(ctx.db, work.id, { isbn13: "9780141439549", format: "paperback", published: "2003" });
  const old = await createEdition(ctx.db, work.id, { isbn13: "9783161484100", format: "hardcover", pages: 880 });
  const found = await getEdition(ctx, old.id);
  expect(found).toMatchObject({ id: old.id, isbn13: "9783161484100", pages: 880, book: { id: work.id } });
  expect(found.reading.map(({ url }) => url)).toEqual([
    "https://openlibrary.org/isbn/9783161484100",
    "https://www.worldcat.org/isbn/9783161484100",
  ]);
});

test("an edition of a reader's own book is there for its reader alone; what is none is 404", async () => {
  const [maker, other] = [actingAs(ctx, await createReader(ctx.db)), actingAs(ctx, await createReader(ctx.db))];
  const book = await addBook(maker, {
    title: "Only mine",
    authors: [{ name: "Nova Mine" }],
    isbn: "9780306406157",
    edition: { pages: 96 },
  });
  const [edition] = await ctx.db.select().from(editions).where(sql`work_id = ${book.id}`);
  const id = edition?.id ?? "";
  expect(await getEdition(maker, id)).toMatchObject({ isbn13: "9780306406157", pages: 96 });
  for (const who of [ctx, other]) await expect(getEdition(who, id)).rejects.toMatchObject({ status: 404 });
  for (const none of ["0192f0c1-0000-7000-8000-000000000000", "x"])
    await expect(getEdition(ctx, none)).rejects.toMatchObject({ status: 404 });
});
