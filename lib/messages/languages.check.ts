/** Every language says everything that English says: the same keys, values, tags, and the plurals that its grammar has. */
import fs from "node:fs";
import path from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { LOCALES } from "@/lib/format/locales";

type Tree = { [key: string]: string | Tree };
type Texts = Map<string, string>;

const leaves = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}.${key}`, value] as [string, string]] : leaves(value, `${prefix}.${key}`),
  );

const folderOf = (locale: string) => path.join("lib/messages", locale);
const areasOf = (locale: string) => fs.readdirSync(folderOf(locale)).sort();
const textsOf = (locale: string): Texts =>
  new Map(
    areasOf(locale).flatMap((file) =>
      leaves(JSON.parse(fs.readFileSync(path.join(folderOf(locale), file), "utf8")), file.replace(/\.json$/, "")),
    ),
  );

const NAMES: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: "value",
  [TYPE.number]: "number",
  [TYPE.date]: "date",
  [TYPE.time]: "time",
  [TYPE.select]: "select",
  [TYPE.plural]: "plural",
  [TYPE.tag]: "tag",
};

function eachElement(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...eachElement(element.children)];
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return [element, ...Object.values(element.options).flatMap(({ value }) => eachElement(value))];
    return [element];
  });
}

/** What a text takes: names of values, of tags, and of the cases of a select. A number may be shown or decide a plural. */
function takes(text: string): string {
  const found = eachElement(parse(text)).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.select) return [`select ${element.value}: ${Object.keys(element.options).sort()}`];
    if (element.type === TYPE.plural) return [`value ${element.value}`];
    if (element.type === TYPE.number) return [`value ${element.value}`];
    return [`${NAMES[element.type]} ${element.value}`];
  });
  return [...new Set(found)].sort().join("; ");
}

/** The plural categories that a language has and a text does not mind. */
function forgotten(locale: string, text: string): string[] {
  return eachElement(parse(text)).flatMap((element) => {
    if (element.type !== TYPE.plural) return [];
    const needed = new Intl.PluralRules(locale, { type: element.pluralType ?? "cardinal" }).resolvedOptions();
    return needed.pluralCategories.filter((category) => !(category in element.options));
  });
}

function broken(text: string): boolean {
  try {
    parse(text);
    return text.trim() === "";
  } catch {
    return true;
  }
}

/** What is wrong with the texts of a language, measured by those of English. */
function faults(locale: string, texts: Texts, english: Texts): string[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => `${key}: missing`);
  const found = [...texts].flatMap(([key, text]) => {
    const original = english.get(key);
    if (original === undefined) return [`${key}: not in English`];
    if (broken(text)) return [`${key}: empty, or no ICU`];
    const [wanted, given] = [takes(original), takes(text)];
    const differs = wanted === given ? [] : [`${key}: takes "${given}" and English "${wanted}"`];
    return [...differs, ...forgotten(locale, text).map((category) => `${key}: no plural for "${category}"`)];
  });
  return [...missing, ...found];
}

const english = textsOf("en");

describe.each(LOCALES)("%s", (locale) => {
  test("has the areas of English", () => expect(areasOf(locale)).toEqual(areasOf("en")));
  test("says all that English says, of the same values, in all its plurals", () =>
    expect(faults(locale, textsOf(locale), english)).toEqual([]));
});

describe("the rule finds", () => {
  const books = "{count, plural, one {# book} other {# books}} of <b>{name}</b>";
  test.each([
    ["a text that is missing", "de", {}, "missing"],
    ["a text that English has not", "de", { "a.books": books, "a.more": "x" }, "not in English"],
    ["an empty text", "de", { "a.books": " " }, "empty"],
    ["a text that is no ICU", "de", { "a.books": "{count, plural, one {# Buch}" }, "no ICU"],
    ["a value that is lost", "de", { "a.books": "{count, plural, one {#} other {#}} <b>x</b>" }, "takes"],
    ["a value under another name", "de", { "a.books": books.replace("{name}", "{Name}") }, "takes"],
    ["a tag that is lost", "de", { "a.books": books.replace(/<\/?b>/g, "") }, "takes"],
    ["a plural that Arabic has", "ar", { "a.books": books }, '"two"'],
  ])("%s", (_, locale, texts, fault) => {
    const found = faults(locale, new Map(Object.entries(texts)), new Map([["a.books", books]]));
    expect(found.join("\n")).toContain(fault);
  });

  test("a case of a select that is lost, and nothing in a whole text", () => {
    const wanted = "{kind, select, book {a book} other {something}}";
    const of = (text: string) => faults("de", new Map([["a.kind", text]]), new Map([["a.kind", wanted]]));
    expect(of("{kind, select, other {etwas}}")).toHaveLength(1);
    expect(of("{kind, select, book {ein Buch} other {etwas}}")).toEqual([]);
  });
});

/** What the faces that every page loads can set; for a sign beyond it a browser asks all of the system's. */
const SETTABLE = [...fs.readFileSync("app/fonts/faces.css", "utf8").matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
  ([, first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
);
const notSettable = (text: string) =>
  [...text].filter(
    (sign) => !SETTABLE.some(([first, last]) => first <= sign.charCodeAt(0) && sign.charCodeAt(0) <= last),
  );

test.each(["en", "de", "es"])("the texts of %s hold no sign that our faces have not", (locale) => {
  expect(notSettable("4.5 ★ → ✓")).toEqual(["★", "→", "✓"]);
  expect([...textsOf(locale)].filter(([, text]) => notSettable(text).length > 0)).toEqual([]);
});

/** A format of a language that is not the page's: one that is assumed, or written where the reader's should stand. */
const ASSUMED = /locale\??: Locale = |\.toLocale\w*\(\)|\.toLocale\w*\("|new Intl\.\w+\("(?!en-CA")/;

test("whatever writes a number, a date or a name is told in which language", () => {
  const sources = ["app", "components", "lib/format"].flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|check)\.tsx?$/.test(file))
      .map((file) => path.join(root, file)),
  );
  expect(sources.filter((file) => ASSUMED.test(fs.readFileSync(file, "utf8")))).toEqual([]);
  expect("longDate = (value: string, locale: Locale = DEFAULT_LOCALE)").toMatch(ASSUMED);
  expect('count.toLocaleString("en")').toMatch(ASSUMED);
  expect("count.toLocaleString(locale)").not.toMatch(ASSUMED);
});
