import fs from "node:fs";
import type { ServerResponse } from "node:http";
import { addressBucket, POLICIES, rateHeaders, rateLimiter } from "@/lib/http/rate-limit";
import type { Scope } from "@/lib/kernel/scope";

/** Files that are sent as they lie there. */
const FILES = new Set(fs.readdirSync("public", { recursive: true }).map((name) => `/${String(name)}`));

/** What is the API's whether or not it is there; at the bare origin by the rewrites of next.config.ts, which know no capitals. */
const OF_API = [/^\/api\//, /^\/(?:v1|public|author|curator|librarian)\//i];

/**
 * Counts a page, image or feed that has to be made, by the caller's address; what is cached costs nothing and is not
 * counted. The API counts its own callers. Throws 429 beyond the limit.
 */
export function countRender(res: ServerResponse, { address }: Scope, pathname: string, route: string): void {
  if (route === "/_next" || route.startsWith("/api/") || FILES.has(pathname)) return;
  if (OF_API.some((place) => place.test(pathname))) return;
  const usage = rateLimiter().take(POLICIES.pages, addressBucket(address));
  for (const [name, value] of Object.entries(rateHeaders(usage))) res.setHeader(name, value);
}
