/**
 * Which answers scripts of other sites may read (CORS): anonymous reads of public endpoints, and nothing else. The star
 * forbids browsers to send credentials along, and whoever sends some by hand gets an answer without it.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Endpoint } from "@/lib/http/endpoint";
import { endpoints } from "@/lib/registry/endpoints";
import { decodedPath } from "./decoded-path";
import { isNobodys } from "./send-cached";
import { asksForJson } from "./url-classes";

const DAY_SECONDS = "86400";
const EXPOSED = "ETag, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id";
const SENDABLE = "Accept, Content-Type, If-None-Match";
/** Addresses that are pages too, and mean the API only for who asks for JSON: as in next.config.ts. */
const ALSO_PAGES = /^\/(authors|collections|curators|search|series)(\/|$)/;
const DOCUMENT = { method: "GET", pattern: /^\/openapi\.json$/ };

const isRead = ({ access, method, reads }: Endpoint) => access === "public" && (method === "GET" || reads);

const reads = [
  DOCUMENT,
  ...(endpoints as readonly Endpoint[])
    .filter(isRead)
    .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) })),
];

/** Addresses of other operations that look like those of a public one: `/v1/books/lookup` is no book. */
const closed = new Set(
  (endpoints as readonly Endpoint[]).filter((each) => !isRead(each)).map(({ method, path }) => `${method} ${path}`),
);

/** Lets scripts of other sites read the answer to this request, if it is an anonymous read of a public endpoint: what is cached of it is theirs too. */
export function openToOtherSites(req: IncomingMessage, res: ServerResponse): void {
  const { cookie, authorization, "x-api-key": key } = req.headers;
  if (!isNobodys(cookie) || authorization || key || !isPublicRead(req, req.method)) return;
  res.setHeader("Access-Control-Allow-Origin", "*");
  res.setHeader("Access-Control-Expose-Headers", EXPOSED);
}

/** Answers a browser that asks whether a script of another site may send such a request; false where it may not. */
export function answeredPreflight(req: IncomingMessage, res: ServerResponse): boolean {
  const wanted = req.headers["access-control-request-method"];
  if (req.method !== "OPTIONS" || !wanted || !isPublicRead(req, wanted)) return false;
  res.writeHead(204, {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": wanted === "POST" ? "POST" : "GET, HEAD",
    "Access-Control-Allow-Headers": SENDABLE,
    "Access-Control-Max-Age": DAY_SECONDS,
    "Cache-Control": "private, no-store",
    Vary: "Access-Control-Request-Method, Access-Control-Request-Headers",
  });
  res.end();
  return true;
}

function isPublicRead({ url = "", headers }: IncomingMessage, method: string | undefined): boolean {
  const path = decodedPath(url);
  const underApi = path?.startsWith("/api/") ?? false;
  if (!path || (!underApi && ALSO_PAGES.test(path) && !asksForJson(headers.accept) && !isOnlyApi(path))) return false;
  const asked = method === "HEAD" ? "GET" : method;
  const named = underApi ? path.slice("/api".length) : path;
  if (closed.has(`${asked} ${named}`)) return false;
  return reads.some((read) => read.method === asked && (underApi || read !== DOCUMENT) && read.pattern.test(named));
}

/** Parts of an author, a collection or a curator that no page has. */
const isOnlyApi = (path: string) =>
  /^\/authors\/[^/]+\/(announcements|qa|books|events|events\.ics)(\/|$)|^\/collections\/featured$/.test(path);
