/** The words of this code: what was given up does not come back (`scripts/vocabulary.ts`). */
import fs from "node:fs";
import { expect, test } from "vitest";
import { declaredNames } from "./declared-names";
import { sourceFiles, wrongFileName, wrongInSources, wrongNames } from "./vocabulary";

test("every name is one of the field", () => {
  expect(sourceFiles().length).toBeGreaterThan(1_500);
  expect(wrongInSources()).toEqual([]);
});

test.each([
  ["const one = 1", "one"],
  ["for (const [told, when] of rows) {}", "told"],
  ["rows.map((one) => one.id)", "one"],
  ["rows.map(({ id: held }) => held)", "held"],
  ["export async function settleAll(\n  reader: Reader,\n) {}", "settleAll"],
  ["type Row = { id: string; heldAt?: Date }", "heldAt"],
  ["class Cache {\n  get holdsLease(): boolean {\n    return true;\n  }\n}", "holdsLease"],
  ["const text = `a $".concat("{rows.map((kept) => `b` + kept)} c`"), "kept"],
  ["export const MOST_BOOKS = 3", "MOST_BOOKS"],
  ["import { tell as tellAll } from './a'; const frontDoor = tellAll()", "frontDoor"],
])("%s", (source, name) => {
  expect(wrongNames("lib/a.ts", source)).toEqual([expect.stringContaining(`lib/a.ts: ${name}: say `)]);
});

test("texts, comments and patterns are not names", () => {
  const source = `/** told: who */ const a = "one: x"; // kept: 1
    const b = /(?<words>held: )"/; const c = \`desk: \${a} door: \`; const placeholder = <p>It's told, and 'said'</p>;`;
  expect([...declaredNames(source)].sort()).toEqual(["a", "b", "c", "placeholder"]);
});

test.each([
  "lib/clubs/cards.ts",
  "e2e/web/desk.spec.ts",
  "lib/server/front-door.test.ts",
  "components/ui/put-away.tsx",
])("%s is no name of a file", (file) => expect(wrongFileName(file)).toHaveLength(1));

test("most of what is declared is seen", () => {
  const names = declaredNames(fs.readFileSync("lib/clubs/votes.ts", "utf8"));
  for (const name of ["castVote", "ctx", "clubId"]) expect(names).toContain(name);
});
