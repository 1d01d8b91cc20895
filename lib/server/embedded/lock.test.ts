import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { tryLock, waitForLock } from "./lock";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-lock-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Another process that takes the lock, says so and keeps it. */
async function lockElsewhere(file: string, kind: "shared" | "exclusive") {
  const code = `import { tryLock } from "./lib/server/embedded/lock.ts";
    tryLock(${JSON.stringify(file)}, "${kind}") ? console.log("held") : process.exit(9);
    setInterval(() => globalThis.gc?.(), 10);`;
  const child = spawn(process.execPath, ["--expose-gc", "--import", "tsx/esm", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("not held"))),
  ]);
  return child;
}

test("shared locks go together, an exclusive one goes alone; a killed holder lets go", async () => {
  const file = path.join(folder, "one");
  const other = await lockElsewhere(file, "shared");
  const shared = tryLock(file, "shared");
  expect(shared).not.toBeNull();
  expect(tryLock(file, "exclusive")).toBeNull();
  shared?.release();
  expect(tryLock(file, "exclusive"), "the other process still holds it").toBeNull();
  other.kill("SIGKILL");
  const alone = await waitForLock(file, "exclusive");
  expect(tryLock(file, "shared")).toBeNull();
  alone.release();
  expect(fs.statSync(file).size).toBe(0);
  expect(fs.readdirSync(folder)).toEqual(["one"]);
});

test("who waits is told to stop waiting", async () => {
  const file = path.join(folder, "two");
  const lock = tryLock(file, "exclusive");
  const giveUp = new AbortController();
  const waiting = waitForLock(file, "shared", giveUp.signal);
  giveUp.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow();
  lock?.release();
  (await waitForLock(file, "shared")).release();
});
