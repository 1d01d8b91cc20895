/** A backup and its restore: equal counts and checksums, slow partners, and what is refused before anything is written. */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { works } from "@/db/schema/catalogue";
import { auditLog } from "@/db/schema/platform";
import { uploads } from "@/db/schema/uploads";
import { setupCodes } from "@/db/schema/users";
import { offerSetup } from "@/lib/auth/setup";
import { enqueue } from "@/lib/jobs/queue";
import { systemContext } from "@/lib/kernel/context";
import { queueMail } from "@/lib/mail/outbox";
import { storage } from "@/lib/storage/files";
import { bringMediaHome } from "@/lib/storage/media-home";
import { keyOf } from "@/lib/storage/uploads";
import { testContext } from "@/lib/testing/context";
import { bareDatabase, emptyDatabase, testDatabase } from "@/lib/testing/database";
import { setVariables } from "@/lib/testing/process";
import { backUp, writeBackup } from "./back-up";
import { checkBackup } from "./check";
import { restore } from "./restore";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-backup-"));
setVariables({ BOOKPLATE_DATA: folder });
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const file = path.join(folder, "all.gz");
const picture = randomBytes(300_000);
let source: Sql;
let key = "";

/** Count and checksum of every table, as an operator would compare two databases: no code of the backup has a part in it. */
async function checksums(sql: Sql): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('front_doors', 'cache_changes', 'rate_windows', 'version') order by 1`;
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    [found[name]] = await sql.unsafe(
      `select count(*)::int as count, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
    );
  return found;
}

beforeAll(async () => {
  const ctx = await testContext();
  source = (await testDatabase()).sql;
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

test("the drill: a restored database has the same counts and checksums, and the same uploads", async () => {
  const before = await checksums(source);
  const output: string[] = [];
  const totals = await backUp((await testDatabase()).url, file, { report: (text) => output.push(text), everyMs: 5 });
  expect(totals).toMatchObject({ files: 1, missingFiles: 0, tables: Object.keys(before).length });
  expect(output.join("\n")).toMatch(/^Backup: (public|pgboss|uploads|the start)\S*.*, \d+\.\d MB$/m);
  expect(fs.readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  await storage().remove(key);
  const fresh = await bareDatabase();
  const structure = await structureOf(source);
  expect(await restore(fresh.url, file)).toMatchObject(totals);
  expect(await checksums(fresh.sql)).toEqual(before);
  expect(before["public.works"]).toMatchObject({ count: 200 });
  const stream = await storage().open(key);
  expect(Buffer.from(await new Response(stream).arrayBuffer()).equals(picture)).toBe(true);
  await expect(fresh.sql`update audit_log set action = 'other'`, "the log is append-only there too").rejects.toThrow();
  expect(await structureOf(fresh.sql), "constraints and indexes are back").toEqual(structure);
});

const structureOf = async (sql: Sql) => [
  ...(await sql.unsafe(`select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`)),
];

test("the rows are of one moment, however long the backup takes", async () => {
  const other = path.join(folder, "moment.gz");
  const { url, db } = await testDatabase();
  const backup = backUp(url, other);
  for (let i = 0; i < 20; i += 1) await createWork(db);
  await backup;
  const fresh = await bareDatabase();
  await restore(fresh.url, other);
  const [orphans] = await fresh.sql`
    select count(*)::int as n from contributions c where not exists (select 1 from works w where w.id = c.work_id)`;
  expect(orphans?.n).toBe(0);
});

test("what the start of an app wrote is replaced", async () => {
  const fresh = await emptyDatabase();
  const ctx = systemContext(fresh.db);
  await bringMediaHome(ctx);
  expect(await offerSetup(ctx)).toContain("/setup?code=");
  await restore(fresh.url, file);
  expect(await fresh.db.$count(setupCodes)).toBe(0);
  expect(await fresh.db.$count(works)).toBe(200);
});

/** A database with some megabytes in one table, as a driver sees it that has to stop and go on many times. */
async function largeDatabase(rows: number) {
  const made = await emptyDatabase();
  await made.sql`insert into mails (id, kind, recipient, subject, html, text)
    select gen_random_uuid(), 'k', 'r@b.example', 's' || n, repeat(md5(n::text), 60), 't' from generate_series(1, ${rows}::int) n`;
  return made;
}

test("a disk that is slower than the database is waited for, to the last row", async () => {
  const large = await largeDatabase(2_500);
  const slow = path.join(folder, "slow.gz");
  const target = fs.createWriteStream(slow);
  const sink = new Writable({
    highWaterMark: 1,
    write: (chunk, _, done) => void sleep(1).then(() => target.write(chunk, done)),
    final: (done) => void target.end(done),
  });
  await writeBackup(large.url, sink);
  const fresh = await bareDatabase();
  await restore(fresh.url, slow);
  expect(await checksums(fresh.sql)).toMatchObject({ ...(await checksums(large.sql)) });
});

const openTransactions = async (sql: Sql) =>
  (
    await sql`select 1 from pg_stat_activity where application_name = 'bookplate-backup' and datname = current_database()`
  ).length;

test("a disk that takes nothing more ends the backup, which says where it was and leaves nothing", async () => {
  const large = await largeDatabase(2_500);
  const stuck = new Writable({ highWaterMark: 1, write: () => undefined });
  await expect(writeBackup(large.url, stuck, { deadlineMs: 3_000 })).rejects.toThrow(
    /^Backup stopped: no progress for \d+ s at \S+, .*MB\.$/,
  );
  await expect.poll(() => openTransactions(large.sql)).toBe(0);
});

test("a database that gives nothing more ends the backup, and no half of it is left", async () => {
  const made = await emptyDatabase();
  const place = path.join(folder, "locked.gz");
  await made.sql.begin(async (tx) => {
    await tx`lock table works in access exclusive mode`;
    await expect(backUp(made.url, place, { deadlineMs: 3_000 })).rejects.toThrow(/at public\.works/);
  });
  expect(fs.readdirSync(folder).filter((name) => name.startsWith("locked"))).toEqual([]);
  await expect.poll(() => openTransactions(made.sql)).toBe(0);
});

test("who stops a backup or a restore leaves nothing of it", async () => {
  const large = await largeDatabase(2_500);
  const place = path.join(folder, "stopped.gz");
  const stopping = () => {
    const control = new AbortController();
    const report = (text: string) => / rows?,/.test(text) && control.abort(new Error("Stopped."));
    return { report, everyMs: 1, signal: control.signal };
  };
  await expect(backUp(large.url, place, stopping())).rejects.toThrow("Stopped.");
  expect(fs.readdirSync(folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
  await expect.poll(() => openTransactions(large.sql)).toBe(0);
  await storage().remove(key);
  const fresh = await bareDatabase();
  await checkBackup(file);
  const { putBack } = await import("./restore");
  await expect(putBack(fresh.url, file, await checkBackup(file), stopping())).rejects.toThrow("Stopped.");
  await expect.poll(async () => (await fresh.sql`select 1 from works limit 1`).length).toBe(0);
  expect(await storage().open(key)).toBe(null);
  await restore(fresh.url, file); // and nothing is in the way of another try
  await storage().put(key, picture, "image/webp");
});

test("a backup shows its contents to zcat", () => {
  const text = gunzipSync(fs.readFileSync(file)).toString("utf8");
  expect(text).toMatch(/^HEADER \{"format":"bookplate-backup"/);
  expect(text).toContain('TABLE {"schema":"public","name":"works"');
  expect(text.trimEnd().split("\n").at(-1)).toMatch(
    /^DONE \{"tables":\d+,"rows":\d+,"files":1,"missingFiles":0,"sha256":"\w{64}"\}$/,
  );
  expect(fs.statSync(file).mode & 0o077, "only its owner may read it").toBe(0);
});

test("a file of an earlier format, in one piece of gzip and with a shorter last line, is restored", async () => {
  const place = path.join(folder, "earlier.gz");
  const text = gunzipSync(fs.readFileSync(file)).toString("latin1");
  const second = gzipSync(Buffer.from(text, "latin1"), { level: 4 });
  fs.writeFileSync(place, second);
  expect(await checkBackup(place)).toMatchObject({ header: { version: 2 } });
  const first = text.replace('"version":2', '"version":1').replace(/,"sha256":"\w{64}"\}\n$/, "}\n");
  fs.writeFileSync(place, gzipSync(Buffer.from(first, "latin1")));
  const fresh = await bareDatabase();
  expect(await restore(fresh.url, place)).toMatchObject((await checkBackup(file)).totals);
  expect(await checksums(fresh.sql)).toMatchObject({ "public.works": { count: 200 } });
});

test("what is cut off or changed anywhere, foreign or newer is refused before anything is written", async () => {
  const secret = process.env.AUTH_SECRET ?? "";
  const whole = fs.readFileSync(file);
  const plain = gunzipSync(whole);
  const place = path.join(folder, "bad.gz");
  const fresh = await bareDatabase();
  const bad = async (bytes: Buffer, sentence: RegExp, what: string) => {
    fs.writeFileSync(place, bytes);
    await expect(restore(fresh.url, place), what).rejects.toThrow(sentence);
  };
  for (const part of [0, 0.001, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99, 0.9999])
    await bad(whole.subarray(0, Math.floor(whole.length * part)), /cut off|damaged/, `cut at ${part}`);
  await bad(whole.subarray(0, whole.length - 1), /cut off/, "without its last byte");
  const lines = plain.toString("latin1").split("\n").length;
  expect(lines).toBeGreaterThan(500);
  for (const part of [0.05, 0.5, 0.95, 0.99999])
    await bad(gzipSync(plain.subarray(0, Math.floor(plain.length * part))), /cut off|damaged/, `plain cut at ${part}`);
  const last = plain.lastIndexOf("DONE ");
  await bad(gzipSync(plain.subarray(0, last)), /cut off/, "without its last line");
  for (let i = 1; i <= 25; i += 1) {
    const at = 10 + Math.floor(((whole.length - 11) * i) / 25);
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0x20;
    await bad(changed, /cut off|damaged|newer|other/, `byte ${at}`);
    const inside = Math.floor(((plain.length - 2) * i) / 25);
    const rewritten = Buffer.from(plain);
    rewritten[inside] = (rewritten[inside] ?? 0) ^ 0x01;
    await bad(gzipSync(rewritten), /cut off|damaged|newer|another/, `byte ${inside} of the text`);
  }
  const edited = (from: string | RegExp, to: string) => {
    const text = plain.toString("latin1").replace(from, to);
    expect(text).not.toBe(plain.toString("latin1"));
    return gzipSync(Buffer.from(text, "latin1"));
  };
  await bad(edited("Book 17", "Book 18"), /damaged at public\.works/, "a row");
  await bad(edited(/FILE [\s\S]*?END .*\n/, ""), /damaged/, "a file left out");
  await bad(edited(/"sha256":"\w{64}"\}\n$/, `"sha256":"${"0".repeat(64)}"}\n`), /damaged/, "another checksum");
  await bad(edited('"version":2', '"version":3'), /newer release/, "a newer format");
  await bad(edited(/"migrations":\[/, `"migrations":["${"0".repeat(64)}",`), /another release/, "another release");
  await bad(edited(/("migrations":\[[^\]]*)\]/, `$1,"${"0".repeat(64)}"]`), /newer release/, "a newer release");
  await bad(edited(/"secret":"./, '"secret":"~'), /not a backup|damaged/, "the mark of its secret");
  setVariables({ AUTH_SECRET: "another-secret-another-secret-another" });
  await bad(whole, /^This backup was made with another AUTH_SECRET\. .+\.$/, "another secret");
  setVariables({ AUTH_SECRET: secret });
  await bad(edited('"bookplate-backup"', '"wordpress-backup"'), /not a backup/, "another format");
  await bad(Buffer.concat([whole, gzipSync("more")]), /damaged/, "something behind it");
  await bad(Buffer.from("Dear reader"), /not a backup/, "no gzip");
  await bad(gzipSync("Dear reader\n"), /not a backup/, "no backup");
  await bad(gzipSync(Buffer.alloc(20_000_000)), /not a backup/, "a line without end");
  const [made] = await fresh.sql`select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`;
  expect(made?.n, "not even a table was made").toBe(0);
});

test("a database in use is refused by name, and nothing in it is changed", async () => {
  const before = await checksums(source);
  await expect(restore((await testDatabase()).url, file)).rejects.toThrow(
    /not empty \(there are rows in audit_log, authors, contributions …\)/,
  );
  expect(await checksums(source)).toEqual(before);
});

test("a backup of an older release gets the newer migrations after its rows", async () => {
  const { migrateUpTo } = await import("./prepare");
  const old = await bareDatabase();
  await migrateUpTo(old.url, 1);
  await old.sql`insert into users (id, name) values (gen_random_uuid(), 'of the first release')`;
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ connectionString: old.url, supervise: false, schedule: false, max: 1 });
  await boss.start();
  await boss.stop({ graceful: false });
  const place = path.join(folder, "old.gz");
  await backUp(old.url, place);
  const fresh = await bareDatabase();
  await restore(fresh.url, place);
  expect((await fresh.sql`select name from users`)[0]?.name).toBe("of the first release");
  const applied = (sql: Sql) => sql`select hash from drizzle.__drizzle_migrations order by id`;
  expect([...(await applied(fresh.sql))]).toEqual([...(await applied(source))]);
  expect(await structureOf(fresh.sql)).toEqual(await structureOf(source));
  const started = await emptyDatabase();
  await expect(restore(started.url, place)).rejects.toThrow(/tables of another release/);
});
