/**
 * `npm run backup` and `npm run restore` on a database larger than the memory they may take, while somebody writes to it.
 * Some 60 MB; DRILL_SECONDS=120 for 1 GB, with the time of a bare COPY beside it.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unique } from "@/db/factories";
import { migrate } from "@/db/migrate";

const LONG = Number(process.env.DRILL_SECONDS) > 60;
const MEGABYTES = LONG ? 1_000 : 60;
const UPLOADS = LONG ? 500 : 20;
const UPLOAD_BYTES = 200_000;
/** Of what comes in addition a copy may hold this part: its memory does not grow with the database. */
const MAX_GROWTH = 0.25;
const PART = 3;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-backup-drill-"));
const file = path.join(folder, "all.gz");
const home = process.env.DATABASE_URL ?? "";
const opened: postgres.Sql[] = [];

afterAll(async () => {
  await Promise.all(opened.map((sql) => sql.end({ timeout: 2 })));
  fs.rmSync(folder, { recursive: true, force: true });
});

async function createDatabase() {
  const url = new URL(home);
  url.pathname = `/drill_${unique()}`;
  const admin = postgres(home, { max: 1 });
  await admin`create database ${admin(url.pathname.slice(1))}`;
  await admin.end();
  const sql = postgres(url.href, { max: 3, onnotice: () => undefined });
  opened.push(sql);
  return { url: url.href, sql };
}

function start(script: string, args: string[], databaseUrl: string): ChildProcess {
  const flags = ["--import", "tsx/esm", "--import", "./e2e/support/peak-memory.mjs", `scripts/${script}.ts`, ...args];
  return spawn(process.execPath, flags, {
    env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: databaseUrl, BOOKPLATE_DATA: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs a command to its end: what it said, its exit code, its memory in bytes (at most, and in use at most) and its seconds. */
async function run(script: string, args: string[], databaseUrl: string) {
  const began = Date.now();
  const child = start(script, args, databaseUrl);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  const [peak = Number.NaN, live = Number.NaN] = (/peak (\d+) live (\d+)/.exec(output)?.slice(1) ?? []).map(Number);
  return { code, output, peak, live, seconds: (Date.now() - began) / 1000 };
}

async function checksums(sql: postgres.Sql): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('front_doors', 'cache_changes', 'rate_windows') order by 1`;
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    [found[name]] = await sql.unsafe(
      `select count(*)::int as count, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`,
    );
  return found;
}

let source: Awaited<ReturnType<typeof createDatabase>>;
/** What a backup and a restore of a third have in use at most. */
let third: { backup: number; restore: number };

beforeAll(async () => {
  source = await createDatabase();
  await migrate(source.url);
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({ connectionString: source.url, supervise: false, schedule: false, max: 1 });
  await boss.start();
  await boss.stop({ graceful: false });
  await source.sql`insert into users (id, name) select gen_random_uuid(), 'Reader ' || n from generate_series(1, 1000) n`;
  await fill(0, MEGABYTES / PART);
  third = await inUse();
  await fill(MEGABYTES / PART, MEGABYTES);
  const ids = await source.sql<{ id: string }[]>`insert into uploads (id, user_id, kind, content_type, bytes)
    select gen_random_uuid(), (select id from users limit 1), 'image', 'image/webp', ${UPLOAD_BYTES}::int
    from generate_series(1, ${UPLOADS}::int) returning id`;
  for (const { id } of ids) {
    const place = path.join(folder, "uploads", id.slice(-2), `${id}.webp`);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, randomBytes(UPLOAD_BYTES));
  }
  await source.sql`analyze`;
}, 600_000);

/** Rows from one size to another: a fifth in small rows, the others of four kilobytes. */
async function fill(from: number, to: number) {
  const numbers = (perMegabyte: number) => [Math.round(from * perMegabyte) + 1, Math.round(to * perMegabyte)] as const;
  const [small, big] = [numbers(2_000), numbers(200)];
  await source.sql`insert into visit_marks (day, subject, kind, visitor)
    select '2026-11-22', 'author:' || n % 1000, 'view', decode(md5(n::text), 'hex')
    from generate_series(${small[0]}::int, ${small[1]}::int) n`;
  await source.sql`insert into mails (id, kind, recipient, subject, html, text, sent_at)
    select gen_random_uuid(), 'k', 'r@b.example', 's' || n, repeat(md5(n::text) || md5((n + 1)::text), 60), 't', now()
    from generate_series(${big[0]}::int, ${big[1]}::int) n`;
}

/** What a backup of what there is now has in use at most, and its restore. */
async function inUse() {
  const place = path.join(folder, "third.gz");
  const backup = await run("backup", [place], source.url);
  expect(backup, backup.output).toMatchObject({ code: 0 });
  const restore = await run("restore", [place], (await createDatabase()).url);
  expect(restore, restore.output).toMatchObject({ code: 0 });
  fs.rmSync(place);
  return { backup: backup.live, restore: restore.live };
}

test("a large database is backed up while somebody writes, and restored to the same counts and checksums", {
  timeout: 1_800_000,
}, async () => {
  let writing = true;
  const writer = (async () => {
    for (let n = 0; writing; n += 1)
      await source.sql.begin(async (tx) => {
        await tx`insert into mails (id, kind, recipient, subject, html, text) values (gen_random_uuid(), 'pair', 'a', ${`${n}`}, '', '')`;
        await tx`insert into users (id, name) values (gen_random_uuid(), ${`pair ${n}`})`;
      });
  })();
  const backup = await run("backup", [file], source.url);
  writing = false;
  await writer;
  expect(backup, backup.output).toMatchObject({ code: 0 });
  expect(backup.output).toMatch(/^Backup: \w+\.\w+, [\d,]+(?: of about [\d,]+)? rows, [\d.]+ MB$/m);
  const mostMore = MEGABYTES * 1e6 * (1 - 1 / PART) * MAX_GROWTH;
  expect(backup.live - third.backup, `${backup.live} in use, ${third.backup} for a third`).toBeLessThan(mostMore);

  const target = await createDatabase();
  const uploads = path.join(folder, "uploads");
  fs.renameSync(uploads, `${uploads}-before`);
  const restored = await run("restore", [file], target.url);
  expect(restored, restored.output).toMatchObject({ code: 0 });
  expect(restored.live - third.restore, `${restored.live} in use, ${third.restore} for a third`).toBeLessThan(mostMore);
  for (const name of fs.readdirSync(`${uploads}-before`, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".webp"))
      expect(
        fs.readFileSync(path.join(uploads, name)).equals(fs.readFileSync(path.join(`${uploads}-before`, name))),
      ).toBe(true);
  const [pairs] = await target.sql`select (select count(*) from mails where kind = 'pair')::int as mails,
    (select count(*) from users where name like 'pair %')::int as users`;
  expect(pairs?.users, "both rows of a transaction or none").toBe(pairs?.mails);
  for (const { sql } of [source, target]) {
    await sql`delete from mails where kind = 'pair'`;
    await sql`delete from users where name like 'pair %'`;
  }
  expect(await checksums(target.sql)).toEqual(await checksums(source.sql));
  await compare(backup, restored);
});

/** The same tables by COPY alone, on the server and thrown away: what no backup can be faster than. */
async function compare(...[backup, restored]: Awaited<ReturnType<typeof run>>[]) {
  const began = Date.now();
  for (const table of ["mails", "visit_marks", "users"]) await source.sql.unsafe(`copy ${table} to '/dev/null'`);
  const bare = (Date.now() - began) / 1000;
  const mb = (bytes = 0) => Math.round(bytes / 1e6);
  process.stdout.write(
    `\n${MEGABYTES} MB: bare COPY ${bare.toFixed(1)} s; backup ${backup?.seconds.toFixed(1)} s, ${mb(backup?.peak)} MB of memory, file of ${mb(fs.statSync(file).size)} MB; restore ${restored?.seconds.toFixed(1)} s, ${mb(restored?.peak)} MB; in use ${mb(backup?.live)} and ${mb(restored?.live)} MB, for a third ${mb(third.backup)} and ${mb(third.restore)} MB\n`,
  );
}

test("a backup that is stopped by Ctrl-C or killed leaves no file under its name, and no transaction", {
  timeout: 120_000,
}, async () => {
  const open = async () =>
    (await source.sql`select 1 from pg_stat_activity where application_name = 'bookplate-backup'`).length;
  for (const [signals, leaves] of [
    [["SIGINT", "SIGTERM"], []], // npm passes on what the terminal told all of its programs
    [["SIGKILL"], ["stopped.gz.part"]],
  ] as const) {
    const child = start("backup", [path.join(folder, "stopped.gz")], source.url);
    await expect.poll(open, { timeout: 60_000, interval: 20 }).toBe(1);
    await expect.poll(() => fs.existsSync(path.join(folder, "stopped.gz.part")), { timeout: 20_000 }).toBe(true);
    for (const signal of signals) child.kill(signal);
    await once(child, "close");
    expect(fs.readdirSync(folder).filter((name) => name.startsWith("stopped"))).toEqual(leaves);
    await expect.poll(open, { timeout: 20_000 }).toBe(0);
  }
  const half = path.join(folder, "stopped.gz.part");
  const refused = await run("restore", ["--check", half], "postgres://nobody@127.0.0.1:1/nothing");
  expect(refused, refused.output).toMatchObject({ code: 1 });
  expect(refused.output).toMatch(/cut off|damaged/);
});

test("a restore that is killed leaves nothing, and goes through when it is repeated", {
  timeout: 600_000,
}, async () => {
  const target = await createDatabase();
  const child = start("restore", [file], target.url);
  const busy = async () =>
    (await target.sql`select 1 from pg_stat_activity where datname = current_database() and query like 'copy %mails%'`)
      .length;
  await expect.poll(busy, { timeout: 300_000, interval: 10 }).toBe(1);
  child.kill("SIGKILL");
  await once(child, "close");
  await expect.poll(async () => (await target.sql`select 1 from mails limit 1`).length, { timeout: 60_000 }).toBe(0);
  const again = await run("restore", [file], target.url);
  expect(again, again.output).toMatchObject({ code: 0 });
});
