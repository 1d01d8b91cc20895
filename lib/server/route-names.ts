import fs from "node:fs";

type Route = { page: string; regex: string };
type Manifest = { staticRoutes: Route[]; dynamicRoutes: Route[] };

const MAX_KNOWN = 2_000;

/**
 * Names an address by its route (`/api/authors/[id]`), for metrics, logs and traces: a route says nothing about a
 * person, and there are only so many. What the build's manifest does not know is `other`.
 */
export function routeNames(manifestFile = ".next/routes-manifest.json"): (pathname: string) => string {
  const { staticRoutes, dynamicRoutes }: Manifest = fs.existsSync(manifestFile)
    ? JSON.parse(fs.readFileSync(manifestFile, "utf8"))
    : { staticRoutes: [], dynamicRoutes: [] };
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes
    .filter(({ page }) => !page.includes("[..."))
    .map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  const known = new Map<string, string>();

  const find = (pathname: string): string => {
    if (pathname.startsWith("/_next/")) return "/_next";
    for (const path of [pathname, `/api${pathname}`]) {
      if (fixed.has(path)) return path;
      const found = patterns.find(({ page, regex }) => regex.test(path) && isOurs(page, path));
      if (found) return found.page;
    }
    return "other";
  };
  return (pathname) => {
    const seen = known.get(pathname);
    if (seen) return seen;
    const name = find(pathname);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(pathname, name);
    return name;
  };
}

/** `/[handle]` would take every first segment; it means `/@name`. */
const isOurs = (page: string, path: string): boolean => !page.startsWith("/[") || /^\/(@|%40)/i.test(path);
