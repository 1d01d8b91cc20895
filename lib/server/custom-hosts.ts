import { isIP } from "node:net";
import type { OwnedHost } from "@/lib/registry/hosts";
import { hostnameOf } from "./host";

/**
 * What becomes of a request to a reader's own domain. `page` and `file` are served here; `away` is for Bookplate, at its
 * own address; `nothing` answers React's own fetches, so that each link there is a whole page; the rest is not there.
 */
export type HostRoute =
  | { kind: "page"; path: string }
  | { kind: "file" }
  | { kind: "robots" }
  | { kind: "away"; path: string }
  | { kind: "here"; path: string }
  | { kind: "nothing" }
  | { kind: "missing" };

/** A path that no page has: it gives the 404 page, whatever was asked for. */
const NOWHERE = "/erratum/erratum";

const FILES =
  /^\/(_next\/static\/.+|covers\/.+|cards\/.+|media\/.+|pictures\/.+|favicon\.(ico|svg)|apple-touch-icon\.png|icon-[\w-]+\.png|manifest\.webmanifest)$/;

/** What programs and signing in need is not here at all. */
const PROGRAMS = /^\/(api|auth|v1|public|author|curator|dev|\.well-known|_next)\//;

/** First words of pages for signed-in people: a link to one leads home, a shelf of that name is read there too. */
const SIGNED_IN_PAGES = new Set([
  "sign-in",
  "home",
  "settings",
  "library",
  "feed",
  "bookmarks",
  "notifications",
  "welcome",
  "import",
  "portal",
  "admin",
  "curate",
]);

/** The name a Host header asks for, when it may be a reader's: no port, lower case. Null for ours, addresses, bare words. */
export function foreignHostname(header: string | undefined, ownHost: string): string | null {
  const name = hostnameOf(header);
  return name !== ownHost &&
    !name.endsWith(".localhost") &&
    name.includes(".") &&
    !isIP(name) &&
    /^[a-z0-9.-]{4,253}$/.test(name)
    ? name
    : null;
}

/** Only looking is possible there, by a stranger: everybody sees what a signed-out visitor sees. */
export function hostRoute(
  { method, url, isSoft }: { method: string; url: URL; isSoft: boolean },
  { username, inTier }: OwnedHost,
): HostRoute {
  const path = decodeURIComponent(url.pathname);
  if (method !== "GET" && method !== "HEAD") return { kind: "missing" };
  if (FILES.test(path)) return { kind: "file" };
  if (PROGRAMS.test(path)) return { kind: "missing" };
  if (!username) return { kind: "page", path: NOWHERE };
  if (isSoft) return { kind: "nothing" };
  const [first = "", second = "", ...more] = path.slice(1).replace(/\/$/, "").split("/");
  const own = `/@${username}`;
  const search = url.search;

  if (first.toLowerCase() === `@${username}` && more.length === 0)
    return inTier && !SIGNED_IN_PAGES.has(second)
      ? { kind: "here", path: `/${encodeURIComponent(second)}${search}` }
      : { kind: "away", path: `${own}${second && `/${encodeURIComponent(second)}`}${search}` };
  if (path === "/robots.txt") return { kind: "robots" };
  if (second || more.length > 0 || SIGNED_IN_PAGES.has(first) || first.startsWith("@"))
    return { kind: "away", path: `${url.pathname}${search}` };
  if (first.includes(".")) return { kind: "missing" };
  const page = `${own}${first && `/${encodeURIComponent(first)}`}`;
  if (!inTier) return { kind: "away", path: `${page}${search}` };
  return path.length > 1 && path.endsWith("/")
    ? { kind: "here", path: `/${encodeURIComponent(first)}${search}` }
    : { kind: "page", path: page };
}

/** Everything may be read; what is listed is listed at Bookplate, which each page names as its canonical address. */
export const ROBOTS = "User-agent: *\nAllow: /\n";
