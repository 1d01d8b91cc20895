/**
 * `npm run mutations [-- "words" …]`: takes one right or gate away, or undoes one mending, at a time, in a copy of the
 * sources, and sees whether a test fails. Prints which test saw which; a survivor ends it with 1. With words, only the
 * mutations with such names, of which there has to be one for each.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { commandArguments } from "@/lib/server/command-arguments";
import { runProgram } from "@/lib/server/program";
import { mutations } from "../e2e/mutations/list";
import { undone } from "../e2e/mutations/mended";
import { mutated } from "../e2e/mutations/mutated";
import type { Mutation } from "../e2e/mutations/mutation";

type Report = { testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[] };

const LEFT_OUT = new Set(["node_modules", ".next", ".data", ".git"]);
const all = [...mutations, ...undone];
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

/** The mutations that are asked for; a word that is in no name would otherwise pass with nothing tried. */
function chosenBy(wanted: string[]): Mutation[] {
  const unknown = wanted.find((term) => !all.some(({ name }) => name.includes(term)));
  if (unknown !== undefined) {
    const some = all.filter((_, n) => n % Math.ceil(all.length / 8) === 0).map(({ name }) => `  ${name}`);
    throw new Error(`No mutation has "${unknown}" in its name. Some of the ${all.length}:\n${some.join("\n")}`);
  }
  return all.filter(({ name }) => wanted.length === 0 || wanted.some((term) => name.includes(term)));
}

runProgram(async ({ signal }) => {
  const usage = 'npm run mutations [-- "part of a name" …]';
  const chosen = chosenBy(commandArguments(usage, { takes: Number.POSITIVE_INFINITY }).positional);
  const copy = copySources();
  let survivors = 0;
  try {
    for (const mutation of chosen) {
      await turn(); // a signal is heard between two
      signal.throwIfAborted();
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
  const summary = `${chosen.length} mutations, ${survivors} survive.`;
  if (survivors > 0) throw new Error(`\n${summary}`);
  console.log(`\n${summary}`);
});
