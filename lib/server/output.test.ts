import { spawn } from "node:child_process";
import { once } from "node:events";
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
