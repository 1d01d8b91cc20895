/** How tests are written: the rules of the README, held by this test. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

test("journeys find things as a person does: by role, label and words, never by the class of a style", () => {
  const SELECTOR = /(?:[lL]ocator|querySelector(?:All)?|closest|matches|\$\$?)\(\s*(["'`])(?<selector>.*?)\1/g;
  const offending = fs.readdirSync("e2e/web").flatMap((file) => {
    const source = fs.readFileSync(path.join("e2e/web", file), "utf8");
    const selectors = [...source.matchAll(SELECTOR)].map(({ groups }) => groups?.selector ?? "");
    const byClass = selectors.filter((selector) =>
      /\.[a-zA-Z_-]|\[class/.test(selector.replace(/\[(?!class)[^\]]*\]/g, "")),
    );
    return [...byClass, ...(source.match(/getElementsByClassName|\.className|classList/g) ?? [])].map(
      (match) => `${file}: ${match}`,
    );
  });
  expect(offending).toEqual([]);
});

test("a test puts nothing in a module's place that an earlier file of its worker may have loaded", () => {
  const tests = ["lib", "components", "db", "scripts", "e2e"].flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes("node_modules"))
      .map((file) => path.join(root, file)),
  );
  const misled = tests.filter((file) => {
    const source = fs.readFileSync(file, "utf8");
    return /\bvi\.mock\(/.test(source) || (/\bvi\.doMock\(/.test(source) && !/\bvi\.resetModules\(/.test(source));
  });
  expect(tests.length).toBeGreaterThan(0);
  expect(misled).toEqual([]);
});
