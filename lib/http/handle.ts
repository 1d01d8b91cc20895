import { chosenAddresses } from "@/lib/covers/chosen-cover";
import { flushInvalidations } from "@/lib/kernel/cache";
import { type Actor, type Context, inTransaction, requestContext } from "@/lib/kernel/context";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { currentScope } from "@/lib/kernel/scope";
import { appScopeOf } from "./app-scopes";
import { readJson, readQuery } from "./body";
import { countedCaller, type Identify } from "./counted-caller";
import { deprecationHeaders } from "./deprecation";
import { type Access, type Endpoint, type Input, type Output, takesIdempotencyKey } from "./endpoint";
import { AppError, invalid, notFound, toProblem, unauthorized } from "./errors";
import { runIdempotent } from "./idempotency";
import { inTurn } from "./in-turn";
import { type Incoming, type Reply, toResponse } from "./incoming";
import { readAhead } from "./multipart";
import { POLICIES, rateLimiter } from "./rate-limit";
import { requireSameOrigin } from "./same-origin";
import { asUnavailable } from "./unavailable";

/** Next gives a route without parameters none, not an empty object. */
type Params = Record<string, string> | undefined;
type RouteHandler = (request: Request, route: { params: Promise<Params> }) => Promise<Response>;
/** The same without what only a framework needs around it: of operations that answer something else than JSON, a `Response`. */
export type Answering = (request: Incoming, params: Params) => Promise<Reply | Response>;

/** What is asked around every endpoint of those who know people, areas and texts; lib/registry/handle.ts names them. */
type Around = {
  identify: Identify;
  /** Refuses whoever the access class shuts out. */
  checkAccess: (
    access: Access,
    ctx: Context,
    asked: { params: Record<string, unknown>; query: URLSearchParams },
  ) => Promise<void>;
  /** Refuses a public text, or says what is to be done once it stands under its id. */
  screen: (ctx: Context, publicText: PublicText, body: unknown) => Promise<Noticed | null>;
  /** The input with what was merged under its new id, when it was that which could not be found; else null. */
  followMerged: <I extends object>(ctx: Context, input: I, error: unknown) => Promise<I | null>;
  /** A stored answer as it may be told now. */
  replayableBody: (ctx: Context, actor: Actor, body: string) => Promise<string>;
};
/** What works on a file, or asks outside, in the transaction of its key: so many at once, of the pool's seven. */
const aside = inTurn({ places: 2, waiting: 20, each: 4 });

type PublicText = NonNullable<Endpoint["publicText"]>;
type Noticed = (tx: Context, id: string) => Promise<void>;

/**
 * Binds declarations to their functions: who asks, what they sent, one call, one encoded answer. The declaration's schema
 * decides what is sent, so a field that is not in it cannot leak.
 */
export const handleWith = (around: Around) =>
  function handle<const E extends Endpoint>(
    endpoint: E,
    run: (ctx: Context, input: Input<E>, request: Incoming) => Promise<Output<E>>,
  ): RouteHandler & { endpoint: E; answering: Answering } {
    const fixed = lowered({ "Cache-Control": "private, no-store", ...deprecationHeaders(endpoint) });
    const answering: Answering = async (request, params) => {
      const scope = currentScope();
      const headers = new Map(fixed);
      try {
        const ctx = requestContext();
        ctx.actor = await admit(ctx, around, endpoint, request, headers);
        const { input, noticed } = await accepted(ctx, around, endpoint, request, params ?? {});
        if (endpoint.produces) return withHeaders((await run(ctx, input, request)) as Response, headers);
        const key = takesIdempotencyKey(endpoint) ? request.headers.get("idempotency-key") : null;
        const { whole, same } =
          key && endpoint.multipart
            ? await readAhead(request, endpoint.largestFile) // a slow sender would hold the key's transaction open
            : { whole: request, same: input };
        const respondTo = (asked: Input<E>) => async (inner: Context) => {
          const work = (own: Context) => run(own, asked, whole);
          const result = noticed ? await thenNoticed(inner, noticed, work) : await work(inner);
          const response = endpoint.response?.parse(result);
          const status = (inner.answer.isExisting && endpoint.statusIfThere) || endpoint.status;
          return { status, response, body: endpoint.response ? chosenAddresses(JSON.stringify(response)) : "" };
        };
        const answer = (asked: Input<E>) => {
          if (!key) return respondTo(asked)(ctx);
          const once = { key, endpointId: endpoint.id, body: same, replayableBody: around.replayableBody };
          const work = () => runIdempotent(ctx, once, respondTo(asked));
          return endpoint.multipart || endpoint.asksOutside ? aside(work, ctx.actor?.userId) : work();
        };
        const { status, body, response } = await answer(input).catch(async (error) => {
          const followed = endpoint.multipart ? null : await around.followMerged(ctx, input, error);
          if (!followed) throw error;
          return answer(followed);
        });
        await flushInvalidations(scope);
        if (endpoint.publicSeconds !== undefined && !ctx.actor) ctx.answer.publicFor(endpoint.publicSeconds);
        if (endpoint.etag) headers.set("etag", `"${endpoint.etag(response)}"`);
        if (endpoint.location && status === endpoint.status)
          headers.set("location", `${new URL(request.url).pathname}/${endpoint.location(response)}`);
        if (status !== 204) headers.set("content-type", "application/json; charset=utf-8");
        return { status, headers, cookies: ctx.answer.cookies, body: status === 204 ? null : body };
      } catch (error) {
        return failure(error, headers, scope?.requestId ?? "none");
      }
    };
    const handler: RouteHandler = async (request, route) => {
      const reply = await answering(request, await route.params);
      return reply instanceof Response ? reply : toResponse(reply);
    };
    return Object.assign(handler, { endpoint, answering });
  };

/** Whatever is not an endpoint is a 404 in the API's own words, to whoever asks; it counts as a request of theirs. */
export const missingWith =
  (identify: Identify) =>
  async (request: Pick<Incoming, "headers">): Promise<Response> => {
    const headers = new Map([["cache-control", "private, no-store"]]);
    const missing = notFound("Endpoint");
    const error = await countedCaller(requestContext(), identify, request.headers, headers).then(
      () => missing,
      (refusal: unknown) => (refusal instanceof AppError && refusal.status === 401 ? missing : refusal),
    );
    return toResponse(failure(error, headers, currentScope()?.requestId ?? "none"));
  };

/** Does it, and what was noticed about its text, in one transaction. */
const thenNoticed = <T>(ctx: Context, noticed: Noticed, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    const result = await work(tx);
    await noticed(tx, String((result as { id?: unknown }).id ?? ctx.actor?.userId));
    return result;
  });

/** An answer that is not JSON, with the headers every answer has; its own win. */
function withHeaders(response: Response, headers: Map<string, string>): Response {
  for (const [name, value] of headers) if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

/** Identifies the caller, counts the request, and refuses early what the declaration already rules out. */
async function admit(
  ctx: Context,
  { identify }: Around,
  endpoint: Endpoint,
  request: Incoming,
  headers: Map<string, string>,
): Promise<Actor | null> {
  const actor = await countedCaller(ctx, identify, request.headers, headers);
  const changes = endpoint.method !== "GET" && !endpoint.reads;
  if (actor?.via === "session" && endpoint.method !== "GET") requireSameOrigin(request.headers);
  if (actor?.suspended && changes && !endpoint.openToSuspended)
    throw unauthorized("Your account is suspended. You can still read, and appeal at /settings.", "suspended");
  if (!actor && endpoint.access !== "public") throw unauthorized("Sign in first: send a bearer token or an API key.");
  if (actor?.app) requireAppScope(endpoint, actor.app.scopes);
  if (actor?.via === "key") {
    if (endpoint.personal)
      throw unauthorized("API keys can't be used for this. Use a bearer token or sign in.", "bearer_only");
    if (!actor.scopes.includes(changes ? "write" : "read"))
      throw unauthorized(
        `This API key lacks the ${changes ? "write" : "read"} scope. Create one that has it.`,
        "insufficient_scope",
      );
  }
  if (actor && endpoint.multipart) rateLimiter().take(POLICIES.uploads, actor.userId);
  return actor;
}

/** Refuses what an app of somebody else's was not given, or can be given by nobody (RFC 6750). */
function requireAppScope(endpoint: Endpoint, given: readonly string[]): void {
  const scope = appScopeOf(endpoint);
  if (scope && given.includes(scope)) return;
  const message = scope
    ? `This app was not given the scope ${scope}. Ask the reader for it at /oauth/authorize.`
    : "No scope opens this to apps: the reader has to do it here.";
  throw new AppError(401, "insufficient_scope", message, {
    headers: {
      "WWW-Authenticate": `Bearer realm="bookplate", error="insufficient_scope"${scope ? `, scope="${scope}"` : ""}`,
    },
    ...(scope && { details: { scope } }),
  });
}

/**
 * The input, valid and screened. What is wrong with it is said only to whoever may call at all: the access class is asked
 * first, and only then, since the function asks again and most input is right.
 */
async function accepted<const E extends Endpoint>(
  ctx: Context,
  { checkAccess, screen }: Around,
  endpoint: E,
  request: Incoming,
  params: Record<string, string>,
): Promise<{ input: Input<E>; noticed: Noticed | null }> {
  let path: unknown;
  try {
    path = parsePath(endpoint, params);
    const input = { params: path, ...(await parse(endpoint, request)) } as Input<E>;
    return { input, noticed: endpoint.publicText ? await screen(ctx, endpoint.publicText, input.body) : null };
  } catch (error) {
    const { searchParams: query } = new URL(request.url);
    await checkAccess(endpoint.access, ctx, { params: (path ?? {}) as Record<string, unknown>, query }).catch(
      (refusal) => {
        if (!(refusal instanceof AppError) || refusal.status !== 400) throw refusal;
      },
    );
    throw error;
  }
}

function parsePath(endpoint: Endpoint, params: Record<string, string>): unknown {
  const path = endpoint.params?.safeParse(named(endpoint, params));
  if (path && !path.success) throw notFound();
  return path?.data;
}

async function parse(endpoint: Endpoint, request: Incoming) {
  const sent = readQuery(request.url, endpoint.looseQuery ? null : Object.keys(endpoint.query?.shape ?? {}));
  const query = endpoint.query?.safeParse(sent);
  if (query && !query.success) throw invalid(query.error, "query");
  const body = endpoint.body?.safeParse(await readJson(request));
  if (body && !body.success) throw invalid(body.error, "body");
  return { query: query?.data, body: body?.data };
}

/** `@{username}` is one segment, which Next hands over as `handle`, with its @; without one it names nothing. */
function named({ path }: Endpoint, params: Record<string, string>): Record<string, string> {
  if (!path.includes("@{username}")) return params;
  const { handle = "", ...rest } = params;
  if (!handle.startsWith("@")) throw notFound();
  return { ...rest, username: handle.slice(1) };
}

function failure(cause: unknown, headers: Map<string, string>, requestId: string): Reply {
  const error = asUnavailable(cause);
  const problem = toProblem(error, requestId);
  if (problem.status >= 500)
    seldom(`request ${kindOf(cause)}`, (before) => log().error({ err: cause, before }, "request failed"));
  if (error instanceof AppError) for (const [name, value] of lowered(error.headers)) headers.set(name, value);
  if (problem.status === 401 && !headers.has("www-authenticate"))
    headers.set("www-authenticate", 'Bearer realm="bookplate"');
  headers.set("content-type", "application/problem+json; charset=utf-8");
  return { status: problem.status, headers, cookies: [], body: JSON.stringify(problem) };
}

const lowered = (headers: Record<string, string>): [string, string][] =>
  Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
