import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { waitForLock } from "./embedded/lock";

/** The types of what is served, without tests and tools. */
const SERVED = "tsconfig.served.json";
const SOURCES = [
  "app",
  "components",
  "lib",
  "db/schema",
  "public",
  "next.config.ts",
  "instrumentation.ts",
  "package-lock.json",
  "tsconfig.json",
  SERVED,
  "postcss.config.mjs",
];
const STAMP = ".next/bookplate-sources";
const TURN = "node_modules/.bookplate-build";

/**
 * Builds when the sources differ from those of the last build; what Next prints is shown only when it fails. Processes
 * that start together build once. The stamp is taken away first and comes last, so that half a build is never served; an
 * aborted build ends, and so does one whose starter was killed.
 */
export async function buildIfStale(report: (line: string) => void, signal?: AbortSignal): Promise<void> {
  if (isBuilt(fingerprint())) return;
  const turn = await waitForLock(TURN, "exclusive", signal);
  try {
    const wanted = fingerprint();
    if (isBuilt(wanted)) return; // by the process that we waited for
    report("Building the pages (about half a minute) ...");
    const started = Date.now();
    fs.rmSync(STAMP, { force: true });
    await checkTypes(signal);
    await build(signal);
    fs.writeFileSync(STAMP, wanted);
    report(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
  } finally {
    turn.release();
  }
}

const isBuilt = (wanted: string): boolean =>
  fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === wanted && fs.existsSync(".next/BUILD_ID");

/** What Next would find late and print at length. An image is built without the tests, so only what is served is checked. */
async function checkTypes(signal?: AbortSignal) {
  const { code, output } = await run(["node_modules/typescript/bin/tsc", "--noEmit", "--project", SERVED], signal);
  const [first, ...others] = output.split("\n").filter((line) => /: error TS\d+: /.test(line));
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  if (code !== 0)
    throw new Error(`The code does not type-check, so nothing was built: ${first ?? output.trim()}${more}`);
}

async function build(signal?: AbortSignal) {
  const { code, output } = await run(["node_modules/next/dist/bin/next", "build"], signal);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}

async function run(command: string[], signal?: AbortSignal): Promise<{ code: number | null; output: string }> {
  const args = ["--import", "./scripts/end-with-parent.mjs", ...command];
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, args, { env, stdio: ["pipe", "pipe", "pipe"], detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const abort = () => child.pid && process.kill(-child.pid, "SIGKILL"); // the group: Next's workers too
  signal?.addEventListener("abort", abort, { once: true });
  const [code] = await once(child, "close");
  signal?.removeEventListener("abort", abort);
  signal?.throwIfAborted();
  return { code, output };
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesIn).sort()) {
    if (/\.(test|check)\.tsx?$|\.md$|^lib\/(server|testing)\//.test(file)) continue; // held by lib/boundaries.check.ts
    hash.update(file).update("\0").update(fs.readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesIn(start: string): string[] {
  if (!fs.existsSync(start)) return [];
  if (fs.statSync(start).isFile()) return [start];
  return fs
    .readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
