/**
 * The short way through the server: an anonymous reader's page that is cached leaves before anything else is done for
 * it. Which addresses may go this way is learned from the long way, and a Host that is none is left to it, so nothing is refused
 * there and answered here.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { LOCALE_COOKIE } from "@/lib/format/locales";
import { addressBucket, POLICIES, rateHeaders, rateLimiter } from "@/lib/http/rate-limit";
import { processMetrics } from "@/lib/kernel/metrics";
import type { Scope } from "@/lib/kernel/scope";
import { sourceOf } from "@/lib/visits/sources";
import { foreignHostname } from "./custom-hosts";
import { hasHostOrNone } from "./host";
import type { Invalidation } from "./invalidation";
import { type Entry, noteSent, type PageCache } from "./page-cache";
import { forOneReader, sendEntry } from "./send";
import type { UnknownHosts } from "./unknown-hosts";
import { asksForJson } from "./url-classes";
import type { VisitCounter } from "./visit-counter";

export type Keeping = {
  cache: PageCache;
  lease: Pick<Invalidation, "hasLease">;
  visits: Pick<VisitCounter, "note">;
  /** Cache keys by address as it was sent; well-formed ones of our own host alone. */
  keys: Map<string, string>;
  /** Our own address. */
  home: URL;
  strangers: UnknownHosts;
};

const MAX_KEYS = 5_000;
const LONGEST_ADDRESS = 300;

/** Sends the cached response to this request, if there is one. Throws 429 for a caller of the API beyond his limit. */
export function sendCached(server: Keeping, req: IncomingMessage, res: ServerResponse, scope: Scope): boolean {
  const { host } = req.headers;
  if (!server.lease.hasLease || !isAnonymous(req) || !hasHostOrNone(req)) return false;
  const key = server.keys.get(sentAddress(req));
  const foreign = foreignHostname(host, server.home.hostname);
  if (!key || (foreign && !server.strangers.has(foreign))) return false;
  const entry = server.cache.get(key);
  if (entry) respondFromCache(server, req, res, scope, entry);
  return entry !== null;
}

/** Answers from what is cached, and counts that. */
export function respondFromCache(
  server: Keeping,
  req: IncomingMessage,
  res: ServerResponse,
  scope: Scope,
  entry: Entry,
): void {
  processMetrics().cache({ result: "hit" });
  const more = ["X-Request-Id", scope.requestId];
  if (entry.contentType.startsWith("application/json")) more.push(...Object.entries(countApiHit(scope)).flat());
  sendEntry(req, res, scope.givenToReader ? forOneReader(entry) : entry, more);
  void noteSent(entry);
  noteView(server, req, scope, entry.viewOf);
}

/** Remembers the key of an address that passed the long way; long ones are rare, and would take much room. */
export function learnKey({ keys }: Pick<Keeping, "keys">, address: string, key: string): void {
  if (address.length > LONGEST_ADDRESS) return;
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(address, key);
}

/** The address as it was sent, with what else its answer depends on. */
export const sentAddress = ({ url, headers }: IncomingMessage): string =>
  asksForJson(headers.accept) ? `json ${url}` : `any ${url}`;

/**
 * Cookies on which no cached page depends: its language is in its address, the hint is read in the browser alone, and the
 * device's is asked for when somebody signs in.
 */
const NO_MATTER = new RegExp(
  `^(?:(?:^|; )(?:${LOCALE_COOKIE}|bookplate\\.reader|(?:__Host-)?bookplate\\.device)=[\\w-]*)*$`,
);

/** Whether these cookies, if any, say nothing of who asks. */
export const isNobodys = (cookie: string | undefined): boolean => !cookie || NO_MATTER.test(cookie);

/** Only a GET without cookie, credentials or React's headers may touch the cache. */
export function isAnonymous({ method, headers }: IncomingMessage): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    isNobodys(headers.cookie) &&
    !headers.authorization &&
    !headers["x-api-key"] &&
    !headers.rsc &&
    !headers["next-action"]
  );
}

/** Who asks for what depends on no caller is nobody, whatever they send: a made-up key must not have it drawn anew. */
export function forgetCaller({ headers }: IncomingMessage): void {
  for (const name of ["cookie", "authorization", "x-api-key", "rsc"]) delete headers[name];
}

/** How browsers say that nobody looks yet: as it is written down, as older ones do, Firefox of before, and React. */
const isAhead = ({ headers }: IncomingMessage): boolean =>
  headers["next-router-prefetch"] !== undefined ||
  ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|preview/i.test(String(headers[name] ?? "")),
  );

/** Counts a look at a page or its JSON; what a browser fetches ahead is none. */
export function noteView(
  { visits, home }: Pick<Keeping, "visits" | "home">,
  req: IncomingMessage,
  scope: Scope,
  subject: string | null,
): void {
  const { headers, method } = req;
  if (!subject || method !== "GET" || isAhead(req)) return;
  visits.note({
    subject,
    kind: "view",
    userId: scope.actorId,
    address: scope.address,
    userAgent: String(headers["user-agent"] ?? ""),
    source: sourceOf(headers.referer, scope.domain ? String(headers.host) : home.host),
  });
}

const countApiHit = (scope: Scope) => rateHeaders(rateLimiter().take(POLICIES.address, addressBucket(scope.address)));
