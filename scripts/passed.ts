/**
 * Which tests need not run again, since nothing that they rest on has changed since they passed: those that start, kill and
 * starve whole programs, those that ask everything twice, and the look at every page (docs/decisions/055-cost-of-the-suite.md).
 * What they passed with is written to e2e/passed.json, which goes into the commit.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

type Group = {
  /** The tests, by the part of `npm test` that runs them. */
  tests: { unit?: string[]; api?: string[]; web?: string[] };
  /** Files and folders that they rest on. */
  sources: string[];
};

const BASE = ["package.json", "package-lock.json", "next.config.ts", "instrumentation.ts", "db"];
const RUN = "start worker build import backup restore admin token partition db-reset".split(" ");
const LAUNCHED = [
  "run.mjs",
  "install.mjs",
  "patch-packages.mjs",
  "end-with-parent.mjs",
  ...RUN.map((name) => `${name}.ts`),
];

export const GROUPS: Readonly<Record<string, Group>> = {
  drills: {
    tests: {
      api: ["e2e/api/start/**", "e2e/api/drills/**", "e2e/api/collections/clock.spec.ts"],
      unit: [
        "lib/server/build.test.ts",
        "lib/server/backup/*.test.ts",
        "lib/server/embedded/place.test.ts",
        "lib/server/processes/processes.test.ts",
        "lib/storage/pdf.test.ts",
        "scripts/import.test.ts",
        "db/pool.test.ts",
      ],
    },
    sources: [
      ...BASE,
      ...[
        "server",
        "kernel",
        "http",
        "jobs",
        "storage",
        "mail",
        "notifications",
        "auth",
        "collections",
        "demo",
        "catalogue",
        "outbound",
        "testing",
      ].map((area) => `lib/${area}`),
      ...LAUNCHED.map((name) => `scripts/${name}`),
      ...["e2e/api/start", "e2e/api/drills", "e2e/api/collections/clock.spec.ts", "e2e/support"],
    ],
  },
  ways: {
    tests: { api: ["e2e/api/contract/both-ways.spec.ts"] },
    sources: [...BASE, "app", "lib", "e2e/support", "e2e/api/openapi.snapshot.json", "e2e/api/contract"],
  },
  sweep: {
    tests: { web: ["e2e/web/sweep.spec.ts"] },
    sources: [
      ...BASE,
      ...["app", "components", "lib", "public", "postcss.config.mjs"],
      ...LAUNCHED.map((name) => `scripts/${name}`),
      ...["e2e/web", "e2e/support", "e2e/playwright.config.ts"],
    ],
  },
};

export type PartWithPassed = keyof Group["tests"];

const FILE = "e2e/passed.json";
const read = (): Record<string, string> => (fs.existsSync(FILE) ? JSON.parse(fs.readFileSync(FILE, "utf8")) : {});

/** One hash of these files and folders, without notes. */
export function hashOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of [...new Set(sources.flatMap(filesIn))].sort())
    if (!file.endsWith(".md")) hash.update(file).update("\0").update(fs.readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesIn(start: string): string[] {
  if (fs.statSync(start).isFile()) return [start];
  return fs
    .readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** What the tests of this part rest on now: a hash for each group, by its key in the file. */
export const restsOn = (part: PartWithPassed): Record<string, string> =>
  Object.fromEntries(groupsOf(part).map(([name, group]) => [keyOf(part, name), hashOf(group.sources)]));

const keyOf = (part: PartWithPassed, name: string) => `${part}, ${name}`;
const groupsOf = (part: PartWithPassed) => Object.entries(GROUPS).filter(([, { tests }]) => tests[part]);

/** The tests of this part that passed with these very sources, as patterns; none with `PASSED=again`. */
export function passedTests(part: PartWithPassed, passed = read()): string[] {
  if (process.env.PASSED === "again") return [];
  const now = restsOn(part);
  return groupsOf(part)
    .filter(([name]) => passed[keyOf(part, name)] === now[keyOf(part, name)])
    .flatMap(([, { tests }]) => tests[part] ?? []);
}

/** Writes down that all tests of a part have passed with what they rested on when they began (`restsOn`). */
export function notePassed(began: Record<string, string>): void {
  const passed = { ...read(), ...began };
  fs.writeFileSync(FILE, `${JSON.stringify(passed, null, 2)}\n`);
}
