/** Rows and files belong together: no backup and no restore parts an upload from what was sent. */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createReader } from "@/db/factories";
import { uploads } from "@/db/schema/uploads";
import { storage } from "@/lib/storage/files";
import { keyOf } from "@/lib/storage/uploads";
import { testContext } from "@/lib/testing/context";
import { bareDatabase, testDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { backUp } from "./back-up";
import { restore } from "./restore";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-uploads-"));
setVariables({ BOOKPLATE_DATA: folder });
const file = path.join(folder, "all.gz");
const keys: string[] = [];

/** An upload whose row was written by a process whose clock is so many milliseconds ahead of the database's. */
async function upload(aheadMs = 0): Promise<string> {
  const ctx = await testContext();
  const reader = await createReader(ctx.db);
  const fields = { kind: "image" as const, contentType: "image/webp", bytes: 1000, userId: reader.id };
  const createdAt = new Date(Date.now() + aheadMs);
  const [row] = await ctx.db
    .insert(uploads)
    .values({ ...fields, createdAt })
    .returning();
  if (!row) throw new Error("no upload");
  await storage().put(keyOf(row), randomBytes(1000), row.contentType);
  keys.push(keyOf(row));
  return keyOf(row);
}

/** Which of the files are there. */
const filesThere = async () => {
  const found = await Promise.all(keys.map((key) => storage().open(key)));
  for (const stream of found) await stream?.cancel();
  return found.map((stream) => stream !== null);
};

beforeAll(async () => {
  await upload();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test("a backup has the file of every row it has, whatever the clocks say, and counts those that are gone", async () => {
  const { url } = await testDatabase();
  await upload(3_600_000);
  const gone = await upload();
  await storage().remove(gone);
  keys.splice(keys.indexOf(gone), 1);
  expect(await backUp(url, file)).toMatchObject({ files: 2, missingFiles: 1 });
});

test("an upload that is deleted while it is backed up is counted as missing", async () => {
  const { url, sql } = await testDatabase();
  const gone = await upload();
  keys.splice(keys.indexOf(gone), 1);
  onCommit(async (send) => {
    await send("commit");
    await sql`delete from uploads where id = ${path.parse(gone).name}`;
    await storage().remove(gone);
  });
  expect(await backUp(url, path.join(folder, "beside.gz"))).toMatchObject({ files: 2, missingFiles: 2 });
});

/** What happens where the one connection of a backup or a restore commits. */
function onCommit(happens: (send: (text: string) => Promise<unknown>) => Promise<void>) {
  const query = Client.prototype.query;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...args: unknown[]) {
    return args[0] === "commit"
      ? happens((text) => Reflect.apply(query, this, [text]))
      : Reflect.apply(query, this, args);
  });
}

async function restoredInto(fresh: { url: string }) {
  for (const key of keys) await storage().remove(key);
  return restore(fresh.url, file).then(
    () => "restored",
    (error: Error) => error.message,
  );
}

test("a restore whose last step fails keeps the files of the rows that are in", async () => {
  const fresh = await bareDatabase();
  onCommit(async (send) => {
    await send("commit");
    await fresh.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9999999999999)`;
  });
  expect(await restoredInto(fresh)).toMatch(/^The rows are restored, but a migration failed/);
  expect(await fresh.sql`select id from uploads`).toHaveLength(3);
  expect(await filesThere()).toEqual([true, true]);
});

test.each([
  ["done, but its answer is lost", "commit", [true, true]],
  ["refused", "rollback", [false, false]],
])("files stay when the commit may have been done: %s", async (_, instead, there) => {
  onCommit(async (send) => {
    await send(instead);
    if (instead === "commit") throw new Error("Connection terminated unexpectedly");
    await send("select 1/0");
  });
  const fresh = await bareDatabase();
  expect(await restoredInto(fresh)).not.toBe("restored");
  expect(await fresh.sql`select id from uploads`).toHaveLength(instead === "commit" ? 3 : 0);
  expect(await filesThere()).toEqual(there);
});
