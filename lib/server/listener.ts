/**
 * The server in front of Next: refuses what is malformed, gives every request an id, answers anonymous readers from the
 * page cache, and sends everything else through with the headers that confine it.
 */

import { randomUUID } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { nowMs } from "@/db/clock";
import { renamedSession } from "@/lib/auth/session-cookie";
import { SESSION_MS } from "@/lib/auth/sessions";
import { errorPage } from "@/lib/html/error-page";
import { countAddress } from "@/lib/http/counted-caller";
import { AppError, notFound, toProblem } from "@/lib/http/errors";
import { unavailable } from "@/lib/http/unavailable";
import { env } from "@/lib/kernel/env";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { processMetrics } from "@/lib/kernel/metrics";
import { newScope, runInScope, type Scope } from "@/lib/kernel/scope";
import { endpoints } from "@/lib/registry/endpoints";
import { bodyOfBuild, isOfBuild } from "./build-files";
import { isForEverybody, isStorable, varying } from "./cacheable";
import { type Captured, capture } from "./capture";
import { answeredPreflight, openToOtherSites } from "./cross-origin";
import { type FindHost, receive } from "./custom-domains";
import type { DirectApi } from "./direct-api";
import { type Finished, finishPage } from "./finish-page";
import { crossesLanguages, PATH_OF_PAGE, takeLanguage } from "./languages";
import { compressed, type Entry, toEntry } from "./page-cache";
import { countRender } from "./page-limit";
import { clientAddress, pathOf, refuse } from "./requests";
import { securityHeaders } from "./security-headers";
import { accepted, forOneReader, sendBody, sendEntry, sentNotModified } from "./send";
import {
  forgetCaller,
  isAnonymous,
  type Keeping,
  learnKey,
  noteView,
  respondFromCache,
  sendCached,
  sentAddress,
} from "./send-cached";
import { hintFor, isSharedPage, takenAsStranger } from "./shared-pages";
import { isAskedFromElsewhere } from "./this-machine";
import { asksForJson, cacheKey, isDrawnForAll } from "./url-classes";
import { wantsPage } from "./wants-page";
import { watchRequest } from "./watch-requests";

type NextHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;
type Listener = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

type Parts = Omit<Keeping, "keys" | "home"> & {
  next: NextHandler;
  /** The way past Next, for the API; without it everything is Next's. */
  directApi?: DirectApi | undefined;
  routeOf: (pathname: string) => string;
  findHost: FindHost;
};
type PageServer = Parts & Keeping;

const STALE_SECONDS = 60;

export function pageServer(parts: Parts): Listener {
  const server: PageServer = { ...parts, keys: new Map(), home: new URL(env().APP_URL) };
  return (req, res) => {
    const scope = newScope(randomUUID(), clientAddress(req));
    scope.hangUp = () => void res.destroy();
    return runInScope(scope, () => receiveIn(server, req, res, scope));
  };
}

async function receiveIn(server: PageServer, req: IncomingMessage, res: ServerResponse, scope: Scope): Promise<void> {
  watchRequest(req, res, server.routeOf);
  try {
    if (sendCached(server, req, res, scope)) return;
    res.setHeader("X-Request-Id", scope.requestId);
    res.setHeader("X-Content-Type-Options", "nosniff"); // streams leave without passing dress()
    openToOtherSites(req, res); // a refusal, too: a script has to read what is wrong
    const refusal = refuse(req);
    if (refusal) return sendProblem(req, res, refusal, scope);
    if (answeredPreflight(req, res)) return;
    await admit(server, req, res, scope);
  } catch (error) {
    if (!(error instanceof AppError))
      seldom(`request ${kindOf(error)}`, (before) =>
        log().error({ err: error, requestId: scope.requestId, before }, "request failed"),
      );
    if (res.headersSent) res.destroy();
    else sendProblem(req, res, error, scope);
  }
}

async function admit(server: PageServer, req: IncomingMessage, res: ServerResponse, scope: Scope): Promise<void> {
  const address = sentAddress(req);
  if (await receive(server, req, res, scope)) return;
  if (!scope.domain) {
    if (takeLanguage(req, res, scope)) return;
    if (isAskedFromElsewhere(req, server.home.hostname)) throw notFound("Page");
  }
  const { url = "/" } = req;
  const pathname = pathOf(url);
  if (isDrawnForAll(pathname)) forgetCaller(req);
  const isNobody = isAnonymous(req);
  const isCacheable = isNobody || isSharedPage(pathname);
  const keyOfPage = isCacheable
    ? cacheKey(
        new URL(url, "http://door"),
        asksForJson(req.headers.accept),
        scope.domain?.hostname ?? scope.language.prefix,
      )
    : null;
  const key = keyOfPage && (isNobody || (await takenAsStranger(req, pathname, scope))) ? keyOfPage : null;
  if (!key) return pass(server, req, res, scope, pathname, null);
  scope.isShared = !scope.domain && isSharedPage(pathname);
  scope.givenToReader = !isNobody;

  if (!scope.domain) learnKey(server, address, key);
  const { hasLease } = server.lease;
  const hit = hasLease ? (server.cache.get(key) ?? (await server.cache.filling(key))) : null;
  if (hit) return respondFromCache(server, req, res, scope, hit);
  processMetrics().cache({ result: hasLease ? "fill" : "rest" });
  return pass(server, req, res, scope, pathname, key);
}

async function pass(
  server: PageServer,
  req: IncomingMessage,
  res: ServerResponse,
  scope: Scope,
  pathname: string,
  key: string | null,
): Promise<void> {
  countRender(res, scope, pathname, server.routeOf(pathname));
  const isHead = req.method === "HEAD";
  const { "user-agent": userAgent } = req.headers;
  req.headers["user-agent"] ||= "unknown"; // without one Next would send the title after the head
  if (key && isHead) req.method = "GET"; // what is cached must have its body
  const finish = key ? server.cache.begin(key) : null;
  scope.forStranger = key !== null;
  const { answer } = scope;
  let entry: Entry | null = null;
  try {
    const captured = await (server.directApi?.(req, res) ?? capture(res, () => server.next(req, res)));
    req.headers["user-agent"] = userAgent;
    if (!captured) return;
    const response = finishPage(captured, isAnonymous(req));
    if (crossesLanguages(req, scope)) return sendNothing(res);
    if (response.status === 405) throw methodNotAllowed(pathname, res);
    if (response.status === 500 && scope.databaseFailed) throw unavailable();
    if (response.status === 500 && response.body.length === 0) return sendProblem(req, res, null, scope); // Next has no words for it
    setResponseHeaders(server, req, response, scope, pathname);
    if (finish && isStorable(response, answer))
      entry = await toEntry(response.body, cacheableHeaders(response.headers), {
        seconds: answer.publicSeconds ?? 0,
        tags: answer.tags,
        viewOf: answer.viewOf,
        changesAt: answer.nextChange,
      });
    await send(req, res, response, entry, scope, isHead, pathname);
    if (response.status === 200 && !isHead) noteView(server, req, scope, answer.viewOf);
  } finally {
    finish?.(entry);
  }
}

/** Next answers 405 without a word; ours names the methods that the address has. At the API it counts for the address: no handler has. */
function methodNotAllowed(pathname: string, res: ServerResponse): AppError {
  const left = new Map<string, string>();
  if (!res.hasHeader("RateLimit")) countAddress(left);
  const path = pathname.replace(/^\/api(?=\/)/, "");
  const found = endpoints.filter((endpoint) => matches(endpoint.path, path));
  const [mostSpecific] = found
    .map((endpoint) => endpoint.path)
    .sort((pattern, other) => pattern.split("{").length - other.split("{").length);
  const allowed = found.filter((endpoint) => endpoint.path === mostSpecific).map((endpoint) => endpoint.method); // as Next chooses: words before names
  const headers = { Allow: (allowed.length > 0 ? allowed : ["GET"]).join(", "), ...Object.fromEntries(left) };
  return new AppError(405, "method_not_allowed", `This address allows ${headers.Allow}.`, { headers });
}

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);

/** Sets what every answer carries: who may cache it, on what it depends, what it may do in a browser. */
function setResponseHeaders(
  server: PageServer,
  req: IncomingMessage,
  response: Finished,
  scope: Scope,
  pathname: string,
) {
  const { headers } = response;
  const type = String(headers["content-type"] ?? "");
  for (const name of Object.keys(headers))
    if (name === "x-powered-by" || (name.startsWith("x-nextjs-") && name !== PATH_OF_PAGE)) delete headers[name];
  if (scope.domain) delete headers["set-cookie"];
  const isPublic = isForEverybody(req, response, scope.answer);
  if (!scope.domain && !headers["set-cookie"]) {
    const until = new Date(nowMs() + SESSION_MS);
    const cookies = [
      ...renamedSession(req.headers.cookie, until),
      ...hintFor(req, type, scope.actorId !== null, until),
    ];
    if (cookies.length > 0) headers["set-cookie"] = cookies;
  }
  const immutable = /immutable/.test(String(headers["cache-control"] ?? ""));
  if (isPublic && !immutable)
    headers["cache-control"] =
      `public, max-age=0, s-maxage=${scope.answer.publicSeconds}, stale-while-revalidate=${STALE_SECONDS}`;
  else if (!immutable && (type.startsWith("text/html") || !headers["cache-control"]))
    headers["cache-control"] = "private, no-store";
  if (!immutable) headers.vary = varying(headers.vary, isPublic);
  for (const [name, value] of Object.entries(
    securityHeaders(pathname, type, response.html, isSecure(scope), scope.domain ? server.home.origin : ""),
  ))
    headers[name.toLowerCase()] ??= value;
  if (env().BOOKPLATE_COUNT_QUERIES) headers["x-query-count"] = String(scope.queries);
}

/** Whether browsers are told to come by https only: of our own host alone, since other names are not ours to bind. */
const isSecure = (scope: Scope) => !scope.domain && env().APP_URL.startsWith("https:");

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  response: Captured,
  entry: Entry | null,
  scope: Scope,
  isHead: boolean,
  pathname: string,
): Promise<void> {
  const { headers } = response;
  for (const name of res.getHeaderNames()) if (headers[name] === undefined || entry) res.removeHeader(name);
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && res.getHeader(name) !== value) res.setHeader(name, value);
  }
  if (entry) return sendEntry(req, res, scope.givenToReader ? forOneReader(entry) : entry, [], isHead);
  res.statusCode = response.status;
  if (response.status === 304 || response.status === 204) {
    res.end();
    return;
  }
  const isPublic = String(response.headers["cache-control"] ?? "").startsWith("public");
  if (isPublic && response.status === 200 && sentNotModified(req, res, response.body)) return;
  const type = String(response.headers["content-type"] ?? "");
  if (res.hasHeader("content-encoding")) return sendBody(req, res, { identity: response.body }, isHead);
  if (response.status === 200 && isOfBuild(pathname, response.headers["cache-control"]))
    return sendBody(req, res, await bodyOfBuild(response.body, type), isHead);
  const variants = await compressed(response.body, type, accepted(req).slice(0, 1), false);
  sendBody(req, res, { identity: response.body, ...variants }, isHead);
}

function sendNothing(res: ServerResponse): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.writeHead(204, { "Cache-Control": "private, no-store" });
  res.end();
}

/** What must not be repeated to the next caller. */
function cacheableHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const own =
    /^(x-request-id|x-query-count|ratelimit|ratelimit-policy|date|connection|keep-alive|transfer-encoding|content-length|etag|link-next)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name.toLowerCase())));
}

function sendProblem(req: IncomingMessage, res: ServerResponse, error: unknown, scope: Scope): void {
  const problem = toProblem(error, scope.requestId);
  for (const name of res.getHeaderNames()) if (name !== "connection") res.removeHeader(name); // of an answer not sent
  openToOtherSites(req, res);
  res.statusCode = problem.status;
  res.setHeader("X-Request-Id", scope.requestId);
  if (error instanceof AppError) for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
  const page = wantsPage(req) ? errorPage(problem.status) : null;
  const type = page ? "text/html" : "application/problem+json";
  const body = Buffer.from(page ?? JSON.stringify(problem));
  const headers = { ...securityHeaders("/", type, page, isSecure(scope)), "Cache-Control": "private, no-store" };
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.setHeader("Content-Type", `${type}; charset=utf-8`);
  res.setHeader("Content-Length", body.length);
  res.end(req.method === "HEAD" ? undefined : body);
}
