/** An account that goes while something of it is still under way: nothing of it may come after, and nothing may be left. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { leavingParts } from "@/lib/registry/leaving-parts";
import { actingAs, testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { deleteAccount } from "./account-deletion";
import { awardBadges } from "./badges";
import { eraseAccount, sweepDeletedAccounts } from "./erase-account";
import { createExport, makeExport } from "./exports";
import { createImport, startImport } from "./imports/imports";
import { runImport } from "./imports/run-import";
import { createShelf } from "./shelves";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-erasure-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
setVariables({ BOOKPLATE_DATA: folder });

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

type Person = Awaited<ReturnType<typeof createReader>>;
const old = () => createReader(ctx.db, { createdAt: new Date("2025-01-01") });
const erase = (person: Person, at: Context = ctx) => eraseAccount(at, person.id, leavingParts);
/** When no request or job that began before the deletion can write any more, and nobody says that they work on it. */
async function later(person: Person): Promise<Context> {
  await ctx.db.execute(sql`update users set erasing_until = null where id = ${person.id}`);
  return { ...ctx, now: new Date(Date.now() + 3_600_000) };
}

const countOf = async (table: string, person: Person, column = "user_id"): Promise<number> => {
  const [row] = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${person.id}`,
  );
  return row?.n ?? 0;
};
const erasedAt = async (person: Person) =>
  (await ctx.db.select({ at: users.erasedAt }).from(users).where(eq(users.id, person.id)))[0]?.at ?? null;
const until = (what: () => Promise<boolean>) => vi.waitUntil(what, { timeout: 30_000, interval: 20 });
const waiting = async (atLeast: number) => {
  const [row] = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return (row?.n ?? 0) >= atLeast;
};

async function importing(person: Person): Promise<string> {
  const head =
    "Book Id,Title,Author,ISBN,ISBN13,My Rating,Number of Pages,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review";
  const rows = Array.from(
    { length: 120 },
    (_, i) => `${700_000 + i},Erasing ${i},Writer ${i},,,5,300,2026/01/02,2026/01/01,mine,read,said ${i}`,
  );
  const form = new FormData();
  form.set("file", new Blob([[head, ...rows].join("\n")]), "goodreads_library_export.csv");
  const as = actingAs(ctx, person);
  const { id } = await createImport(as, new Request("http://localhost/", { method: "POST", body: form }));
  await startImport(as, id, { reviews: "public", shelves: "public", createMissing: true });
  return id;
}

test("an import under way ends with the account, and nothing of it comes after", async () => {
  const person = await old();
  const importId = await importing(person);
  let running: Promise<void> | undefined;
  let erasing: Promise<void> | undefined;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from reader_imports where id = ${importId} for update`);
    running = runImport(ctx, { importId });
    await until(() => waiting(1));
    await deleteAccount(actingAs(ctx, person));
    erasing = erase(person);
    await until(() => waiting(2));
  });
  await Promise.all([running, erasing]);
  await erase(person, await later(person));
  expect(await erasedAt(person)).not.toBeNull();
  for (const table of ["reviews", "library_entries", "shelves", "reader_imports"])
    expect(await countOf(table, person), table).toBe(0);
  expect(await countOf("works", person, "made_by")).toBe(0);
});

test("a request that began before the deletion and writes after it leaves nothing", async () => {
  const person = await old();
  const work = await createWork(ctx.db);
  await deleteAccount(actingAs(ctx, person));
  await erase(person);
  expect(await erasedAt(person), "it may still be under way").toBeNull();
  await ctx.db.execute(
    sql`insert into library_entries (user_id, work_id, status) values (${person.id}, ${work.id}, 'want')`,
  );
  await ctx.db.execute(sql`insert into uploads (id, user_id, kind, content_type, bytes)
    values (gen_random_uuid(), ${person.id}, 'image', 'image/webp', 1)`);
  await erase(person, await later(person));
  expect(await countOf("library_entries", person)).toBe(0);
  expect(await countOf("uploads", person)).toBe(0);
  expect(await erasedAt(person)).not.toBeNull();
});

test("what counts before it adds refuses an account that is gone, and jobs of one give it nothing", async () => {
  const person = await old();
  const as = actingAs(ctx, person);
  await ctx.db.execute(
    sql`insert into reading_goals (id, user_id, year, books) values (gen_random_uuid(), ${person.id}, 2026, 1)`,
  );
  const work = await createWork(ctx.db);
  await ctx.db.execute(sql`insert into library_entries (user_id, work_id, status, finished_on)
    values (${person.id}, ${work.id}, 'finished', '2026-01-02')`);
  await deleteAccount(as);
  await expect(createShelf(as, { name: `After ${unique()}` })).rejects.toMatchObject({ status: 401 });
  await expect(createExport(as)).rejects.toMatchObject({ status: 401 });
  await awardBadges(ctx, { userId: person.id });
  expect(await countOf("reader_badges", person)).toBe(0);
});

test("an export under way leaves no file behind, whether the row goes before, while or after it is put", async () => {
  const person = await old();
  const as = actingAs(ctx, person);
  const { id } = await createExport(as);
  const file = path.join(folder, "uploads", "exports", `${id}.zip`);
  const goes = async () => {
    await deleteAccount(as);
    await erase(person);
    return {};
  };
  await makeExport(ctx, { exportId: id }, [goes]);
  expect(await countOf("reader_exports", person)).toBe(0);
  expect(fs.existsSync(file)).toBe(false);
  fs.writeFileSync(file, "of a process that was killed after it put the file");
  await makeExport(ctx, { exportId: id });
  expect(fs.existsSync(file), "the job is run again").toBe(false);
});

test("the eraser waits for a file whose row is in use", async () => {
  const person = await old();
  const { id } = await createExport(actingAs(ctx, person));
  await makeExport(ctx, { exportId: id });
  await deleteAccount(actingAs(ctx, person));
  let erasing: Promise<void> | undefined;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from reader_exports where id = ${id} for update`);
    erasing = erase(person);
    await until(() => waiting(1));
  });
  await erasing;
  expect(fs.existsSync(path.join(folder, "uploads", "exports", `${id}.zip`))).toBe(false);
});

const jobsFor = async (person: Person) => {
  const [row] = await ctx.db.execute<{ n: number }>(sql`select count(*)::int as n from pgboss.job
    where name in ('account-deleted', 'erase-account') and state = 'created' and data->>'userId' = ${person.id}`);
  return row?.n ?? 0;
};

test("an account has one erasure, however often the sweep comes by", async () => {
  const person = await old();
  await deleteAccount(actingAs(ctx, person));
  const at = await later(person);
  for (let i = 0; i < 4; i += 1) await sweepDeletedAccounts(at);
  expect(await jobsFor(person)).toBe(1);
});

test("while one works on an account nobody else does, and one that fails lets the next go on", async () => {
  const person = await old();
  await deleteAccount(actingAs(ctx, person));
  let begun = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = async () => {
    begun += 1;
    await released;
    throw new Error("killed");
  };
  const first = eraseAccount(ctx, person.id, [slow]);
  await until(async () => begun === 1);
  await eraseAccount(ctx, person.id, [slow]);
  expect(begun).toBe(1);
  release();
  await expect(first).rejects.toThrow("killed");
  await expect(eraseAccount(ctx, person.id, [slow])).rejects.toThrow("killed");
  expect(begun).toBe(2);
});

test("accounts whose erasure fails come after those that nobody has tried", async () => {
  await ctx.db.execute(sql`update users set erased_at = now() where deleted_at is not null`);
  const failing = await Promise.all(Array.from({ length: 100 }, old));
  for (const { id } of failing)
    await ctx.db.execute(
      sql`update users set deleted_at = '2026-01-01', erasing_until = '2026-01-02' where id = ${id}`,
    );
  const person = await old();
  await ctx.db.execute(sql`update users set deleted_at = '2026-02-01' where id = ${person.id}`);
  await sweepDeletedAccounts(ctx);
  expect(await jobsFor(person)).toBe(1);
});
