import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Db } from "@/db/client";
import { readRows } from "@/lib/kernel/database";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { testDatabase } from "@/lib/testing/database";
import { together } from "./together";

/** Says of each number whether it is even, by the database; odd ones are not found. `sent` is what each statement asked for. */
function evens() {
  const sent: number[][] = [];
  const find = together("evens", async (db: Db, asked: readonly number[]) => {
    sent.push([...asked]);
    const rows = await readRows(
      db,
      z.object({ place: z.int(), n: z.int() }),
      sql`select place::int, n::int from unnest(string_to_array(${asked.join()}, ',')::int[]) with ordinality x(n, place) where n % 2 = 0`,
    );
    return rows.map(({ place, n }) => ({ place, found: n }));
  });
  return { sent, find };
}

test("what is asked in one turn goes out as one statement, and each hears of its own", async () => {
  const { db } = await testDatabase();
  const { sent, find } = evens();
  expect(await Promise.all([2, 3, 4, 4, 5].map((n) => find(db, n)))).toEqual([2, undefined, 4, 4, undefined]);
  expect(await find(db, 6)).toBe(6);
  expect(sent).toEqual([[2, 3, 4, 4, 5], [6]]);
});

test("what is asked once a statement is on its way is answered by another one", async () => {
  const { db } = await testDatabase();
  const { sent, find } = evens();
  const first = find(db, 2);
  await expect.poll(() => sent).toEqual([[2]]);
  await Promise.all([first, find(db, 4)]);
  expect(sent).toEqual([[2], [4]]);
});

test("a hundred and one are two statements", async () => {
  const { db } = await testDatabase();
  const { sent, find } = evens();
  const asked = Array.from({ length: 101 }, (_, i) => 2 * i);
  expect(await Promise.all(asked.map((n) => find(db, n)))).toEqual(asked);
  expect(sent.map(({ length }) => length).sort()).toEqual([1, 100]);
});

test("a transaction asks for itself, and sees what it wrote", async () => {
  const { db } = await testDatabase();
  await db.execute(sql`create table marks (n int)`);
  const find = together("marks", async (inner: Db, asked: readonly number[]) => {
    const [row] = await inner.execute(sql`select count(*)::int as n from marks`);
    return asked.map((_, i) => ({ place: i + 1, found: (row as { n: number }).n }));
  });
  const inside = db.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values (1)`);
    return Promise.all([find(tx, 0), find(db, 0)]);
  });
  expect(await inside).toEqual([1, 0]);
});

test("a statement that fails fails for all who wait for it, and each request counts it", async () => {
  const { db } = await testDatabase();
  const broken = together("broken", async (inner: Db) => {
    await inner.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    return [];
  });
  const scopes = [newScope("one", "192.0.2.1"), newScope("two", "192.0.2.2")];
  const all = await Promise.allSettled(scopes.map((scope) => runInScope(scope, () => broken(db, 1))));
  expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(scopes[1]).toMatchObject({ queries: 1, databaseFailed: true });
  expect(await evens().find(db, 2)).toBe(2);
});
