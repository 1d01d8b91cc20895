/** How a program ends that is told to, also by npm, which passes on what the terminal told it as well. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

/** One that needs so long to give back what it holds, signalled when it is up and again when it has come to this line. */
async function signalledTwice(takesMs: number, signal: NodeJS.Signals, line: string) {
  const args = ["--import", "tsx/esm", "lib/testing/stopped-program.ts", String(takesMs)];
  const program = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  program.stdout.on("data", (chunk) => (output += chunk));
  const ended = once(program, "close");
  for (const awaited of ["up", line]) {
    await expect.poll(() => output, { timeout: 20_000 }).toContain(`${awaited}\n`);
    program.kill(signal);
  }
  const [code] = await ended;
  return { code, givenBack: output.includes("given back") };
}

const TIMEOUT = { timeout: 60_000 };

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s that comes twice in a moment is one",
  TIMEOUT,
  async (signal) => {
    expect(await signalledTwice(900, signal, "giving back")).toEqual({ code: 0, givenBack: true });
  },
);

test("told again later, it ends at once", TIMEOUT, async () => {
  expect(await signalledTwice(50_000, "SIGINT", "no echo any more")).toEqual({ code: 130, givenBack: false });
});
