/** The style sheets as a whole. */
import fs from "node:fs";
import path from "node:path";
import postcss, { type AtRule, type Rule } from "postcss";
import { expect, test } from "vitest";

const FOLDERS = ["app/styles", "lib/covers"];
const sheets = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".css"))
    .map((file) => path.join(folder, file)),
);

/** A rule for one class alone defines it; inside a media query it only adapts what stands elsewhere. */
function definedIn(file: string): string[] {
  const names: string[] = [];
  postcss.parse(fs.readFileSync(file, "utf8")).walkRules((rule: Rule) => {
    if (isAdapting(rule.parent as AtRule | undefined)) return;
    for (const selector of rule.selectors) names.push(...(/^\.([\w-]+)$/.exec(selector.trim())?.slice(1) ?? []));
  });
  return [...new Set(names)];
}

const isAdapting = (parent: AtRule | undefined): boolean =>
  parent?.type === "atrule" && (parent.name === "media" || isAdapting(parent.parent as AtRule | undefined));

test("a class is defined in one file: two would meet in every element that wears it", () => {
  const places = new Map<string, string[]>();
  for (const file of sheets) for (const name of definedIn(file)) places.set(name, [...(places.get(name) ?? []), file]);
  expect([...places].filter(([, files]) => files.length > 1)).toEqual([]);
});

test("every sheet is imported", () => {
  const imported = fs.readFileSync("app/globals.css", "utf8");
  expect(sheets.filter((file) => !imported.includes(path.basename(file)))).toEqual([]);
});
