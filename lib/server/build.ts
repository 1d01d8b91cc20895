import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const SOURCES = [
  "app",
  "components",
  "lib",
  "db/schema",
  "public",
  "next.config.ts",
  "package-lock.json",
  "tsconfig.json",
  "postcss.config.mjs",
];
const STAMP = ".next/bookplate-sources";

/** Builds when the sources differ from those of the last build; what Next prints is shown only when it fails. */
export function buildIfStale(report: (line: string) => void): void {
  const wanted = fingerprint();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === wanted && fs.existsSync(".next/BUILD_ID")) return;
  report("Building the pages (about half a minute) ...");
  const started = Date.now();
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const built = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}\n${built.stderr}`);
  fs.writeFileSync(STAMP, wanted);
  report(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesIn).sort()) {
    if (/\.test\.tsx?$|\.md$/.test(file)) continue;
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
