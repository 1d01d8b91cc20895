import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { auditLog } from "@/db/schema/platform";
import { uploads } from "@/db/schema/uploads";
import { enqueue } from "@/lib/jobs/queue";
import { queueMail } from "@/lib/mail/outbox";
import { storage } from "@/lib/storage/files";
import { keyOf } from "@/lib/storage/uploads";
import { testContext } from "@/lib/testing/context";
import { emptyDatabase, testDatabase } from "@/lib/testing/database";
import { backUp } from "./back-up";
import { BackupReader, CLOSE, summing } from "./format";
import { restore } from "./restore";
import { plainSettings, rowsOf, tablesOf } from "./tables";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-backup-"));
process.env.BOOKPLATE_DATA = folder;
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const file = path.join(folder, "all.gz");
const picture = randomBytes(300_000);
let source: Sql;
let key = "";

/** Count and checksum of every table, as an operator would compare two databases. */
const checksums = (sql: Sql) =>
  sql.begin(async (tx) => {
    await plainSettings(tx);
    const found: Record<string, { count: number; sha256: string }> = {};
    for (const table of await tablesOf(tx)) {
      const sums = summing();
      for await (const chunk of await rowsOf(tx, table)) sums.add(chunk);
      found[`${table.schema}.${table.name}`] = sums.sum();
    }
    return found;
  });

beforeAll(async () => {
  const ctx = await testContext();
  const opened = await testDatabase();
  source = opened.sql;
  const reader = await createReader(ctx.db, { name: "Zoë\n\\.\n\t\\N 夏目漱石 \u0001 🕯" });
  for (let i = 0; i < 200; i += 1) {
    const work = await createWork(ctx.db, { title: `Book ${i}\n\\.\n` });
    await createEdition(ctx.db, work.id, {});
  }
  const upload = { kind: "image" as const, contentType: "image/webp", bytes: picture.length };
  const [row] = await ctx.db
    .insert(uploads)
    .values({ ...upload, userId: reader.id })
    .returning();
  if (!row) throw new Error("no upload");
  key = keyOf(row);
  await storage().put(key, picture, row.contentType);
  await ctx.db.insert(auditLog).values({ staffId: reader.id, action: "test", target: "test:1", details: { ä: [1] } });
  await queueMail(ctx, { kind: "t", recipient: "a@b.example", subject: "s", html: "<p>\\.</p>", text: "x\n\\.\ny" });
  await enqueue(ctx, "apply-retention", {});
});

test("the drill: a restored database has the same counts and checksums, and the same uploads", {
  timeout: 60_000,
}, async () => {
  const before = await checksums(source);
  const totals = await backUp((await testDatabase()).url, file);
  expect(totals).toMatchObject({ files: 1, missingFiles: 0, tables: Object.keys(before).length });
  await storage().remove(key);
  const fresh = await emptyDatabase();
  expect(await restore(fresh.url, file)).toMatchObject(totals);
  expect(await checksums(fresh.sql)).toEqual(before);
  expect(before["public.works"]?.count).toBe(200);
  expect(before["pgboss.job"]?.count).toBeGreaterThanOrEqual(2);
  const stream = await storage().open(key);
  expect(Buffer.from(await new Response(stream).arrayBuffer()).equals(picture)).toBe(true);
  await expect(fresh.sql`update audit_log set action = 'other'`, "the log is append-only there too").rejects.toThrow();
  const keys =
    "select conname, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' order by 1, 2";
  expect([...(await fresh.sql.unsafe(keys))]).toEqual([...(await source.unsafe(keys))]);
  await fresh.sql.end();
});

test("the rows are of one moment, however long the backup takes", { timeout: 60_000 }, async () => {
  const other = path.join(folder, "moment.gz");
  const { url, db } = await testDatabase();
  const backup = backUp(url, other);
  for (let i = 0; i < 20; i += 1) await createWork(db);
  await backup;
  const fresh = await emptyDatabase();
  await restore(fresh.url, other);
  const [orphans] = await fresh.sql`
    select count(*)::int as n from contributions c where not exists (select 1 from works w where w.id = c.work_id)`;
  expect(orphans?.n).toBe(0);
  await fresh.sql.end();
});

test("a backup shows its contents to zcat", () => {
  const text = gunzipSync(fs.readFileSync(file)).toString("utf8");
  expect(text).toMatch(/^HEADER \{"format":"bookplate-backup"/);
  expect(text).toContain('TABLE {"schema":"public","name":"works"');
  expect(text.trimEnd().split("\n").at(-1)).toMatch(/^DONE \{"tables":\d+,"rows":\d+,"files":1,"missingFiles":0\}$/);
  expect(fs.statSync(file).mode & 0o077, "only its owner may read it").toBe(0);
});

test("what is damaged, cut off, foreign or goes into a full database is refused, and nothing is changed", {
  timeout: 60_000,
}, async () => {
  const whole = gunzipSync(fs.readFileSync(file));
  const place = path.join(folder, "bad.gz");
  const bad = async (bytes: Buffer, sentence: RegExp) => {
    fs.writeFileSync(place, bytes);
    const fresh = await emptyDatabase();
    await expect(restore(fresh.url, place)).rejects.toThrow(sentence);
    expect((await fresh.sql`select 1 from users`).length).toBe(0);
    await fresh.sql.end();
  };
  const text = whole.toString("latin1");
  await bad(gzipSync(whole.subarray(0, whole.length - 200)), /cut off/);
  await bad(fs.readFileSync(file).subarray(0, 20_000), /unexpected end|cut off/);
  await bad(gzipSync(Buffer.from(text.replace("Book 17", "Book 18"), "latin1")), /not those of the backup/);
  await bad(gzipSync(Buffer.from(text.replace(/"secret":"./, '"secret":"~'), "latin1")), /AUTH_SECRET/);
  await bad(gzipSync(Buffer.from(text.replace(/"migrations":\["./, '"migrations":["~'), "latin1")), /another release/);
  await bad(Buffer.from("Dear reader"), /not a backup/);
  await bad(gzipSync("Dear reader\n"), /not a backup/);
  await expect(restore((await testDatabase()).url, file)).rejects.toThrow(/not empty/);
});

test("the reader finds the end of a block wherever the chunks are cut", async () => {
  for (const content of ["", "one\n", "a\\\\.\n\\\\.b\n", "x\n".repeat(50)]) {
    const bytes = Buffer.concat([Buffer.from(content), CLOSE, Buffer.from('END {"count":1}\n')]);
    for (let size = 1; size < 9; size += 1) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const reader = new BackupReader(Readable.from(chunks) as AsyncIterable<Buffer>);
      let read = "";
      for await (const chunk of reader.block()) read += chunk.toString();
      expect({ size, read }).toEqual({ size, read: content });
      expect((await reader.line("END")).value).toEqual({ count: 1 });
    }
  }
});
