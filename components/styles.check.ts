/** Styles stand in the parts: the global sheet has tokens and typography, and every class in markup is a utility. */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";

const SHEET = "app/globals.css";
const REPEATED = "app/repeated.css";
const source = fs.readFileSync(SHEET, "utf8");

/** Classes of markup that style nothing: hooks for machines. */
const HOOKS: string[] = [];

/** What a className says: its string, or every string inside its expression that is not compared with something. */
function classesOf(file: string): string[] {
  const text = fs.readFileSync(file, "utf8");
  const found: string[] = [];
  for (const { index, 0: opening } of text.matchAll(/\b\w*[cC]lassName(?:=|: )(?=["{`])/g)) {
    const from = index + opening.length;
    const value =
      text[from] === "{"
        ? text.slice(from, closing(text, from))
        : (/^["`][^"`]*["`]/.exec(text.slice(from))?.[0] ?? "");
    const styles = value.replace(/\w+Styles\(\{.*?\}\)/g, "").replace(/\b(\w+ [=!]==|\.get\(|\w+\() ?"[^"]*"/g, "");
    for (const text of styles.match(/"[^"]*"|(?<=[`}])[^`${}]*(?=[`$])/g) ?? [])
      found.push(...text.replaceAll('"', "").split(/\s+/));
  }
  return found.filter(Boolean);
}

/** The place after the brace that closes the one at `from`. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

const files = ["app", "components"].flatMap((folder) =>
  (fs.readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith(".tsx") && !/\.(test|spec|check)\./.test(file))
    .map((file) => path.join(folder, file)),
);

/** The names of the classes for which Tailwind makes a rule, of all these. */
async function utilities(names: string[]): Promise<Set<string>> {
  const require = createRequire(createRequire(path.resolve("package.json")).resolve("@tailwindcss/postcss"));
  const tailwind = await import(require.resolve("@tailwindcss/node"));
  const fonts = /@import "@fontsource[^;]*;/g;
  const compiler = await tailwind.compile(source.replace(fonts, ""), {
    base: path.resolve("app"),
    onDependency: () => undefined,
  });
  const made = new Set<string>();
  postcss.parse(compiler.build(names)).walkRules((rule: Rule) => {
    for (const [, name] of rule.selector.matchAll(/\.((?:\\.|[\w-])+)/g))
      made.add((name as string).replace(/\\(.)/g, "$1"));
  });
  return made;
}

test.each([SHEET, REPEATED])("%s has no class of a component, and stays short", (sheet) => {
  const source = fs.readFileSync(sheet, "utf8");
  const classes: string[] = [];
  postcss.parse(source).walkRules((rule: Rule) => {
    if (/(?<![\w-])\.[a-z]/i.test(rule.selector)) classes.push(rule.selector);
  });
  expect(classes).toEqual([]);
  expect(source.split("\n").length).toBeLessThan(250);
});

test("there is no other sheet but those of the faces, of what is repeated and of the drawn covers", () => {
  const sheets = ["app", "components", "lib"].flatMap((folder) =>
    (fs.readdirSync(folder, { recursive: true }) as string[])
      .filter((file) => file.endsWith(".css"))
      .map((file) => path.join(folder, file)),
  );
  expect(sheets.sort()).toEqual([
    "app/fonts/faces.css",
    "app/fonts/stand-ins.css",
    SHEET,
    REPEATED,
    "lib/covers/covers.css",
  ]);
});

test("every class in markup is a utility of Tailwind or of the global sheet", async () => {
  const worn = new Map<string, string>();
  for (const file of files) for (const name of classesOf(file)) worn.set(name, file);
  const made = await utilities([...worn.keys()]);
  const unknown = [...worn].filter(
    ([name]) => !made.has(name) && !HOOKS.includes(name) && !/^(group|peer)(\/|$)/.test(name),
  );
  expect(worn.size).toBeGreaterThan(300);
  expect(unknown).toEqual([]);
});

/** What names a side of the page instead of the beginning or end of its lines, such as `ml-2` for `ms-2`. */
const ONE_SIDED =
  /(?:^|:)-?(?:[mp][lr]-|scroll-[mp][lr]-|(?:left|right)-|border-[lr](?:-|$)|rounded-(?:[lr]|[tb][lr])(?:-|$)|(?:text|float|clear)-(?:left|right)$)/;

test("nothing stands left or right, but where lines begin or end: the same classes serve Arabic", () => {
  expect(
    ["ml-2", "max-md:-right-1", "border-l", "rounded-tl-[2px]", "hover:text-left"].every((name) =>
      ONE_SIDED.test(name),
    ),
  ).toBe(true);
  expect(
    files.flatMap((file) =>
      classesOf(file)
        .filter((name) => ONE_SIDED.test(name))
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([]);
});
