// `run.mjs start`, `run.mjs worker`: runs a program as it was built, and builds before where the sources are newer. No
// TypeScript is read by the process that stays. Whoever runs it gives --max-semi-space-size=16 --heap-growing-percent=40
// (docs/decisions/048-all-cores.md): with the memory of a large machine node lets what is young grow to 128 MB in each process, and what
// is old to twice what is in use.
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { BUNDLE, staleParts } from "../lib/server/built.mjs";

const [, , program] = process.argv;
const { pages, server } = staleParts();
if (pages || server) {
  if (process.argv.includes("--help")) process.exit(askSources());
  await build();
}
// as if it had been named: it begins others of its kind by this name
process.argv.splice(1, 2, path.resolve(BUNDLE, `${program}.mjs`));
await import(pathToFileURL(process.argv[1]).href);

/** Prints how the program is used, without a build. */
function askSources() {
  const args = ["--import", "tsx/esm", `scripts/${program}.ts`, "--help"];
  return spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
}

/** In a process of its own, which takes up to a gigabyte that is not to stay. A signal ends it, and then us with its status. */
async function build() {
  const child = spawn(process.execPath, ["--import", "tsx/esm", "scripts/build.ts"], { stdio: "inherit" });
  const pass = (signal) => child.kill(signal);
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, pass);
  const code = await new Promise((resolve) => child.once("exit", (status) => resolve(status ?? 1)));
  for (const signal of signals) process.off(signal, pass);
  if (code !== 0) process.exit(code);
}
