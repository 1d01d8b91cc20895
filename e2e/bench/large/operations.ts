/** Which reads of the API are asked, by what its description says there is. */
import fs from "node:fs";

const SNAPSHOT = "e2e/api/openapi.snapshot.json";
const BASE = "/api";

/** What a GET leads to in each of these paths, with the one that is written out before the one with a name in its place. */
export function operationsLine(paths: readonly string[]): string {
  const described: { paths: Record<string, { get?: unknown }> } = JSON.parse(fs.readFileSync(SNAPSHOT, "utf8"));
  const all = Object.entries(described.paths).flatMap(([path, { get }]) => (get ? [path] : []));
  const patterns = all
    .toSorted((a, b) => namesIn(a) - namesIn(b))
    .map((path) => ({ path, pattern: new RegExp(`^${BASE}${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));
  const asked = new Set(
    paths.flatMap((path) => patterns.find(({ pattern }) => pattern.test(path.split("?")[0] ?? ""))?.path ?? []),
  );
  const others = all.filter((path) => !asked.has(path));
  return `${asked.size} of ${all.length} GET operations of the API asked; not asked: ${others.join(", ") || "none"}.`;
}

const namesIn = (path: string): number => path.split("{").length;
