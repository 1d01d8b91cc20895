/** What is typed behind a command: a question is answered, and a slip changes nothing. */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-arguments-")), "data");
afterAll(() => fs.rmSync(path.dirname(folder), { recursive: true, force: true }));

const COMMANDS =
  `start worker test import token admin backup restore db-reset partition sbom bench bench-large weight mutations
  openapi client messages image operator wordpress machines`.split(/\s+/);

function run(script: string, ...typed: string[]) {
  const env = { ...process.env, BOOKPLATE_DATA: folder, DATABASE_URL: "", INIT_CWD: path.dirname(folder) };
  const command = ["--import", "tsx/esm", `scripts/${script}.ts`, ...typed];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: "utf8", timeout: 60_000 });
  return { status, stdout, stderr };
}
const changed = () => [fs.existsSync(folder), execFileSync("git", ["status", "--short"], { encoding: "utf8" })];

test.each(COMMANDS)("%s says how it is used, and does nothing", (script) => {
  const before = changed();
  const { status, stdout } = run(script, "--help");
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: npm (run|start|test)/)]);
  expect(changed()).toEqual(before);
});

test.each([
  [["--halp"], /^Unknown option '--halp'\.\nUsage: npm run db:reset/],
  [["now"], /^"now" is one word too many\.\nUsage: npm run db:reset/],
])("a slip deletes nothing: %j", (typed, message) => {
  fs.mkdirSync(path.join(folder, "uploads"), { recursive: true });
  const { status, stderr } = run("db-reset", ...typed);
  expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
  expect(fs.existsSync(path.join(folder, "uploads"))).toBe(true);
  fs.rmSync(folder, { recursive: true });
});

test.each([
  ["test", "--halp", /^Unknown option '--halp'\.\nUsage: npm test/],
  ["openapi", "now", /^"now" is one word too many\.\nUsage: npm run openapi/],
  ["bench-large", "import", /^"import" is one word too many\.\nUsage: npm run bench:large/],
])("a slip behind %s begins nothing", (script, typed, message) => {
  const before = changed();
  const { status, stdout, stderr } = run(script, typed);
  expect([status, stdout, stderr]).toEqual([1, "", expect.stringMatching(message)]);
  expect(changed()).toEqual(before);
});

test("a mutation that is none copies no sources, and some that there are are named", () => {
  const copies = () => fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith("bookplate-mutations-"));
  const before = copies();
  const { status, stdout, stderr } = run("mutations", "strangers find", "strangres");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^No mutation has "strangres" in its name\. Some of the \d+:\n(?: {2}.+\n){4,8}$/);
  expect(copies()).toEqual(before);
});

test("a part that is none begins no bench, and is told which there are", () => {
  const before = changed();
  const { status, stdout, stderr } = run("bench", "presses");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^There is no part "presses"\. Parts: (\w+, )+\w+\.\n$/);
  for (const name of ["ways", "books", "import", "press", "memory"]) expect(stderr).toContain(name);
  expect(changed()).toEqual(before);
});
