/**
 * `npm run import` with a catalogue larger than the memory it may take, and with files that are not what they say.
 * 90 MB; DRILL_SECONDS=120 for 1 GB.
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
const MEGABYTES = LONG ? 1_000 : 90;
const BOOKS = 2_000;
const LINE = 2_000; // a batch is 4,000 lines: already a third has several
/** Of what comes in addition an import may hold this part: its memory does not grow with the file. */
const MAX_GROWTH = 0.25;
const PART = 3;

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
    "tsx/esm",
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
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, "close");
  const [peak, live] = (/peak (\d+) live (\d+)/.exec(output)?.slice(1) ?? []).map(Number);
  return { code, output, peak, live: live ?? Number.NaN };
}

/** A line as Gutendex writes it. */
const lineOf = (n: number) => {
  const id = (n % BOOKS) + 1;
  const book = { id, title: `Book ${id}`, authors: [{ name: `Writer, Ann ${id % 300}` }], languages: ["en"] };
  return `${JSON.stringify({ ...book, formats: { "text/html": "x".repeat(LINE) } })}\n`;
};

test("a catalogue of any size is imported in the memory of a few batches", { timeout: 1_800_000 }, async () => {
  const file = path.join(folder, "all.jsonl");
  const write = (from: number, to: number) => {
    const handle = fs.openSync(file, "a");
    for (let n = from; n < to; n += 500)
      fs.writeSync(handle, Array.from({ length: Math.min(500, to - n) }, (_, i) => lineOf(n + i)).join(""));
    fs.closeSync(handle);
  };
  const lines = (MEGABYTES * 1_000_000) / LINE;
  const third = Math.floor(lines / PART);
  write(0, third);
  const small = await runImport(file);
  expect(small, small.output).toMatchObject({ code: 0 });
  write(third, lines);
  const began = performance.now();
  const large = await runImport(file);
  const seconds = (performance.now() - began) / 1000;
  expect(large, large.output).toMatchObject({ code: 0 });
  expect(large.output).toMatch(/ 0 rejected/);
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from works`;
  expect(row?.n).toBe(BOOKS);
  const mostMore = MEGABYTES * 1e6 * (1 - 1 / PART) * MAX_GROWTH;
  expect(large.live - small.live, `${large.live} in use, ${small.live} for a third`).toBeLessThan(mostMore);
  process.stdout.write(
    `\n${MEGABYTES} MB imported in ${seconds.toFixed(1)} s, peak ${large.peak}, in use ${large.live}, for a third ${small.live}\n`,
  );
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
    const { code, output } = await runImport(file);
    expect(code, output).toBe(1);
    expect(output).toMatch(sentence);
    expect(
      output
        .replace(/\npeak \d+ live \d+\n/, "")
        .trim()
        .split("\n"),
      name,
    ).toHaveLength(1);
  }
});
