/** What a control is called has the words that stand on it, in every language: who says what they see reaches it by voice (WCAG 2.5.3). */
import fs from "node:fs";
import { expect, test } from "vitest";
import { LOCALES, type Locale } from "@/lib/format/locales";
import { files } from "./sections";

type Tree = { [key: string]: string | Tree };

const read = (locale: Locale): Tree =>
  Object.fromEntries(
    fs
      .readdirSync(`lib/messages/${locale}`)
      .map((file) => [
        file.replace(/\.json$/, ""),
        JSON.parse(fs.readFileSync(`lib/messages/${locale}/${file}`, "utf8")),
      ]),
  );
const trees = LOCALES.map((locale) => ({ locale, tree: read(locale) }));

function textAt(tree: Tree, key: string): string {
  let at: string | Tree | undefined = tree;
  for (const part of key.split(".")) at = typeof at === "object" ? at[part] : undefined;
  return typeof at === "string" ? at : "";
}

const BOUND = /const (\w+) = (?:await )?(?:use|get)Translations\("([\w.]+)"\)/g;
/** `aria-label={t("editOf", …)} …>{t("edit")}`. */
const CONTROL = /aria-label=\{(\w+)\("(\w+)"[^<]{0,400}?>\s*\{(\w+)\("(\w+)"/g;

const named = files().flatMap((file) => {
  const source = fs.readFileSync(file, "utf8");
  const sections = new Map([...source.matchAll(BOUND)].map(([, name = "", section = ""]) => [name, section]));
  return [...source.matchAll(CONTROL)].flatMap(([, ofName = "", name, ofShown = "", shown]) => {
    const [nameIn, shownIn] = [sections.get(ofName), sections.get(ofShown)];
    return nameIn && shownIn ? [{ name: `${nameIn}.${name}`, shown: `${shownIn}.${shown}` }] : [];
  });
});

test("the name of a control has what it shows", () => {
  expect(named.length).toBeGreaterThan(30);
  const strange = trees.flatMap(({ locale, tree }) =>
    named
      .map(({ name, shown }) => ({ locale, name: textAt(tree, name), shown: textAt(tree, shown) }))
      .filter(({ name, shown }) => !shown || !name.toLowerCase().includes(shown.toLowerCase())),
  );
  expect(strange).toEqual([]);
});
