/**
 * The way to the API that does not lead through Next: the server calls the handlers of the route files itself, and gets
 * what Next would have written. Everything before and behind (refusals, limits, caches, headers) is the same for both.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Incoming, Reply } from "@/lib/http/incoming";
import { env } from "@/lib/kernel/env";
import type { RouteModule } from "./api-modules";
import type { ApiRoute, FindRoute } from "./api-routes";
import { type Captured, isStreamed } from "./capture";

/** The answer; null when it was sent as it came, or its reader went away. Nothing at all for what is Next's. */
export type DirectApi = (req: IncomingMessage, res: ServerResponse) => Promise<Captured | null> | undefined;

export function directApi(find: FindRoute, load: (page: string) => Promise<RouteModule>): DirectApi {
  const loaded = new Map<string, RouteModule>(); // as many as there are route files
  return (req, res) => {
    const route = req.method === "OPTIONS" ? null : find(req.url ?? "/", req.headers);
    return route ? respond(route, loaded.get(route.page) ?? loading(route.page), req, res) : undefined;
  };

  async function loading(page: string): Promise<RouteModule> {
    const route = await load(page);
    loaded.set(page, route);
    return route;
  }
}

async function respond(
  { params, pathname }: ApiRoute,
  file: RouteModule | Promise<RouteModule>,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Captured | null> {
  const routes = file instanceof Promise ? await file : file;
  const handler = routes[(req.method === "HEAD" ? "GET" : req.method) as keyof RouteModule];
  const response = !handler
    ? new Response(null, { status: 405 })
    : handler.answering
      ? await handler.answering(new Received(req, res, pathname), params)
      : await handler(toRequest(new Received(req, res, pathname)), { params: Promise.resolve(params) });
  if (response instanceof Response) return sendResponse(response, req, res);
  if (res.destroyed) return null;
  const body = req.method === "HEAD" ? null : response.body;
  return { status: response.status, headers: headOf(response, res), body: body ? Buffer.from(body) : NOTHING };
}

const NOTHING = Buffer.alloc(0);

/** What most operations answer: as `writeHead` does it, without a detour by way of the response. */
function headOf({ headers: own, cookies }: Reply, res: ServerResponse): OutgoingHttpHeaders {
  const headers = res.getHeaders(); // a copy
  if (env().BOOKPLATE_COUNT_QUERIES) headers["x-way"] = "direct";
  headers.vary = headers.vary ? `${headers.vary}, ${OF_REACT}` : OF_REACT;
  for (const [name, value] of own)
    if (name === "vary") headers.vary = `${headers.vary}, ${value}`;
    else if (!FRAMING.has(name)) headers[name] ??= value;
  if (cookies.length > 0) headers["set-cookie"] = [...cookies];
  return headers;
}

async function sendResponse(response: Response, req: IncomingMessage, res: ServerResponse): Promise<Captured | null> {
  if (res.destroyed) {
    await response.body?.cancel();
    return null;
  }
  writeHead(response, res);
  const body = req.method === "HEAD" ? null : response.body;
  if (!isStreamed(res.getHeader("content-type")))
    return {
      status: response.status,
      headers: res.getHeaders(),
      body: body ? Buffer.from(await response.arrayBuffer()) : NOTHING,
    };
  if (body) await sendStream(body, res);
  else res.end();
  return null;
}

/** What a body may be framed with is said by whoever sends it. */
const FRAMING = new Set(["content-length", "content-encoding", "transfer-encoding"]);
const REPEATABLE = new Set(["set-cookie", "vary", "www-authenticate"]);

/** What Next says of each of its addresses, since a page may stand there too, which React fetches in parts. */
const OF_REACT = "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch";

/** As Next does it: what the server has set already stands, but for headers that may come twice. */
function writeHead({ status, headers }: Response, res: ServerResponse): void {
  res.statusCode = status;
  if (env().BOOKPLATE_COUNT_QUERIES) res.setHeader("X-Way", "direct");
  res.appendHeader("Vary", OF_REACT);
  for (const [name, value] of headers)
    if (!FRAMING.has(name) && (REPEATABLE.has(name) || !res.hasHeader(name))) res.appendHeader(name, value);
}

/** Sends what comes when it comes, as fast as its reader takes it; one who leaves ends it. */
async function sendStream(body: ReadableStream<Uint8Array>, res: ServerResponse): Promise<void> {
  let left = false;
  res.once("close", () => {
    left = !res.writableFinished;
  });
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), res).catch((error) => {
    if (!left) throw error;
  });
}

/** The request as handlers look at it; what few of them ask for is made when they do. */
class Received implements Incoming {
  readonly method: string;
  readonly url: string;
  readonly headers: ReceivedHeaders;
  readonly #req: IncomingMessage;
  readonly #res: ServerResponse;
  #signal: AbortSignal | undefined;

  constructor(req: IncomingMessage, res: ServerResponse, pathname: string) {
    const { method = "GET", url = "/" } = req;
    const search = url.indexOf("?");
    this.#req = req;
    this.#res = res;
    this.method = method;
    this.url = `${env().APP_URL}${pathname}${search < 0 ? "" : url.slice(search)}`;
    this.headers = new ReceivedHeaders(req);
  }

  get signal(): AbortSignal {
    this.#signal ??= endsWith(this.#res);
    return this.#signal;
  }

  get body(): AsyncIterable<Uint8Array> | null {
    const isSending = this.method !== "GET" && this.method !== "HEAD" && hasBody(this.#req);
    return isSending ? { [Symbol.asyncIterator]: () => bodyOf(this.#req) } : null;
  }
}

class ReceivedHeaders {
  readonly #req: IncomingMessage;

  constructor(req: IncomingMessage) {
    this.#req = req;
  }

  get(name: string): string | null {
    const value = this.#req.headers[name.toLowerCase()];
    return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return headersOf(this.#req).values();
  }
}

/** The same as a framework would hand it over, for the few route files that are not made of a declaration. */
function toRequest(asked: Received): Request {
  const { url, method, headers, body } = asked;
  const request = new Request(url, {
    method,
    headers: [...headers],
    ...(body && { body: streamOf(body), duplex: "half" }),
  });
  return Object.defineProperty(request, "signal", { get: () => asked.signal });
}

/** What is sent, as it is asked for. Nothing is read ahead, and what nobody wants does not stop the next request's way. */
async function* bodyOf(req: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) yield chunk;
  } finally {
    req.resume();
  }
}

function streamOf(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function headersOf({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  );
}

/** Aborted when the reader leaves before he has everything. */
function endsWith(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (res.destroyed) controller.abort();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  return controller.signal;
}
