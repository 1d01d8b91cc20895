/**
 * `npm run import` with a catalogue larger than the memory it may take, and with files that are not what they say.
 * 150 MB; DRILL_SECONDS=120 for 1 GB.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unique } from "@/db/factories";

const LONG = Number(process.env.DRILL_SECONDS) > 60;
const MEGABYTES = LONG ? 1_000 : 150;
const BOOKS = 2_000;
const LINE = 10_000;
/** What so much may take beyond a file of one line: two batches as read, and no more however long the file is. */
const MOST_MEMORY = 250_000_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-import-drill-"));
const url = new URL(process.env.DATABASE_URL ?? "");
const home = url.href;
url.pathname = `/drill_${unique()}`;
const sql = postgres(url.href, { max: 1, onnotice: () => undefined });

beforeAll(async () => {
  const admin = postgres(home, { max: 1 });
  await admin`create database ${admin(url.pathname.slice(1))}`;
  await admin.end();
});
afterAll(async () => {
  await sql.end({ timeout: 2 });
  fs.rmSync(folder, { recursive: true, force: true });
});

async function runImport(file: string) {
  const flags = [
    "--import",
    "tsx",
    "--import",
    "./e2e/support/peak-memory.mjs",
    "scripts/import.ts",
    "gutenberg",
    file,
  ];
  const child = spawn(process.execPath, flags, {
    env: { ...process.env, NODE_OPTIONS: "", DATABASE_URL: url.href, BOOKPLATE_DATA: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, "close");
  return { code, said, peak: Number(/peak (\d+)/.exec(said)?.[1]) };
}

/** A line as Gutendex writes it, as long as its longest ones. */
const lineOf = (n: number) => {
  const id = (n % BOOKS) + 1;
  const book = { id, title: `Book ${id}`, authors: [{ name: `Writer, Ann ${id % 300}` }], languages: ["en"] };
  return `${JSON.stringify({ ...book, formats: { "text/html": "x".repeat(LINE) } })}\n`;
};

test("a catalogue of any size is imported in the memory of a few batches", { timeout: 1_800_000 }, async () => {
  const one = path.join(folder, "one.jsonl");
  fs.writeFileSync(one, lineOf(0));
  const small = await runImport(one);
  expect(small, small.said).toMatchObject({ code: 0 });
  const all = path.join(folder, "all.jsonl");
  const lines = Math.ceil((MEGABYTES * 1_000_000) / LINE);
  const handle = fs.openSync(all, "w");
  for (let n = 0; n < lines; n += 500)
    fs.writeSync(handle, Array.from({ length: Math.min(500, lines - n) }, (_, i) => lineOf(n + i)).join(""));
  fs.closeSync(handle);
  const large = await runImport(all);
  expect(large, large.said).toMatchObject({ code: 0 });
  expect(large.said).toMatch(/ 0 rejected/);
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from works`;
  expect(row?.n).toBe(BOOKS);
  expect(large.peak - small.peak, `peak ${large.peak}, of one line ${small.peak}`).toBeLessThan(MOST_MEMORY);
  if (LONG) process.stdout.write(`\n${MEGABYTES} MB imported, peak ${large.peak}, of one line ${small.peak}\n`);
});

test("a gzip file that grows without an end, is damaged or is cut off ends with one sentence", {
  timeout: 300_000,
}, async () => {
  const zeros = gzipSync(Buffer.alloc(10_000_000));
  const whole = gzipSync(Array.from({ length: 50 }, (_, n) => lineOf(n) + Math.random()).join(""));
  const damaged = Buffer.from(whole);
  damaged.fill(7, Math.floor(whole.length / 2), Math.floor(whole.length / 2) + 40);
  for (const [name, bytes, sentence] of [
    ["bomb", Buffer.concat(Array.from({ length: 500 }, () => zeros)), /unpacks to more than 200 times its size/],
    ["damaged", damaged, /is damaged: it cannot be unpacked|is cut off/],
    ["cut", whole.subarray(0, whole.length - 20), /is cut off/],
  ] as const) {
    const file = path.join(folder, `${name}.gz`);
    fs.writeFileSync(file, bytes);
    const { code, said } = await runImport(file);
    expect(code, said).toBe(1);
    expect(said).toMatch(sentence);
    expect(
      said
        .replace(/\npeak \d+\n/, "")
        .trim()
        .split("\n"),
      name,
    ).toHaveLength(1);
  }
});
