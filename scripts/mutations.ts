/**
 * `npm run mutations [-- "words" …]`: takes one right or gate away, or undoes one mending, at a time, in a copy of the
 * sources, and sees whether a test fails. Prints which test saw which; a survivor ends it with 1. With words, only the
 * mutations with such names.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { mutations } from "../e2e/mutations/list";
import { undone } from "../e2e/mutations/mended";
import { mutated } from "../e2e/mutations/mutated";
import type { Mutation } from "../e2e/mutations/mutation";

type Report = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };

const LEFT_OUT = new Set(["node_modules", ".next", ".data", ".git"]);
const home = process.cwd();

function copySources(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-mutations-"));
  for (const entry of fs.readdirSync(home))
    if (!LEFT_OUT.has(entry)) fs.cpSync(path.join(home, entry), path.join(copy, entry), { recursive: true });
  fs.symlinkSync(path.join(home, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}

/** The tests that fail, by file and name. */
function failing(copy: string, { tests, row }: Mutation): string[] {
  const reportFile = path.join(copy, "report.json");
  fs.rmSync(reportFile, { force: true });
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "e2e/vitest.config.ts", ...tests];
  const only = row ? ["-t", `^${row} `] : [];
  const run = spawnSync(process.execPath, [...args, ...only, "--reporter", "json", "--outputFile", reportFile], {
    cwd: copy,
  });
  if (!fs.existsSync(reportFile)) throw new Error(`The tests did not run:\n${run.stderr}`);
  const { testResults } = JSON.parse(fs.readFileSync(reportFile, "utf8")) as Report;
  const ran = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "skipped");
  if (ran.length === 0) throw new Error(`None of the tests ran:\n${run.stderr}`);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${path.relative(fs.realpathSync(copy), name)}: ${fullName}`),
  );
}

const wanted = process.argv.slice(2);
const chosen = [...mutations, ...undone].filter(
  ({ name }) => wanted.length === 0 || wanted.some((term) => name.includes(term)),
);
const copy = copySources();
let survivors = 0;
try {
  for (const mutation of chosen) {
    const file = path.join(copy, mutation.file);
    const source = fs.readFileSync(file, "utf8");
    fs.writeFileSync(file, mutated(source, mutation));
    const [first, ...more] = failing(copy, mutation);
    fs.writeFileSync(file, source);
    if (!first) survivors += 1;
    const seen = first ? `seen by ${first}${more.length > 0 ? ` and ${more.length} more` : ""}` : "SURVIVES";
    console.log(`${mutation.name} (${mutation.file})\n    ${seen}`);
  }
} finally {
  fs.rmSync(copy, { recursive: true, force: true });
}
console.log(`\n${chosen.length} mutations, ${survivors} survive.`);
process.exit(survivors > 0 ? 1 : 0);
