/** The same role has the same file name in every area, so whoever knows one area finds things in the others. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const AREAS = ["authors", "collections", "clubs", "profiles", "catalogue"];
const files = AREAS.flatMap((area) => fs.readdirSync(`lib/${area}`).map((file) => `lib/${area}/${file}`)).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|check)\.tsx?$/.test(file),
);
const sources = new Map(files.map((file) => [file, fs.readFileSync(file, "utf8")]));
const nameOf = (file: string) => path.basename(file).replace(/\.tsx?$/, "");

/** Names of before that say little, or something else in each area. */
const GIVEN_UP =
  /^(refs|gates?|pages|words|cards?|kinds|addresses|find|listing|own|go|drafts|published|visibility|summaries|facts|desk|moments|deleted-accounts)$/;

test("no file has a name that has to be explained", () => {
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => GIVEN_UP.test(nameOf(file)))).toEqual([]);
});

/** What a file exports of a role, and the name of the file that may. */
const ROLES: Record<string, { exported: RegExp; name: RegExp }> = {
  "a declared endpoint": { exported: /^export const \w+ = endpoint\(/m, name: /^(\w+-)?endpoints$/ },
  "a schema of the API": { exported: /^export const [A-Z]\w+ = z\b/m, name: /^((\w+-)?schemas|views|rows)$/ },
  "types of notifications": {
    exported: /^export const \w+: (?:readonly )?NotificationType\[\]/m,
    name: /^notifications$/,
  },
  "subscriptions that can be muted": { exported: /^export const \w+ = subscription\(/m, name: /^subscriptions$/ },
  "rows of the sitemap": { exported: /^export (?:async function|const) list\w+Addresses\b/m, name: /^sitemap$/ },
  "report kinds": {
    exported: /^export const \w+: (?:readonly )?ReportKind\b/m,
    name: /^(report-kinds|review-reports)$/,
  },
  "what an account leaves": {
    exported: /^export async function leave[A-Z]\w+\(ctx: Context, userId: string\)/m,
    name: /^leave-\w+$/,
  },
  "what a page of a club shows": {
    exported: /^export async function (?:club|discussion|meeting|manage)Page\(/m,
    name: /^[\w-]+-page$/,
  },
};

test.each(Object.entries(ROLES))("%s stands in the file of its role", (_, { exported, name }) => {
  const having = files.filter((file) => exported.test(sources.get(file) ?? ""));
  expect(having).not.toEqual([]);
  expect(having.filter((file) => !name.test(nameOf(file)))).toEqual([]);
});

/** What each file of the registry takes from the areas. */
const GATHERED: Record<string, RegExp> = {
  "access-checks": /^access$/,
  embeds: /^embed$/,
  endpoints: /^(\w+-)?endpoints$/,
  "leaving-parts": /^(leave-\w+|erase-account)$/,
  "notification-types": /^notifications$/,
  "report-kinds": /^report-kinds$/,
  "share-images": /^(share-image|covers)$/,
  sitemap: /^sitemap$/,
  subscriptions: /^subscriptions$/,
};

test.each(Object.entries(GATHERED))("the registry's %s come from one file of each area", (gatherer, name) => {
  const source = fs.readFileSync(`lib/registry/${gatherer}.ts`, "utf8");
  const from = [...source.matchAll(/"@\/lib\/(?:authors|collections|clubs|profiles|catalogue)\/([\w-]+)"/g)];
  expect(from.length).toBeGreaterThan(0);
  expect(from.map(([, file = ""]) => file).filter((file) => !name.test(file))).toEqual([]);
});
