/** The texts: each is shown somewhere, each that is asked for is there, and each island has what it shows. */
import fs from "node:fs";
import path from "node:path";
import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { en } from "./messages";
import { CLIENT_SECTIONS_FILE, clientSectionsSource, files, filesOutsideOfPages, islandsOf, usesIn } from "./sections";

type Tree = { [key: string]: string | Tree };

/** Every message with its path, such as `clubs.clubHead.members`. */
const leaves = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}.${key}`, value] as [string, string]] : leaves(value, `${prefix}.${key}`),
  );
const messages = Object.entries(en).flatMap(([area, tree]) => leaves(tree as Tree, area));

/** Shown by a page that stands outside of every provider, or loaded when something was refused (`components/forms/refusals.ts`). */
const PLAIN = ["fallback.globalError", "errors.codes", "errors.details", "errors.fields"];
const BOUND =
  /(?:const (\w+) = (?:await )?)?(?:(?:useTranslations|getTranslations)\(|messagesIn\([\w.]+, )"([\w.]+)"\)|(?:(\w+): |type \w+ = )ReturnType<typeof useTranslations<"([\w.]+)">>/g;

/** The text of a call's first argument, which begins at `from`. */
function firstArgument(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const letter = source[at] as string;
    if ("([{".includes(letter)) depth += 1;
    if (depth === 0 && (letter === "," || letter === ")")) return source.slice(from, at);
    if (")]}".includes(letter)) depth -= 1;
  }
  return source.slice(from);
}

/** What one file may ask for: whole keys, and beginnings of keys whose end is a value. */
function asked(source: string): { keys: string[]; beginnings: string[] } {
  const keys: string[] = [...PLAIN];
  const beginnings = PLAIN.map((section) => `${section}.`);
  for (const [, made, of, given, ofGiven] of source.matchAll(BOUND)) {
    const [name, section] = [made ?? given ?? "t", of ?? ofGiven];
    for (const call of source.matchAll(
      new RegExp(`(?<![\\w.])${name}(?:\\.(?:rich|markup|has|raw))?\\(|"${section}"\\)\\)?\\(`, "g"),
    )) {
      const argument = firstArgument(source, call.index + call[0].length);
      const literals = [...argument.matchAll(/"([\w.]+)"/g)].map(([, key]) => `${section}.${key}`);
      const templates = [...argument.matchAll(/`([\w.]*)\$\{/g)].map(([, beginning]) => `${section}.${beginning}`);
      keys.push(...literals);
      beginnings.push(...templates);
      if (literals.length + templates.length === 0) beginnings.push(`${section}.`); // a variable: any of its keys
    }
  }
  return { keys, beginnings };
}

test("every message is shown somewhere", () => {
  const sources = [...files(), ...filesOutsideOfPages()].map((file) => asked(fs.readFileSync(file, "utf8")));
  const keys = new Set(sources.flatMap((source) => source.keys));
  const beginnings = [...new Set(sources.flatMap((source) => source.beginnings))];
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
    expect(fs.readFileSync(CLIENT_SECTIONS_FILE, "utf8")).toBe(clientSectionsSource());
  });

  test("has the texts of every island on every page, from the layouts around it", () => {
    const missing = files()
      .filter((file) => /^app\/.*\/?(page|error|not-found)\.tsx$/.test(file))
      .flatMap((page) => {
        const layouts = layoutsOf(page);
        const brought = new Set(layouts.flatMap((layout) => broughtBy(layout)));
        const shown = [...islandsOf([page, ...layouts])].flatMap(usesIn);
        return [...new Set(shown.map(({ area, section }) => `${area}.${section}`))]
          .filter((part) => !brought.has(part) && !brought.has(part.split(".")[0] as string))
          .map((part) => `${page}: ${part}`);
      });
    expect(missing).toEqual([]);
  });
});

/** The layouts around a page, and the page itself, which may bring messages too. */
function layoutsOf(page: string): string[] {
  const folders = path.posix.dirname(page).split("/");
  return [
    ...folders
      .map((_, i) => path.posix.join(...folders.slice(0, i + 1), "layout.tsx"))
      .filter((file) => fs.existsSync(file)),
    page,
  ];
}

const broughtBy = (file: string): string[] =>
  [...fs.readFileSync(file, "utf8").matchAll(/(?:parts=\{|clientMessages\()\[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([\w.]+)"/g)].map(([, part]) => part as string),
  );

/** Props that people read or hear. */
const SPOKEN =
  /(?<![\w-])(aria-label|aria-description|title|alt|placeholder|label|help|message|text|question|verb|caption|summary|hint|successMessage|invite)=(?:"([^"]*)"|\{"([^"]*)"\}|\{`([^`]*)`\})/g;

test("no component says something of its own: text in JSX is refused by the linter, and in props here", () => {
  const spoken = [...files(), ...filesOutsideOfPages()]
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) =>
      [...fs.readFileSync(file, "utf8").matchAll(SPOKEN)]
        .map(([, prop, plain, quoted, template]) => ({
          prop,
          text: (plain ?? quoted ?? template ?? "").replace(/\$\{[^}]*\}+/g, ""),
        }))
        .filter(({ text }) => /\p{L}{2}/u.test(text) && !["Bookplate", "https://"].includes(text))
        .map(({ prop, text }) => `${file}: ${prop}="${text}"`),
    );
  expect(spoken).toEqual([]);
});

/** What makes words for mails, pushes and notifications. */
const WORDING = /(?:-mails?|\/notifications?|-texts)\.tsx?$/;
const WORDED = /\b(?:title|body|label|subject|preview|reason|button): ?["`](?!["`])/;

test("what leaves by mail, push or notification is in the messages, in the language of whoever gets it", () => {
  const wording = filesOutsideOfPages().filter((file) => WORDING.test(file));
  expect(wording.length).toBeGreaterThan(10);
  const lines = wording.flatMap((file) =>
    fs
      .readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => WORDED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
  expect('    title: "Welcome",').toMatch(WORDED);
  expect('    title: t("admitted.title", { club }),').not.toMatch(WORDED);
});
