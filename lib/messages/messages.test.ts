/** The texts: each is shown somewhere, each that is asked for is there, and each island has what it shows. */
import fs from "node:fs";
import path from "node:path";
import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { type Area, en } from "./messages";
import { clientFiles, clientSections, files, reachedFrom, usesIn } from "./sections";

type Tree = { [key: string]: string | Tree };

/** Every message with its path, such as `clubs.clubHead.members`. */
const leaves = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}.${key}`, value] as [string, string]] : leaves(value, `${prefix}.${key}`),
  );
const messages = Object.entries(en).flatMap(([area, tree]) => leaves(tree as Tree, area));

const NAMESPACE = /(?:useTranslations|getTranslations)(?:\(\s*|<)"([\w.]+)"/g;
const KEY = /\bt\w*(?:\.(?:rich|markup|has|raw))?\(\s*(?:"([\w.]+)"|`([\w.]*)\$\{[^`]*`|`([\w.]+)`)/g;
/** A key that is chosen between several: `t(open ? "close" : "open")`. */
const CHOSEN = /\bt\w*(?:\.(?:rich|markup|has|raw))?\(\s*[^"`)]*?\?/g;

/** What one file may ask for: whole keys, and beginnings of keys that end in a value. */
function asked(source: string): { keys: Set<string>; beginnings: Set<string> } {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  const namespaces = [...source.matchAll(NAMESPACE)].map(([, name]) => name);
  const literals = [...source.matchAll(KEY)].map(([, key, beginning, plain]) => ({ key: key ?? plain, beginning }));
  for (const match of source.matchAll(CHOSEN))
    for (const [, key] of source.slice(match.index, match.index + 300).matchAll(/"([\w.]+)"/g))
      literals.push({ key: key as string, beginning: undefined as never });
  for (const name of namespaces)
    for (const { key, beginning } of literals) {
      if (key !== undefined) keys.add(`${name}.${key}`);
      else beginnings.add(beginning ? `${name}.${beginning}` : `${name}.`);
    }
  return { keys, beginnings };
}

test("every message is shown somewhere", () => {
  const sources = files().map((file) => asked(fs.readFileSync(file, "utf8")));
  const keys = new Set(sources.flatMap((source) => [...source.keys]));
  const beginnings = [...new Set(sources.flatMap((source) => [...source.beginnings]))];
  const unused = messages
    .map(([key]) => key)
    .filter((key) => !keys.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)));
  expect(unused).toEqual([]);
});

test("every message is ICU, and says something", () => {
  const broken = messages.filter(([, text]) => {
    try {
      return text.trim() === "" || parse(text).length === 0;
    } catch {
      return true;
    }
  });
  expect(broken).toEqual([]);
});

describe("the browser", () => {
  test("gets the sections that its islands show, and no others (npm run messages)", () => {
    expect(JSON.parse(fs.readFileSync("lib/messages/client-sections.json", "utf8"))).toEqual(clientSections());
  });

  test("has the texts of every island on every page, from the layouts around it", () => {
    const islands = clientFiles();
    const missing = files()
      .filter((file) => /^app\/.*\/?(page|error|not-found)\.tsx$/.test(file))
      .flatMap((page) => {
        const layouts = layoutsOf(page);
        const brought = new Set(layouts.flatMap((layout) => broughtBy(layout)));
        const shown = [...reachedFrom([page, ...layouts])].filter((file) => islands.has(file)).flatMap(usesIn);
        return [...new Set(shown.map(({ area }) => area))]
          .filter((area) => !brought.has(area))
          .map((area) => `${page}: ${area}`);
      });
    expect(missing).toEqual([]);
  });
});

/** The layouts around a page, and the page itself, which may bring messages too. */
function layoutsOf(page: string): string[] {
  const folders = path.posix.dirname(page).split("/");
  return [
    ...folders.map((_, i) => path.posix.join(...folders.slice(0, i + 1), "layout.tsx")).filter((file) => fs.existsSync(file)),
    page,
  ];
}

const broughtBy = (file: string): Area[] =>
  [...fs.readFileSync(file, "utf8").matchAll(/(?:areas=\{|clientMessages\()\[([^\]]*)\]/g)].flatMap(
    ([, list = ""]) => [...list.matchAll(/"(\w+)"/g)].map(([, area]) => area as Area),
  );
