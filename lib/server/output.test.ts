import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { expect, test } from "vitest";

/** Says things all the time, and says each uncaught error once more, as Next does; ends with their number. */
const TALKATIVE = `
  import { outliveReaders } from "./lib/server/output.ts";
  let errors = 0;
  process.on("uncaughtException", (error) => { errors += 1; console.error(error); });
  outliveReaders();
  process.once("SIGTERM", () => process.exit(Math.min(errors, 100)));
  setInterval(() => { process.stdout.write("said"); process.stderr.write("said"); process.send("said"); }, 5);
`;

test("a process whose readers are gone goes on, and ends when it is told to", async () => {
  const child = spawn(process.execPath, ["--import", "tsx/esm", "--input-type=module", "-e", TALKATIVE], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  if (!child.stdout || !child.stderr) throw new Error("The process has no output.");
  await once(child.stdout, "data");
  child.stdout.destroy();
  child.stderr.destroy();
  for (let received = 0; received < 40; received += 1) await once(child, "message"); // and as often to nobody
  expect(child.exitCode).toBeNull();
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
}, 60_000);

/** Logs and prints, and says each uncaught error; ends with their number. */
const ON_A_TERMINAL = `
  import { log } from "./lib/kernel/log.ts";
  import { outliveReaders } from "./lib/server/output.ts";
  let errors = 0;
  process.on("uncaughtException", () => { errors += 1; });
  outliveReaders();
  const timer = setInterval(() => { console.log("printed"); log().info("logged"); }, 5);
  setTimeout(() => { clearInterval(timer); process.exitCode = errors; }, 200);
`;

test("a process whose terminal was closed ends as it would have", async () => {
  const closed = fs.openSync("/proc/self/mem", "r+"); // each write to it fails as one to a closed terminal does, with EIO
  const child = spawn(process.execPath, ["--import", "tsx/esm", "--input-type=module", "-e", ON_A_TERMINAL], {
    stdio: ["ignore", closed, "inherit"],
    env: { ...process.env, LOG_LEVEL: "info", NODE_ENV: "production" },
  });
  const [code] = await once(child, "exit");
  fs.closeSync(closed);
  expect(code).toBe(0);
}, 60_000);
