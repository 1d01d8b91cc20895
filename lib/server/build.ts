import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { SCRIPT_HINT } from "@/lib/html/script-hint";
import { BUNDLE, PARTS, PROGRAMS, SERVED, staleParts } from "./built.mjs";
import { waitForLock } from "./embedded/lock";

const TURN = "node_modules/.bookplate-build";
const SCRIPTS = ".next/static/chunks";

/**
 * Builds what differs from its last build: the pages, by Next, whose lines are shown only when it fails, and the server, as
 * one bundle, so that no TypeScript is read where it runs. Processes that start together build once. A stamp is taken away
 * first and comes last, so that half a build is never served; an aborted build ends, and so does one whose starter was killed.
 * `isTyped`: the caller has just checked the types of everything.
 */
export async function buildIfStale(
  report: (line: string) => void,
  signal?: AbortSignal,
  { isTyped = false } = {},
): Promise<void> {
  const isBuilt = ({ pages, server }: ReturnType<typeof staleParts>) => !pages && !server;
  if (isBuilt(staleParts())) return;
  const turn = await waitForLock(TURN, "exclusive", signal);
  try {
    const stale = staleParts();
    if (isBuilt(stale)) return; // by the process that we waited for
    report(stale.pages ? "Building the pages (a minute or two) ..." : "Building the server ...");
    const started = Date.now();
    for (const part of ["pages", "server"] as const) if (stale[part]) fs.rmSync(PARTS[part].stamp, { force: true });
    if (!isTyped) await checkTypes(signal);
    if (stale.pages) {
      await build(signal);
      hintScripts();
      fs.writeFileSync(PARTS.pages.stamp, stale.pages);
    }
    const { server } = staleParts(); // Next empties the folder that both lie in
    if (server) {
      await bundle();
      fs.writeFileSync(PARTS.server.stamp, server);
    }
    report(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
  } finally {
    turn.release();
  }
}

/** Our own code in a few files, loaded as it is needed; packages stay where npm put them. */
async function bundle(): Promise<void> {
  const { build: make } = await import("esbuild");
  fs.rmSync(BUNDLE, { recursive: true, force: true });
  await make({
    absWorkingDir: process.cwd(),
    entryPoints: PROGRAMS,
    outdir: BUNDLE,
    chunkNames: "parts/[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    logLevel: "silent",
    plugins: [{ name: "packages", setup: ({ onResolve }) => onResolve({ filter: /^([^./@]|@[^/])/ }, packageOf) }],
  });
}

/** Of what is spread over hundreds of files we use a few; as part of the bundle they cost a tenth of the memory. */
const TAKEN_IN = /^drizzle-orm(\/|$)/;

const packageOf = ({ path, kind }: { path: string; kind: string }) =>
  kind === "entry-point" || TAKEN_IN.test(path) ? undefined : { path, external: true };

/** Each checker works out the types of packages for itself: the four that it would take are slower than two on two cores, and take twice the memory. */
export const CHECKERS = "2";

/** What Next would find late and print at length. An image is built without the tests, so only what is served is checked. */
async function checkTypes(signal?: AbortSignal) {
  const compiler = ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", CHECKERS, "--project", SERVED];
  const { code, output } = await run(compiler, signal);
  const [first, ...others] = output.split("\n").filter((line) => /: error TS\d+: /.test(line));
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  if (code !== 0)
    throw new Error(`The code does not type-check, so nothing was built: ${first ?? output.trim()}${more}`);
}

async function build(signal?: AbortSignal) {
  const { code, output } = await run(["node_modules/next/dist/bin/next", "build"], signal);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}

/** The page's scripts begin with the hint: pages come alive sooner (docs/decisions/020-later-scripts.md). */
function hintScripts() {
  for (const name of fs.readdirSync(SCRIPTS).filter((file) => file.endsWith(".js"))) {
    const file = path.join(SCRIPTS, name);
    const code = fs.readFileSync(file, "utf8");
    if (!code.startsWith(SCRIPT_HINT)) fs.writeFileSync(file, SCRIPT_HINT + code);
  }
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
