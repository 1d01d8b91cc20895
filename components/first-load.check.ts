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
const PARTS = /\bdynamic\(\s*\(\)\s*=>\s*import\("(?<from>[^"]+)"\)/g;

/** The files of ours that a file names in such a way. */
function namedIn(file: string, way: RegExp): string[] {
  return [...fs.readFileSync(file, "utf8").matchAll(way)].flatMap(({ groups }) => {
    const from = groups?.from ?? "";
    if (!/^[@.]/.test(from) || /^@\/(?:lib|db)\//.test(from)) return [];
    const target = from.startsWith("@/") ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
    return [`${target}.tsx`, `${target}.ts`].filter((candidate) => fs.existsSync(candidate));
  });
}

/** What a file brings with it at once; `import("…")` is a chunk of its own. */
const importsOf = (file: string) => namedIn(file, IMPORTS);
/** What it may draw: whatever is drawn is named with the other scripts of the page (`lib/server/later-scripts.ts`). */
const partsOf = (file: string) => namedIn(file, PARTS);

type Follow = (file: string) => string[];

/** The way from a page to the first file that it must not bring; null where there is none. */
function wayTo(isForbidden: (file: string) => boolean, start: string, follow: Follow = importsOf): string | null {
  const before = new Map<string, string | null>([[start, null]]);
  for (const file of before.keys()) {
    if (isForbidden(file)) {
      const way = [];
      for (let at: string | null = file; at; at = before.get(at) ?? null) way.unshift(at);
      return way.join(" -> ");
    }
    for (const next of follow(file)) if (!before.has(next)) before.set(next, file);
  }
  return null;
}

const filesIn = (...roots: string[]) =>
  roots.flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, encoding: "utf8" })
      .map((file) => path.posix.join(root, file.split(path.sep).join("/")))
      .filter((file) => /(?<!\.(?:test|check))\.tsx?$/.test(file)),
  );
const pages = filesIn("app").filter((file) => /\/(?:page|layout)\.tsx$/.test(file));
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
  "authors/[slug]/history",
  "books",
  "books/[slug]",
  "books/[slug]/history",
  "clubs",
  "clubs/[slug]",
  "clubs/[slug]/discussions/[id]",
  "clubs/[slug]/meetings/[id]",
  "clubs/[slug]/members",
  "clubs/[slug]/reads/[readId]",
  "clubs/invitations/[token]",
  "collections",
  "collections/[slug]",
  "curators/[slug]",
  "discover",
  "search",
  "sign-in",
  "sign-in/passkey",
  "subscribe/[token]",
  "unsubscribe",
];

/**
 * Parts that ask or change and stand on these pages all the same, and for whom alone they are drawn. One that strangers get
 * takes `useRequest` instead, unless it goes on asking. What is really drawn, `e2e/api/server/first-load.spec.ts` sees.
 */
const FOR_WHOM: Record<string, string> = {
  "components/authors/reader-parts.ts": "readers",
  "components/books/confirm-book.tsx": "readers who know a book that waits",
  "components/books/like-review.tsx": "readers: strangers like nothing",
  "components/books/reader-parts.ts": "readers",
  "components/books/shelf-menu.tsx": "readers",
  "components/clubs/accept-invitation.tsx": "readers: strangers sign in first",
  "components/clubs/answer-question.tsx": "members",
  "components/clubs/invite.tsx": "members",
  "components/clubs/meeting-notes-form.tsx": "moderators",
  "components/clubs/meeting-rsvp.tsx": "members",
  "components/clubs/meeting-tools.tsx": "moderators",
  "components/clubs/member-actions.tsx": "moderators",
  "components/clubs/member-parts.ts": "members, and readers who may become one",
  "components/clubs/plan-forms.tsx": "admins",
  "components/clubs/plan-list.tsx": "admins",
  "components/clubs/talk.tsx": "readers, and strangers whose discussion goes on: it asks for the rest",
  "components/clubs/thread-parts.ts": "readers",
  "components/collections/follow-curator.tsx": "readers",
  "components/collections/reader-parts.ts": "readers",
  "components/collections/suggestions-switch.tsx": "readers",
  "components/corrections/revert-button.tsx": "librarians",
  "components/profiles/follow-reader.tsx": "readers",
  "components/site/head-of-reader.tsx": "readers",
};
const asks = (file: string) => fs.readFileSync(file, "utf8").includes('from "@tanstack/');
/** The page of a place and the layouts around it. */
const around = (place: string) =>
  pages.filter((file) => {
    const folder = path.posix.dirname(file);
    const ends = path.posix.join("app/(site)", place);
    return (
      folder === ends || (file.endsWith("/layout.tsx") && (folder === "app" || `${ends}/`.startsWith(`${folder}/`)))
    );
  });
const read = [...new Set(READ.flatMap(around))];
const forStrangers: Follow = (file) => [...importsOf(file), ...partsOf(file).filter((part) => !(part in FOR_WHOM))];

test("what strangers read brings nothing that asks or changes, from the page itself and the layouts around it", () => {
  expect(READ.filter((place) => !around(place).some((file) => file.endsWith("/page.tsx")))).toEqual([]);
  expect(read.flatMap((page) => wayTo(asks, page, forStrangers) ?? [])).toEqual([]);
  expect(wayTo(asks, "app/(site)/library/page.tsx")).not.toBeNull();
});

test("each part that is drawn for others alone is there, and asks or changes", () => {
  const withParts: Follow = (file) => [...importsOf(file), ...partsOf(file)];
  const reached = new Set(read);
  for (const file of reached) for (const next of forStrangers(file)) reached.add(next);
  const parts = new Set([...reached].flatMap(partsOf));
  expect(Object.keys(FOR_WHOM).filter((part) => !parts.has(part) || !wayTo(asks, part, withParts))).toEqual([]);
});

test("every dynamic part is seen", () => {
  const draws = filesIn("app", "components").filter((file) => fs.readFileSync(file, "utf8").includes('"next/dynamic"'));
  const calls = (file: string) => fs.readFileSync(file, "utf8").match(/\bdynamic(?:<[^(]*>)?\(/g)?.length;
  expect(draws.length).toBeGreaterThan(25);
  expect(draws.filter((file) => calls(file) !== partsOf(file).length)).toEqual([]);
});

test("a form that a page brings is found", () => {
  const manage = "app/(site)/clubs/[slug]/manage/settings/page.tsx";
  expect(wayTo(hasForms, manage)).toBe(
    `${manage} -> components/clubs/club-form.tsx -> components/forms/use-api-form.ts`,
  );
});
