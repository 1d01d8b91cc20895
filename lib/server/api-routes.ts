/**
 * Which route file of the API answers an address, and with which parameters: read from what Next wrote down when it built
 * the pages, in the order in which Next looks. `e2e/api/contract/both-ways.spec.ts` holds it against Next's own answers.
 */
import fs from "node:fs";
import type { IncomingHttpHeaders } from "node:http";

type Condition = { key: string; value?: string };
type Rewrite = { source: string; destination: string; regex: string; has?: Condition[]; missing?: Condition[] };
type Route = { page: string; namedRegex: string; routeKeys: Record<string, string> };
type Manifest = {
  caseSensitive: boolean;
  rewrites: { beforeFiles: Rewrite[] };
  staticRoutes: Pick<Route, "page">[];
  dynamicRoutes: Route[];
};

/** The route as its folder is called (`/api/authors/[id]`), and the address as Next shows it to the handler. */
export type ApiRoute = { page: string; params: Record<string, string> | undefined; pathname: string };
export type FindRoute = (url: string, headers: IncomingHttpHeaders) => ApiRoute | null;

/** What goes on through Next, and why; `lib/server/api-routes.test.ts` holds that it is all of it. */
export const THROUGH_NEXT: Record<string, string> = {
  "/api/auth/[...nextauth]": "next-auth takes Next's own request",
  "/api/[...rest]": "no route file answers such an address, and that is for Next to say",
};

/**
 * Addresses that everybody reads alike: escapes only of what no folder has in its name. Others, a slash too many and a header of
 * React's are for Next to read.
 */
const PLAIN = /^(?:\/(?:[\w@.~-]|%[89a-f][\da-f])+)+$/i;

export function apiRoutes(manifestFile = ".next/routes-manifest.json"): FindRoute {
  const manifest: Manifest = JSON.parse(fs.readFileSync(manifestFile, "utf8"));
  const rewrites = manifest.rewrites.beforeFiles.map((rewrite) => compiled(rewrite, manifest.caseSensitive));
  const ofApi = ({ page }: Pick<Route, "page">) => page.startsWith("/api/") && !(page in THROUGH_NEXT);
  const fixed = new Set(manifest.staticRoutes.filter(ofApi).map(({ page }) => page));
  const bySegments = Map.groupBy(
    manifest.dynamicRoutes.filter(ofApi).map((route) => ({ ...route, pattern: new RegExp(route.namedRegex) })),
    ({ page }) => segments(page),
  );

  return (url, headers) => {
    const [asked = ""] = url.split("?", 1);
    if (!PLAIN.test(asked) || headers.rsc) return null;
    let pathname = asked;
    for (const rewrite of rewrites) pathname = rewrite(pathname, headers);
    if (!pathname.startsWith("/api/")) return null;
    if (fixed.has(pathname)) return { page: pathname, params: undefined, pathname };
    for (const { page, pattern, routeKeys } of bySegments.get(segments(pathname)) ?? []) {
      const groups = pattern.exec(pathname)?.groups;
      if (groups) return { page, params: named(groups, routeKeys), pathname };
    }
    return null;
  };
}

const segments = (pathname: string) => pathname.split("/").length;

/** Next calls the groups of its patterns otherwise than the folders, whose names the handlers know. */
const named = (groups: Record<string, string>, routeKeys: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(routeKeys).map(
      ([group, key]) => [key.replace(/^nxtP/, ""), decodeURIComponent(groups[group] ?? "")] as const,
    ),
  );

/** A rewrite of next.config.ts as a function: the address it leads to, or the same one where it does not hold. */
function compiled({ source, destination, regex, has = [], missing = [] }: Rewrite, caseSensitive: boolean) {
  const pattern = new RegExp(regex, caseSensitive ? "" : "i");
  const names = [...source.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return (pathname: string, headers: IncomingHttpHeaders): string => {
    const found = pattern.exec(pathname);
    const isMet = (condition: Condition) => isSent(headers[condition.key], condition.value);
    if (!found || !has.every(isMet) || missing.some(isMet)) return pathname;
    const values = new Map(names.map((name, i) => [name, found[i + 1] ?? ""]));
    return destination.replace(/:(\w+)\*?/g, (_, name: string) => values.get(name) ?? "").replace(/\/$/, "");
  };
}

/** Whether a header is there, and is all of what is asked of it. */
function isSent(sent: string | string[] | undefined, wanted: string | undefined): boolean {
  const value = Array.isArray(sent) ? sent.at(-1) : sent;
  return Boolean(value) && (wanted === undefined || new RegExp(`^${wanted}$`).test(value ?? ""));
}
