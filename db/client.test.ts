import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { connect } from "./client";

const seen: { statement: string; failed: boolean }[] = [];
const { url } = await testDatabase();
const pool = connect(url, {
  max: 2,
  observe: (statement) => (error) => void seen.push({ statement, failed: error !== undefined }),
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => pool.end());

test("each statement is seen once, on the pool, in transactions and in savepoints", async () => {
  await pool.db.execute(sql`select 1`);
  await pool.db.transaction(async (tx) => {
    await tx.execute(sql`select 2`);
    await tx.transaction((inner) => inner.execute(sql`select 3`));
  });
  expect(seen.map(({ statement }) => statement)).toEqual(["select 1", "select 2", "select 3"]);
});

test("a statement that fails is seen as failed, and its error still reaches the caller", async () => {
  await expect(pool.db.execute(sql`select 1/0`)).rejects.toThrow();
  await expect(pool.db.transaction((tx) => tx.execute(sql`select broken`))).rejects.toThrow();
  expect(seen.map(({ failed }) => failed)).toEqual([true, true]);
});
