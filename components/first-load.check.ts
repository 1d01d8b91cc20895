/**
 * What strangers read carries no form library, and most of it nothing that asks or changes: both come with the first intent,
 * or with the person they are for (`docs/decisions/018-weight.md`).
 */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Pages where somebody works, and a form stands at once. */
const WORKPLACES =
  /^app\/\(site\)\/(?:admin|authors\/\[slug\]\/(?:claim|correct)|books\/(?:new|\[slug\]\/(?:correct|cover))|clubs\/(?:new|\[slug\]\/manage)|curate|curators\/apply|dev|developers\/apps|import|library|notice|portal|settings|welcome)\//;

const IMPORTS = /^(?:import|export)\s+(?!type\b)[^"';]*?from\s+"(?<from>[^"]+)"/gm;

/** What a file of ours brings with it at once; `import("…")` is a chunk of its own. */
function importsOf(file: string): string[] {
  return [...fs.readFileSync(file, "utf8").matchAll(IMPORTS)].flatMap(({ groups }) => {
    const from = groups?.from ?? "";
    if (!/^[@.]/.test(from) || /^@\/(?:lib|db)\//.test(from)) return [];
    const target = from.startsWith("@/") ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
    return [`${target}.tsx`, `${target}.ts`].filter((candidate) => fs.existsSync(candidate));
  });
}

/** The way from a page to the first file that it must not bring; null where there is none. */
function wayTo(isForbidden: (file: string) => boolean, start: string): string | null {
  const before = new Map<string, string | null>([[start, null]]);
  for (const file of before.keys()) {
    if (isForbidden(file)) {
      const way = [];
      for (let at: string | null = file; at; at = before.get(at) ?? null) way.unshift(at);
      return way.join(" -> ");
    }
    for (const next of importsOf(file)) if (!before.has(next)) before.set(next, file);
  }
  return null;
}

const pages = (fs.readdirSync("app", { recursive: true }) as string[])
  .map((file) => path.posix.join("app", file.split(path.sep).join("/")))
  .filter((file) => /\/(?:page|layout)\.tsx$/.test(file));
const hasForms = (file: string) => fs.readFileSync(file, "utf8").includes('from "react-hook-form"');

test("no page that strangers read brings react-hook-form with it", () => {
  expect(pages.filter((page) => !WORKPLACES.test(page)).flatMap((page) => wayTo(hasForms, page) ?? [])).toEqual([]);
});

/** What `npm run weight` weighs, and pages of the same kinds. */
const READ = [
  "",
  "[handle]",
  "[handle]/[shelf]",
  "authors/[slug]",
  "books",
  "books/[slug]",
  "clubs",
  "clubs/[slug]",
  "clubs/[slug]/discussions/[id]",
  "collections",
  "collections/[slug]",
  "curators/[slug]",
  "discover",
  "search",
  "sign-in",
];
const asks = (file: string) => fs.readFileSync(file, "utf8").includes('from "@tanstack/');

test("what strangers read brings nothing that asks or changes, from the page itself and the layouts around it", () => {
  const around = (place: string) =>
    pages.filter((file) => {
      const folder = path.posix.dirname(file);
      const ends = path.posix.join("app/(site)", place);
      return (
        folder === ends || (file.endsWith("/layout.tsx") && (folder === "app" || `${ends}/`.startsWith(`${folder}/`)))
      );
    });
  expect(READ.filter((place) => !around(place).some((file) => file.endsWith("/page.tsx")))).toEqual([]);
  expect([...new Set(READ.flatMap(around))].flatMap((page) => wayTo(asks, page) ?? [])).toEqual([]);
  expect(wayTo(asks, "app/(site)/library/page.tsx")).not.toBeNull();
});

test("a form that a page brings is found", () => {
  const manage = "app/(site)/clubs/[slug]/manage/settings/page.tsx";
  expect(wayTo(hasForms, manage)).toBe(
    `${manage} -> components/clubs/club-form.tsx -> components/forms/use-api-form.ts`,
  );
});
