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
const TALKING_ON = `
  import { log } from "./lib/kernel/log.ts";
  import { outliveReaders } from "./lib/server/output.ts";
  let errors = 0;
  process.on("uncaughtException", () => { errors += 1; });
  outliveReaders();
  const timer = setInterval(() => { console.log("printed"); log().info("logged"); }, 5);
  setTimeout(() => { clearInterval(timer); process.exitCode = errors; }, 200);
`;

test.each([
  ["whose terminal was closed", "/proc/self/mem"], // each write to it fails as to a closed terminal, with EIO
  ["whose log is on a full disk", "/dev/full"],
])(
  "a process %s ends as it would have",
  async (_, path) => {
    const output = fs.openSync(path, "r+");
    const child = spawn(process.execPath, ["--import", "tsx/esm", "--input-type=module", "-e", TALKING_ON], {
      stdio: ["ignore", output, "inherit"],
      env: { ...process.env, LOG_LEVEL: "info", NODE_ENV: "production" },
    });
    const [code] = await once(child, "exit");
    fs.closeSync(output);
    expect(code).toBe(0);
  },
  60_000,
);
