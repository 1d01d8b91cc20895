import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "@/db/client";
import { testDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { prepared, preparedAs, readRows } from "./database";

const Row = z.object({ book: z.object({ title: z.string() }) });
const bookNamed = (key: string) =>
  preparedAs(Row, (db) =>
    db
      .select({ book: sql<{ title: string }>`json_build_object(${sql.raw(`'${key}'`)}, 'Emma')` })
      .from(sql`(values (1)) one`)
      .prepare(`book_with_${key}`),
  );

const sentOnce = (db: Db, key: string) =>
  readRows(db, Row, sql`select json_build_object(${sql.raw(`'${key}'`)}, 'Emma') as book`);

test("a row of raw SQL that is not what it is said to be fails in the tests, and only there", async () => {
  const { db } = await testDatabase();
  await expect(bookNamed("title")(db).execute()).resolves.toEqual([{ book: { title: "Emma" } }]);
  await expect(bookNamed("name")(db).execute()).rejects.toThrow(/A row is not what its statement says.*title/s);
  await expect(sentOnce(db, "title")).resolves.toEqual([{ book: { title: "Emma" } }]);
  await expect(sentOnce(db, "name")).rejects.toThrow(/A row is not what its statement says.*title/s);
  setVariables({ BOOKPLATE_CHECK_ROWS: "" });
  await expect(bookNamed("name")(db).execute()).resolves.toEqual([{ book: { name: "Emma" } }]);
  await expect(sentOnce(db, "name")).resolves.toEqual([{ book: { name: "Emma" } }]);
});

test("a query is built once, and in a transaction sees what that wrote", async () => {
  const { db } = await testDatabase();
  await db.execute(sql`create table marks (n int)`);
  let built = 0;
  const countMarks = prepared((of: Db) => {
    built += 1;
    return of.select({ n: sql<number>`count(*)::int` }).from(sql`marks`).prepare("count_marks");
  });
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values (1)`);
    expect(await countMarks(tx).execute()).toEqual([{ n: 1 }]);
    expect(await countMarks(db).execute()).toEqual([{ n: 0 }]);
    await tx.transaction(async (inner) => {
      await inner.execute(sql`insert into marks values (2)`);
      expect(await countMarks(inner).execute()).toEqual([{ n: 2 }]);
    });
  });
  expect(await countMarks(db).execute()).toEqual([{ n: 2 }]);
  expect(built).toBe(1);
});
