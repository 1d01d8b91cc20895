import { ERROR_CODES, OWN_ERROR_CODES } from "@/lib/format/error-codes";
import type { Access, Endpoint } from "./endpoint";
import { TITLES } from "./errors";

const KNOWN = new Map([...ERROR_CODES, ...OWN_ERROR_CODES].map((entry) => [entry.code, entry]));
const PROBLEM = "application/problem+json";

/** The status that a code always comes with. Throws for a code that lib/format/error-codes.ts does not explain. */
export function statusOf(code: string): number {
  const known = KNOWN.get(code);
  if (!known) throw new Error(`The error code ${code} is not explained in lib/format/error-codes.ts.`);
  return known.status;
}

const REFUSALS: Partial<Record<Access, readonly string[]>> = {
  author: ["author_only", "choose_author"],
  pro: ["author_only", "pro_only", "choose_author"],
  curator: ["curator_only"],
  "curator-or-editor": ["curator_only"],
  staff: ["staff_only"],
  admin: ["staff_only"],
  editor: ["staff_only"],
  moderator: ["staff_only"],
  librarian: ["staff_only"],
  member: ["members_only"],
  "club-moderator": ["members_only", "admins_only"],
  "club-admin": ["members_only", "admins_only"],
};

/** The codes that an operation may answer beyond those of every operation: its own, and what its declaration implies. */
export function codesOf(endpoint: Endpoint): string[] {
  const { access, errors = [], publicText, personal } = endpoint;
  const bySession = endpoint.method !== "GET" && access !== "public" ? ["cross_site"] : [];
  const screened = publicText ? ["text_refused", "new_account"] : [];
  const codes = [
    ...(REFUSALS[access] ?? []),
    ...(personal ? ["bearer_only"] : []),
    ...bySession,
    ...screened,
    ...errors,
  ];
  return [...new Set(codes)];
}

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const headersOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ref("headers", name)]));
const problem = (description: string, codes: readonly string[], ...headers: string[]) => ({
  description,
  headers: headersOf("X-Request-Id", ...headers),
  content: {
    [PROBLEM]: {
      schema: ref("schemas", "Problem"),
      examples: Object.fromEntries(codes.map((code) => [code, ref("examples", code)])),
    },
  },
});

/** The errors of every operation, by status: one response that all of them refer to. */
export const COMMON_RESPONSES = {
  BadRequest: problem("The request is malformed, or a parameter or field is invalid or unknown", [
    "invalid_input",
    "malformed_json",
    "malformed_url",
    "bad_request",
    "page_too_deep",
    "idempotency_key_reused",
  ]),
  Unauthorized: problem(
    "Credentials are missing, invalid or not sufficient",
    ["not_signed_in", "invalid_token", "insufficient_scope", "suspended"],
    "WWW-Authenticate",
  ),
  NotFound: problem("It does not exist, or the caller cannot see it", ["not_found"]),
  MethodNotAllowed: problem("The method is not allowed at this path", ["method_not_allowed"], "Allow"),
  TooLarge: problem("The body is too large", ["body_too_large"]),
  UnsupportedType: problem("This operation does not accept the content type of the body", ["unsupported_media_type"]),
  TooManyRequests: problem(
    "The caller has reached their limit",
    ["too_many_requests"],
    "Retry-After",
    "RateLimit",
    "RateLimit-Policy",
  ),
  Failure: problem("Something went wrong on our side", ["internal_error"]),
  Unavailable: problem("Overloaded or restarting", ["unavailable"], "Retry-After"),
  NotModified: {
    description: "The caller's version, sent as If-None-Match, is still current",
    headers: headersOf("ETag", "Cache-Control"),
  },
};

/** The answers of an operation other than its success, by status. */
export function failuresOf(endpoint: Endpoint) {
  const codes = codesOf(endpoint);
  const own = (status: number) => codes.filter((code) => statusOf(code) === status);
  const hasBody = Boolean(endpoint.body ?? endpoint.multipart);
  const isFound = /\{/.test(endpoint.path) || endpoint.mayMiss;
  return {
    ...(endpoint.publicSeconds === undefined ? {} : { 304: ref("responses", "NotModified") }),
    400: withOwn("BadRequest", own(400)),
    401: withOwn("Unauthorized", own(401)),
    ...(isFound ? { 404: ref("responses", "NotFound") } : {}),
    405: ref("responses", "MethodNotAllowed"),
    ...(hasBody ? { 413: ref("responses", "TooLarge"), 415: ref("responses", "UnsupportedType") } : {}),
    429: withOwn("TooManyRequests", own(429)),
    500: ref("responses", "Failure"),
    ...(own(501).length > 0 ? { 501: problem("The format is not available", own(501)) } : {}),
    503: withOwn("Unavailable", own(503)),
  };
}

/** The common answer of a status, or one that shows the operation's own codes beside the usual one. */
function withOwn(name: "BadRequest" | "Unauthorized" | "TooManyRequests" | "Unavailable", codes: readonly string[]) {
  if (codes.length === 0) return ref("responses", name);
  const { description, headers, content } = COMMON_RESPONSES[name];
  const { schema, examples } = content[PROBLEM];
  const [usual] = Object.entries(examples);
  const own = Object.fromEntries(codes.map((code) => [code, ref("examples", code)]));
  return {
    description,
    headers,
    content: { [PROBLEM]: { schema, examples: { ...Object.fromEntries(usual ? [usual] : []), ...own } } },
  };
}

/** What a success carries beside its body. */
export function successHeaders(endpoint: Endpoint) {
  return headersOf(
    "X-Request-Id",
    "RateLimit",
    "RateLimit-Policy",
    "Cache-Control",
    ...(endpoint.publicSeconds !== undefined || endpoint.etag ? ["ETag"] : []),
    ...(endpoint.location ? ["Location"] : []),
  );
}

const text = (description: string, example: string) => ({ description, schema: { type: "string" as const }, example });

export const HEADERS = {
  "X-Request-Id": text(
    "Identifies this request. Quote it when you report a problem.",
    "01a2b3c4-5d6e-4f70-8a9b-0c1d2e3f4a5b",
  ),
  RateLimit: text(
    "How many requests are left (r) and in how many seconds the count resets (t).",
    '"caller";r=1493;t=212',
  ),
  "RateLimit-Policy": text(
    "The limit that applies here: requests (q) per number of seconds (w).",
    '"caller";q=1500;w=300',
  ),
  "Cache-Control": text(
    "Who may cache the response: what depends on the caller is `private, no-store`.",
    "private, no-store",
  ),
  ETag: text(
    "The version of the response: send it as If-None-Match, or as If-Match to change exactly that version.",
    '"7"',
  ),
  Location: text("The path of what was created: GET it.", "/api/v1/clubs/01980000-0000-7000-8000-000000000001"),
  Allow: text("The methods allowed at this path.", "GET, POST"),
  "WWW-Authenticate": text("The authentication scheme to use.", 'Bearer realm="bookplate"'),
  "Retry-After": {
    description: "Seconds to wait before trying again.",
    schema: { type: "integer" as const, format: "int32", minimum: 0 },
    example: 42,
  },
};

/** One example of a problem for each code, which the responses refer to. */
export const problemExamples = () =>
  Object.fromEntries(
    [...KNOWN.values()].map(({ code, status, description: message }) => [
      code,
      {
        summary: message.replaceAll("`", ""),
        value: {
          type: `/developers#error-${code}`,
          title: TITLES[status],
          status,
          code,
          message: message.replaceAll("`", ""),
          issues: code === "invalid_input" ? [{ path: "limit", message: "Too big: expected number to be <=100" }] : [],
          requestId: "01a2b3c4-5d6e-4f70-8a9b-0c1d2e3f4a5b",
        },
      },
    ]),
  );
