/** Files of the data folder that another process makes, moves and removes while this one looks at them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { guardRoom, WHEN_FULL } from "./room";
import { pidOf } from "./server";

const LOOKS = 30_000;
let data: string;
let other: ChildProcess | undefined;

beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-races-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  if (other?.kill()) await once(other, "exit");
  fs.rmSync(data, { recursive: true, force: true });
});

/** Runs a script for ever in a process of its own, and goes on once it has begun. */
async function meanwhile(script: string, ...args: string[]) {
  other = spawn(
    process.execPath,
    ["-e", `const fs = require("node:fs"); const [, a, b] = process.argv; ${script}`, ...args],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await once(other.stdout as NodeJS.ReadableStream, "data");
}

test("a server's pid file that is removed while it is looked for is one that is not there", async () => {
  const file = path.join(data, "postmaster.pid");
  await meanwhile(
    `console.log("begun"); const end = Date.now() + 60_000; while (Date.now() < end) { fs.writeFileSync(a, "1\\n"); fs.unlinkSync(a); }`,
    file,
  );
  for (let look = 0; look < LOOKS; look += 1) expect(pidOf(data)).toBeNull();
});

test("of two processes that see that the disk is full one says so, and neither fails", async () => {
  const [on, off] = [path.join(data, WHEN_FULL), path.join(data, `${WHEN_FULL}.off`)];
  fs.writeFileSync(off, "");
  await meanwhile(
    `const move = (x, y) => { try { fs.renameSync(x, y); } catch {} };
     console.log("begun"); const end = Date.now() + 60_000; while (Date.now() < end) { move(a, b); move(b, a); }`,
    on,
    off,
  );
  vi.spyOn(fs, "statfsSync").mockReturnValue(Object.assign(fs.statfsSync(data), { bsize: 1, bavail: 1 }));
  const lines: string[] = [];
  for (let look = 0; look < LOOKS; look += 1) guardRoom(data, (line) => lines.push(line));
  expect(lines.length, "whoever was quicker says so").toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(LOOKS);
});
