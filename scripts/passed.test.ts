import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { setVariables } from "@/lib/testing/process";
import { GROUPS, hashOf, passedTests, restsOn } from "./passed";

test.each(["unit", "api", "web"] as const)(
  "of %s only what passed with the same sources is left out, and every name is one",
  (part) => {
    setVariables({ PASSED: "" });
    const now = restsOn(part); // throws where a source is not there
    const all = passedTests(part, now);
    expect(all.length).toBeGreaterThan(0);
    for (const pattern of all) expect(fs.globSync(pattern).length, pattern).toBeGreaterThan(0);
    expect(passedTests(part, {})).toEqual([]);
    expect(passedTests(part, Object.fromEntries(Object.keys(now).map((key) => [key, "other"])))).toEqual([]);
    setVariables({ PASSED: "again" });
    expect(passedTests(part, now)).toEqual([]);
  },
);

test("both ways run again with any change of what answers, and of what the tests take from their support", () => {
  const sources = GROUPS.ways?.sources ?? [];
  const files = fs.globSync("{app,lib,db,e2e/support}/**/*.ts");
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => !sources.some((source) => file.startsWith(`${source}/`)))).toEqual([]);
});

test("another text, another name and another file are another hash; a word in a note is none", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "passed-"));
  const at = (name: string) => path.join(folder, name);
  const hash = () => hashOf([folder]);
  fs.mkdirSync(at("inner"));
  fs.writeFileSync(at("inner/one.ts"), "1");
  const hashes = [hash()];
  fs.writeFileSync(at("inner/one.ts"), "2");
  hashes.push(hash());
  fs.renameSync(at("inner/one.ts"), at("inner/two.ts"));
  hashes.push(hash());
  fs.writeFileSync(at("three.ts"), "");
  hashes.push(hash());
  expect(new Set(hashes).size).toBe(hashes.length);
  fs.writeFileSync(at("note.md"), "a word");
  expect(hash()).toBe(hashes.at(-1));
  fs.rmSync(folder, { recursive: true });
});
