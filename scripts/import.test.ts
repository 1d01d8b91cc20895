import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, it, vi } from "vitest";
import { importFile } from "@/lib/catalogue/imports/import-file";
import { contentOf } from "@/lib/catalogue/imports/snapshot";
import { systemContext } from "@/lib/kernel/context";
import { emptyDatabase, type TestDatabase } from "@/lib/testing/database";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "import-command-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));
vi.setConfig({ testTimeout: 240_000 }); // whole catalogues, while the pages are built beside them

const start = (args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, ["--import", "tsx/esm", "scripts/import.ts", ...args], {
    env: { ...process.env, BOOKPLATE_DATA: folder, DATABASE_URL: "", INIT_CWD: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });

async function run(args: string[], env: Record<string, string> = {}) {
  const child = start(args, env);
  let out = "";
  child.stdout?.on("data", (chunk) => (out += chunk));
  child.stderr?.on("data", (chunk) => (out += chunk));
  const [code] = await once(child, "close");
  return { code, out };
}

/** Becomes true when the import has committed its `n`th batch: each one tells the caches. */
async function batchesCommitted({ url }: TestDatabase, n: number): Promise<() => Promise<void>> {
  let seen = 0;
  const sql = postgres(url, { max: 1, onnotice: () => undefined }); // the app's pool does not listen
  const { promise, resolve } = Promise.withResolvers<void>();
  const { unlisten } = await sql.listen("cache_changes", () => {
    seen++;
    if (seen === n) resolve();
  });
  return async () => {
    await promise;
    await unlisten();
    await sql.end({ timeout: 2 });
  };
}

describe("npm run import", () => {
  it.each([
    [[], "Usage: npm run import -- <format> <file>"],
    [["marc", "db/seed/catalogue.jsonl.gz"], 'There is no format "marc".'],
    [["onix", "no-such-file.xml"], /^There is no file .*no-such-file\.xml\.$/m],
  ])("says in a sentence what is wrong with %j, before it starts a database", async (args, message) => {
    const { code, out } = await run(args);
    expect(code).toBe(1);
    expect(out).toMatch(message);
    expect(out).not.toMatch(/\n\s+at /);
    expect(fs.existsSync(path.join(folder, "pg"))).toBe(false);
  });

  it("fails when nothing in the file could be read, so that whatever runs it hears of it", async () => {
    const file = path.join(folder, "words.jsonl");
    fs.writeFileSync(file, "# Not a catalogue\n\nOnly words.\n");
    const database = await emptyDatabase();
    const { code, out } = await run(["gutenberg", file], { DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(out).toMatch(/^Nothing in words\.jsonl could be read as gutenberg\.$/m);
  });

  it("refuses a file that was cut off, and imports nothing of it", async () => {
    const database = await emptyDatabase();
    const cut = path.join(folder, "cut.jsonl.gz");
    fs.writeFileSync(cut, fs.readFileSync("db/seed/catalogue.jsonl.gz").subarray(0, 200_000));
    const { code, out } = await run(["gutenberg", cut], { DATABASE_URL: database.url });
    expect(code).toBe(1);
    expect(out.trim()).toBe(`The file ${cut} is cut off: its compressed data is incomplete.`);
    expect((await database.sql`select count(*)::int as n from works`)[0]?.n).toBe(0);
  });

  it("prints a closing report, and finds a file from where it was typed", async () => {
    const database = await emptyDatabase();
    const { code, out } = await run(["onix", "onix30-reference-21-products.xml.gz"], {
      DATABASE_URL: database.url,
      INIT_CWD: path.resolve("e2e/fixtures/onix"),
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^100 % {2}21 records$/m);
    expect(out).toMatch(/^Imported onix30-reference-21-products\.xml\.gz as onix in [\d.]+ s\.$/m);
    expect(out).toMatch(/^ {2}21 records: 20 created, 0 updated, 1 unchanged, 0 rejected$/m);
    expect(out).toMatch(/^ {2}new: 20 books, 20 editions, 24 people$/m);
  });
});

describe("an import that was killed", () => {
  const file = path.resolve("e2e/fixtures/goodbooks/books.csv.gz");

  it("goes on where it was, and ends as if nothing had happened", async () => {
    const [killed, whole] = await Promise.all([emptyDatabase(), emptyDatabase()]);
    await importFile(systemContext(whole.db), { format: "goodbooks", path: file, rejectionsFolder: folder });

    const first = await batchesCommitted(killed, 1);
    const child = start(["goodbooks", file], { DATABASE_URL: killed.url });
    const closed = once(child, "close");
    await first();
    child.kill("SIGKILL");
    await closed;
    const [run_] = await killed.sql`select cursor, created, finished_at, details from import_runs`;
    expect(run_).toMatchObject({ cursor: 2000, created: 2000, finished_at: null });
    expect((await killed.sql`select count(*)::int as n from works`)[0]?.n).toBe(2000);

    const { code, out } = await run(["goodbooks", file], { DATABASE_URL: killed.url });
    expect(code).toBe(0);
    expect(out).toContain("continuing after 2,000 records.");
    expect(out).toContain("10,000 records: 10,000 created, 0 updated, 0 unchanged, 0 rejected");
    expect(await contentOf(killed.sql)).toBe(await contentOf(whole.sql));
    const list = /rejected or left out, and why: (.*)$/m.exec(out)?.[1] ?? "";
    expect(fs.readFileSync(list, "utf8").trim().split("\n")).toHaveLength(24);
    expect(await killed.sql`select finished_at is not null as done from import_runs`).toEqual([{ done: true }]);
  });

  it("leaves no half of a batch, and no row of the rejections twice", async () => {
    const database = await emptyDatabase();
    const ctx = systemContext(database.db);
    const input = { format: "goodbooks", path: file, rejectionsFolder: folder, batchSize: 500 };
    const stop = new Error("the power went");
    let batches = 0;
    const failing = importFile(ctx, {
      ...input,
      onProgress: () => {
        batches++;
        if (batches === 3) throw stop;
      },
    });
    await expect(failing).rejects.toBe(stop);
    const [left] = await database.sql`select id, cursor from import_runs`;
    expect(left?.cursor).toBe(1500);
    fs.appendFileSync(
      path.join(folder, `${left?.id}.csv`),
      "1501,field,written by a batch that was never committed,x\n",
    );
    const report = await importFile(ctx, input);
    expect(report).toMatchObject({ created: 10_000, resumedAt: 1500, fieldsDropped: 23 });
    expect(fs.readFileSync(report.rejectionsFile ?? "", "utf8")).not.toContain("never committed");
  });

  it("refuses to run twice at once over one file", async () => {
    const database = await emptyDatabase();
    const ctx = systemContext(database.db);
    const input = { format: "gutenberg", path: "db/seed/catalogue.jsonl.gz", rejectionsFolder: folder, batchSize: 100 };
    let second: Promise<unknown> | undefined;
    const onProgress = () => {
      second ??= importFile(ctx, input);
      second.catch(() => undefined);
    };
    const [first] = await Promise.allSettled([importFile(ctx, { ...input, onProgress })]);
    const ends = [first, ...(await Promise.allSettled([second]))];
    expect(ends.map((end) => end.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await database.sql`select count(*)::int as n from works`)[0]?.n).toBe(781);
  });
});
