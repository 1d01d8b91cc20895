/** How a program ends that is told to, also by npm, which passes on what the terminal told it as well. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { ECHO_MS } from "./program";

/** One that needs so long to give back what it holds, told to end as often as there are pauses before. */
async function signalled(takesMs: number, signal: NodeJS.Signals, pauses: number[]) {
  const args = ["--import", "tsx/esm", "lib/testing/stopped-program.ts", String(takesMs)];
  const program = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  program.stdout.on("data", (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 20_000 }).toBe("up\n");
  const ended = once(program, "close");
  for (const pause of pauses) {
    await sleep(pause);
    program.kill(signal);
  }
  const [code] = await ended;
  return { code, givenBack: output.includes("given back") };
}

const TIMEOUT = { timeout: 60_000 };

test.each(["SIGINT", "SIGTERM"] as const)("%s that comes twice in a moment is one", TIMEOUT, async (signal) => {
  expect(await signalled(1_000, signal, [0, 50])).toEqual({ code: 0, givenBack: true });
});

test("told again later, it ends at once", TIMEOUT, async () => {
  expect(await signalled(50_000, "SIGINT", [0, ECHO_MS + 500])).toEqual({ code: 130, givenBack: false });
});
