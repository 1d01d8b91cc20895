/** Open Library's reading log of numbers alone: what the catalogue knows by them is found, the rest is named and never made. */
import { beforeAll, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { identifiers } from "@/db/schema/catalogue-imports";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { changeImportRow, listImportRows } from "./import-rows";
import { createImport, getImport, retryImport, startImport } from "./imports";
import { runImport } from "./run-import";

const CHOICES = { reviews: "private", shelves: "private", createMissing: true } as const;
const FILE =
  "Work Id,Edition Id,Bookshelf\nOL901W,,Already Read\nOL902W,OL902M,Want to Read\nOL903W,,Currently Reading\n";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("what the numbers name is found; what they do not is said with its number, and is no book", async () => {
  const [byWork, byEdition] = [await createWork(ctx.db), await createWork(ctx.db)];
  const edition = await createEdition(ctx.db, byEdition.id, {});
  const named = { scheme: "openlibrary" };
  await ctx.db.insert(identifiers).values([
    { ...named, kind: "work", value: "OL901W", targetId: byWork.id },
    { ...named, kind: "edition", value: "OL902M", targetId: edition.id },
  ]);
  const reader = actingAs(ctx, await createReader(ctx.db));
  const form = new FormData();
  form.set("file", new Blob([FILE]), "OpenLibrary_ReadingLog.csv");
  const { id, format, counts } = await createImport(
    reader,
    new Request("http://localhost/", { method: "POST", body: form }),
  );
  expect({ format, ...counts }).toMatchObject({ format: "openlibrary", matched: 2, new: 0, rejected: 1 });

  const rowsOf = async () => (await listImportRows(reader, id, { page: 1, limit: 10 })).data;
  const REASON =
    "No book here has Open Library's number OL903W. See which book it is at openlibrary.org/works/OL903W, then choose it here, or add it first.";
  const found = { title: "OL903W", state: "rejected", reason: REASON, book: null, usable: true };
  expect((await rowsOf())[2]).toMatchObject(found);
  await changeImportRow(reader, { id, row: "3" }, { skip: true });
  expect(await changeImportRow(reader, { id, row: "3" }, { skip: false })).toMatchObject(found);

  await startImport(reader, id, CHOICES);
  await runImport(ctx, { importId: id });
  expect((await getImport(reader, id)).counts).toMatchObject({ applied: 2, created: 0, rejected: 1 });
  expect((await rowsOf()).map(({ book }) => book?.id)).toEqual([byWork.id, byEdition.id, undefined]);

  await retryImport(reader, id, CHOICES);
  await runImport(ctx, { importId: id });
  expect((await getImport(reader, id)).counts).toMatchObject({ applied: 2, created: 0, rejected: 1 });
  expect((await rowsOf())[2]).toMatchObject(found);

  await changeImportRow(reader, { id, row: "3" }, { bookId: (await createWork(ctx.db)).id });
  await retryImport(reader, id, CHOICES);
  await runImport(ctx, { importId: id });
  expect((await getImport(reader, id)).counts).toMatchObject({ applied: 3, rejected: 0 });
});
