import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/lib/server/ports";

export type App = {
  url: string;
  process: ChildProcess;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** What the allocator is told before the program begins, as wherever Bookplate is started (docs/decisions/048-all-cores.md). */
export const ALLOCATOR = {
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "8388608",
  MALLOC_ARENA_MAX: "2",
};

/** What V8 is told then: how far what is young grows, and by how much what is old before it is collected. */
export const HEAP = ["--max-semi-space-size=16", "--heap-growing-percent=40"];

/** Starts a Bookplate of its own (the real start script), one process unless `env` says PROCESSES, and waits until it is ready; in `cwd`, when its `.env` is to be another one. */
export async function startApp(env: Record<string, string | undefined> = {}, cwd = "."): Promise<App> {
  const port = Number(env.PORT) || (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...HEAP, "scripts/run.mjs", "start"], {
    env: cleaned({
      ...ALLOCATOR,
      ...process.env,
      NODE_ENV: undefined,
      APP_URL: undefined,
      PROCESSES: "1",
      ...env,
      PORT: String(port),
    }),
    stdio: ["ignore", "pipe", "pipe"],
    cwd,
  });
  let output = "";
  const append = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-200_000);
  };
  child.stdout.on("data", append);
  child.stderr.on("data", append);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The app ended at once:\n${output}`);
    const ready = await fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return { url, process: child, output: () => output, stop };
    await sleep(50);
  }
}

/** Without the variables that are undefined: spawn would pass them on as text. */
const cleaned = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)) as NodeJS.ProcessEnv;
