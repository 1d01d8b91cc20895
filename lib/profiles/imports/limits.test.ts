/** A file is bounded in every direction, and whoever may not send one is told before it is read. */
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import type { Context } from "@/lib/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { createImport } from "./imports";
import { readHistory } from "./table";

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

test("with five open imports no sixth file is read", async () => {
  const as = actingAs(ctx, await createReader(ctx.db));
  const send = (file: Blob) => {
    const form = new FormData();
    form.set("file", file, "list.csv");
    return new Request("http://localhost/", { method: "POST", body: form });
  };
  for (let i = 0; i < 5; i++) await createImport(as, send(new Blob([`${HEADER}\nA,B,5,read\n`])));
  const sixth = send(new Blob([`${HEADER}\nA,B,5,read\n`]));
  await expect(createImport(as, sixth)).rejects.toMatchObject({ code: "too_many_imports" });
  expect(sixth.bodyUsed).toBe(false);
});
