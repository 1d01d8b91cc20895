/** How a program ends that is told to, also by npm, which passes on what the terminal told it as well. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { ECHO_MS } from "./program";

type Stopping = {
  signal: NodeJS.Signals;
  /** Sent by the program to itself when it begins to give back what it holds. */
  again?: NodeJS.Signals;
  busyMs?: number;
  waitMs: number;
  /** After this line the first signal is sent once more. */
  lastLine?: string;
};

/** How one ends that is signalled when it is up. */
async function stopped({ signal, again, busyMs = 0, waitMs, lastLine }: Stopping) {
  const args = ["--import", "tsx/esm", "lib/testing/stopped-program.ts", again ?? "", String(busyMs), String(waitMs)];
  const program = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  program.stdout.on("data", (chunk) => (output += chunk));
  const ended = once(program, "close");
  for (const awaited of ["up", lastLine]) {
    if (!awaited) continue;
    await expect.poll(() => output, { timeout: 20_000 }).toContain(`${awaited}\n`);
    program.kill(signal);
  }
  const [code] = await ended;
  return { code, givenBack: /^given back, .+/m.exec(output)?.[0] };
}

const TIMEOUT = { timeout: 60_000 };
const IN_GOOD_ORDER = { code: 0, givenBack: "given back, after 2 signals" };

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s that comes twice in a moment is one",
  TIMEOUT,
  async (signal) => {
    expect(await stopped({ signal, again: signal, waitMs: 500 })).toEqual(IN_GOOD_ORDER);
  },
);

test("one that is too busy to hear the second in time takes it for what it is", TIMEOUT, async () => {
  const busyMs = ECHO_MS + 300;
  expect(await stopped({ signal: "SIGINT", again: "SIGTERM", busyMs, waitMs: 500 })).toEqual(IN_GOOD_ORDER);
});

test("told again later, it ends at once", TIMEOUT, async () => {
  const late = { signal: "SIGINT", waitMs: 50_000, lastLine: "no echo any more" } as const;
  expect(await stopped(late)).toEqual({ code: 130, givenBack: undefined });
});

test("one that was busy ends at once when it is told again later", TIMEOUT, async () => {
  const late = { signal: "SIGTERM", busyMs: 2 * ECHO_MS, waitMs: 50_000, lastLine: "no echo any more" } as const;
  expect(await stopped(late)).toEqual({ code: 143, givenBack: undefined });
});
