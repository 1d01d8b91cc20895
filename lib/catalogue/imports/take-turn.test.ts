/** Imports and whoever changes the catalogue take turns; who waits for theirs keeps nobody else from writing, nor for long. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { type Context, inTransaction, systemContext } from "@/lib/kernel/context";
import { asked, waitingForTurn } from "@/lib/testing/catalogue-turn";
import { testContext } from "@/lib/testing/context";
import { takeTurn } from "./take-turn";

/** More than the pool of the app has connections. */
const IMPORTS = 16;

let ctx: Context;
beforeAll(async () => {
  await testContext();
  ctx = systemContext(); // the app's own pool, with its limits
});

const write = () => asked(() => inTransaction(ctx, (tx) => tx.db.execute(sql`select 1`)));

/** Has its turn until this is done. */
const whileImporting = (work: () => Promise<void>): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    await work();
  });

const waitingForLock = () => waitingForTurn(ctx);

/** Many imports that wait for their turn, and the order in which they and others had it. */
function crowd(): { order: string[]; all: Promise<unknown> } {
  const order: string[] = [];
  const all = Promise.all(Array.from({ length: IMPORTS }, () => turn(order, "import")));
  all.catch(() => undefined); // awaited by the tests
  return { order, all };
}

const turn = (order: string[], name: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    order.push(name);
  });

test("imports that wait for their turn leave others the connections to write with, and each has its turn", async () => {
  let imports: ReturnType<typeof crowd> = { order: [], all: Promise.resolve() };
  await whileImporting(async () => {
    imports = crowd();
    await expect.poll(waitingForLock).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: IMPORTS }, write));
    expect(imports.order).toEqual([]);
  });
  await imports.all;
  expect(imports.order).toHaveLength(IMPORTS);
});

test("somebody who waits for an answer comes after one import, not after all", async () => {
  let imports: ReturnType<typeof crowd> = { order: [], all: Promise.resolve() };
  let reader: Promise<void> = Promise.resolve();
  await whileImporting(async () => {
    imports = crowd();
    await expect.poll(waitingForLock).toBeGreaterThan(0);
    reader = asked(() => turn(imports.order, "reader"));
    reader.catch(() => undefined); // awaited below
    await expect.poll(waitingForLock).toBeGreaterThan(1);
  });
  await Promise.all([imports.all, reader]);
  expect(imports.order.indexOf("reader")).toBeLessThan(2);
});

test("however many wait for an answer, whoever changes something else does not", async () => {
  const order: string[] = [];
  let readers: Promise<unknown> = Promise.resolve();
  await whileImporting(async () => {
    readers = Promise.all(Array.from({ length: IMPORTS }, () => asked(() => turn(order, "reader"))));
    readers.catch(() => undefined); // awaited below
    await expect.poll(waitingForLock).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: IMPORTS }, write));
  });
  await readers;
  expect(order).toHaveLength(IMPORTS);
});
