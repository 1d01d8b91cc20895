import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openPool } from "@/db/pool";
import { placeOfData, startPostgres } from "../postgres";
import { availableMemory, memoryLine, memorySettings } from "./memory";
import { pidOf } from "./server";

const GB = 1024 ** 3;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "memory-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test.each([
  [GB / 4, { shared_buffers: "64MB", effective_cache_size: "128MB", work_mem: "4MB", maintenance_work_mem: "64MB" }],
  [
    4 * GB,
    { shared_buffers: "1024MB", effective_cache_size: "2048MB", work_mem: "8MB", maintenance_work_mem: "128MB" },
  ],
  [
    64 * GB,
    { shared_buffers: "2048MB", effective_cache_size: "32768MB", work_mem: "32MB", maintenance_work_mem: "512MB" },
  ],
])("of %d bytes", (bytes, settings) => {
  expect(memorySettings(bytes)).toEqual(settings);
});

test("an operator is told of it in PostgreSQL's words", () => {
  expect(memoryLine(memorySettings(4 * GB))).toBe(
    "The embedded database is set for this machine's memory: shared_buffers=1024MB, work_mem=8MB, effective_cache_size=2048MB.",
  );
});

test("each start says it once, the first one after it said that it creates the database; who finds one running says nothing", async () => {
  const place = path.join(folder, "said");
  const settings = { fsync: "off", work_mem: "5MB" };
  const line = memoryLine({ ...memorySettings(), ...settings });
  const starts: string[][] = [];
  const start = () => {
    const lines: string[] = [];
    starts.push(lines);
    return startPostgres(place, (text) => lines.push(text), settings);
  };
  const first = await start();
  const beside = await start();
  await beside.stop();
  await first.stop();
  await (await start()).stop();
  expect(starts).toEqual([["Creating the database (once) ...", line], [], [line]]);
});

test("one that died says it again when it is started again", async () => {
  const place = path.join(folder, "again");
  const settings = { fsync: "off", work_mem: "5MB" };
  const cluster = await startPostgres(place, () => undefined, settings);
  const lines: string[] = [];
  cluster.keepAlive((text) => lines.push(text));
  process.kill(pidOf(placeOfData(place)) as number, "SIGKILL");
  try {
    await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toContain("it is running again after");
  } finally {
    await cluster.stop();
  }
  expect(lines).toEqual([
    memoryLine({ ...memorySettings(), ...settings }),
    expect.stringContaining("it is running again after"),
  ]);
});

test("the machine has some, and a server that is started has them", async () => {
  expect(availableMemory()).toBeGreaterThan(GB / 4);
  const cluster = await startPostgres(path.join(folder, "pg"), () => undefined, { fsync: "off", work_mem: "5MB" });
  const { sql } = openPool(cluster.url, { name: "memory", max: 1 });
  try {
    const rows = await sql<{ name: string; setting: string }[]>`
      select name, current_setting(name) as setting from pg_settings where name = any(${Object.keys(memorySettings())})`;
    const inMb = (text = "") => (text.endsWith("GB") ? 1024 : 1) * Number.parseInt(text, 10);
    const settings = new Map(rows.map(({ name, setting }) => [name, inMb(setting)]));
    const wanted = { ...memorySettings(), work_mem: "5MB" };
    expect(Object.fromEntries(settings)).toEqual(
      Object.fromEntries(Object.entries(wanted).map(([name, text]) => [name, inMb(text)])),
    );
  } finally {
    await sql.end();
    await cluster.stop();
  }
});
