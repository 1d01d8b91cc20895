/** One word for one thing: names that were given up, what to say instead, and where one of them is right all the same. */
import fs from "node:fs";
import path from "node:path";
import { declaredNames, tokensOf } from "./declared-names";

const ROOTS = "app,components,db,e2e,lib,scripts";

/** A token of a name, and what the field says. */
const TOKENS: readonly (readonly [RegExp, string])[] = [
  [/^words$/, "label, message, text, terms or query"],
  [/^(told|tells?|telling)$/, "notified, notify or publish"],
  [/^said$/, "message, announcement or serverValue"],
  [/^(held|holds?|holding|holders?)$/, "deferred, dragged, owner or locked"],
  [/^desks?$/, "dashboard, manage, queue or admin"],
  [/^doors?$/, "server, operationsServer or customDomains"],
  [/^kept$/, "cached, saved or stored"],
  [/^dress(ed)?$/, "setResponseHeaders"],
  [/^settle[sd]?$/, "recordOutcome or waitForPeers"],
  [/^figures?$/, "stats or metrics"],
  [/^(felt|ledges?|leaders)$/, "sentiment, shelf or dotLeader"],
  [/^notices?$/, "notification"],
];

/** A whole name. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^ones?$/, "the noun"],
  [/^MOST(_|$)/, "MAX_… or …_LIMIT"],
  [/^(markStale|forgetStale)$/, "invalidateTags or flushInvalidations"],
  [/^(noteFact|factsOf?)$/, "recordCheck, checks, details or lookup"],
  [/^(askerOf|readerCalled|shelfCalled)$/, "viewer, whereUsername or whereSlug"],
  [/^put_?away$/i, "archive"],
];

/** A file without its ending. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/^addresses$/, "sitemap, ip-ranges or urls"],
  [/^moments$/, "quiet-hours, deadlines or relative-time"],
  [/^cards?$/, "views or share-image"],
  [/^(covered|marked|turns|go)$/, "spoilers, bookmarks, cache-expiry or outbound-links"],
  [/^(face|seal|put-away)$/, "avatar, verified-badge or archive"],
];

/** Where a token means what it says to everybody, or is a name that others rely on. */
const EXCEPTIONS: readonly { name: RegExp; files: RegExp; why: string }[] = [
  {
    name: /words/i,
    files:
      /^(lib\/(covers\/|catalogue\/(names|text|imports\/openlibrary-works)|profiles\/imports\/babelio)|components\/books\/book-card)/,
    why: "the single words of a name, a title or a query",
  },
  {
    name: /^told$/,
    files: /^(lib\/authors\/(schemas|announcements)\.ts|components\/portal\/announcement-form\.tsx)$/,
    why: "a field of the API",
  },
  { name: /^held$/, files: /^(db\/schema\/notifications|lib\/(notifications|clubs)\/)/, why: "a column" },
  { name: /^one$/, files: /^db\/schema\/deliveries\.ts$/, why: "a column" },
  { name: /^holder_(only|stays)$/, files: /./, why: "error codes of the API" },
  {
    name: /^facts$/,
    files: /^(lib\/(catalogue|profiles)\/|db\/schema\/profiles)/,
    why: "what a record or a DNS check says; a column",
  },
  {
    name: /notice/i,
    files:
      /^(app\/\(site\)\/(notice|contact|transparency)\/|components\/moderation\/|db\/schema\/decisions|e2e\/api\/contract\/|lib\/(demo|moderation)\/|lib\/http\/rate-limit)/,
    why: "the law's name for what somebody without an account sends, and its address in the API",
  },
  { name: /^onSettled$/, files: /^components\//, why: "TanStack Query's name" },
];

const given = (rules: readonly (readonly [RegExp, string])[], name: string) =>
  rules.find(([out]) => out.test(name))?.[1];

const insteadOf = (name: string): string | undefined =>
  given(NAMES, name) ?? tokensOf(name).flatMap((token) => given(TOKENS, token) ?? [])[0];

const isException = (name: string, file: string) =>
  EXCEPTIONS.some((exception) => exception.name.test(name) && exception.files.test(file));

export function wrongNames(file: string, source: string): string[] {
  return [...declaredNames(source)].flatMap((name) => {
    const better = insteadOf(name);
    return better && !isException(name, file) ? [`${file}: ${name}: say ${better}`] : [];
  });
}

/** Addresses of pages stay what they are, so folders below `app` are not looked at. */
export function wrongFileName(file: string): string[] {
  const base = path.basename(file).replace(/\..*$/, "");
  const better = given(FILES, base) ?? insteadOf(base);
  return better && !isException(base, file) ? [`${file}: call it ${better}`] : [];
}

export const sourceFiles = (): string[] =>
  fs
    .globSync(`{${ROOTS}}/**/*.{ts,tsx,mjs,css}`, { exclude: (name) => path.basename(name) === "node_modules" })
    .map((file) => file.split(path.sep).join("/"))
    .sort();

export const wrongInSources = (): string[] =>
  sourceFiles().flatMap((file) => [
    ...wrongFileName(file),
    ...(file.endsWith(".css") ? [] : wrongNames(file, fs.readFileSync(file, "utf8"))),
  ]);
