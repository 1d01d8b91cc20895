import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { connect } from "./client";
import { createReader } from "./factories";
import { Repeated } from "./repeated";
import { users } from "./schema/users";

const { url } = await testDatabase();
const pool = connect(url, { max: 1, keepsRepeated: true });
afterAll(() => pool.end());

const preparedStatements = async () =>
  (await pool.sql`select statement from pg_prepared_statements`).map((row) => row.statement);

test("what transactions send again and again is prepared, and answers as before", async () => {
  const { id } = await createReader(pool.db, { name: "Before" });
  const rename = (name: string) =>
    pool.db.transaction(async (tx) => {
      await tx.update(users).set({ name }).where(eq(users.id, id));
      const [row] = await tx.select({ name: users.name, since: users.createdAt }).from(users).where(eq(users.id, id));
      return row;
    });
  const isUpdate = (statement: string) => statement.startsWith('update "users"');
  for (let i = 1; i < 5; i += 1) expect((await rename(`${i}`))?.name).toBe(`${i}`);
  expect((await preparedStatements()).filter(isUpdate)).toEqual([]);
  for (let i = 5; i < 9; i += 1) expect(await rename(`${i}`)).toEqual({ name: `${i}`, since: expect.any(Date) });
  expect((await preparedStatements()).filter(isUpdate)).toHaveLength(1);
  const failed = pool.db.transaction(async (tx) => {
    await tx.update(users).set({ name: "lost" }).where(eq(users.id, id));
    throw new Error("undone");
  });
  await expect(failed).rejects.toThrow("undone");
  expect((await rename("9"))?.name).toBe("9");
});

test("texts that are others each time, and more than two hundred, are not kept", () => {
  const repeated = new Repeated();
  for (let i = 0; i < 5_000; i += 1) expect(repeated.has(`select ${i}`)).toBe(false);
  const times = (text: string) => Array.from({ length: 5 }, () => repeated.has(text)).at(-1);
  expect(times("x".repeat(10_001))).toBe(false);
  const prepared = Array.from({ length: 201 }, (_, i) => times(`update ${i}`));
  expect([prepared.filter(Boolean).length, prepared.at(-1)]).toEqual([200, false]);
});
