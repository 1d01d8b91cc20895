/** What an operation may answer, as its declaration says it, and what it was seen to answer. */

import { ERROR_CODES } from "@/lib/format/error-codes";
import { type Endpoint, takesIdempotencyKey } from "@/lib/http/endpoint";
import { codesOf, failuresOf, statusOf } from "@/lib/http/openapi-responses";
import { endpoints } from "@/lib/registry/endpoints";
import { changes } from "./callers";

/** Codes of any operation that its declaration does not ask for one by one. */
const COMMON = new Set(ERROR_CODES.map(({ code }) => code));
const byId = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.id, endpoint]));
const seen = new Map<string, Set<string>>();

export const isPaged = ({ response, query }: Endpoint): boolean =>
  response !== undefined &&
  "shape" in response &&
  "pageCount" in (response.shape as object) &&
  "page" in (query?.shape ?? {});

export const takesKey = (endpoint: Endpoint): boolean => takesIdempotencyKey(endpoint) && !endpoint.produces;

/**
 * Statuses and codes that a test must have seen: "200", "400 already_voted". Of every operation alike are 304 and 405, which
 * the contract asks over HTTP, 503 (e2e/api/drills/network.spec.ts), and 500, which no test may see.
 */
export function declaredOf(endpoint: Endpoint): string[] {
  const { access, personal, body, multipart, looseQuery, openToSuspended } = endpoint;
  const isStrict = !looseQuery || body;
  const hasBody = body ?? multipart;
  const codes = [
    ...codesOf(endpoint),
    ...(isStrict ? ["invalid_input"] : []),
    ...(body ? ["malformed_json"] : []),
    ...(hasBody ? ["body_too_large", "unsupported_media_type"] : []),
    ...(isPaged(endpoint) ? ["page_too_deep"] : []),
    ...(takesKey(endpoint) ? ["idempotency_key_reused"] : []),
    ...(access === "public" ? [] : ["not_signed_in"]),
    "invalid_token",
    ...(personal ? [] : ["insufficient_scope"]),
    ...(changes(endpoint) && !openToSuspended ? ["suspended"] : []),
    ...(failuresOf(endpoint)[404] ? ["not_found"] : []),
    "too_many_requests",
  ];
  const successes = [endpoint.status, endpoint.statusIfThere ?? []].flat().map(String);
  return [...successes, ...new Set(codes.map((code) => `${statusOf(code)} ${code}`))];
}

/** Notes an answer of an operation; throws for one that its declaration does not know. */
export function recordResponse(id: string, status: number, code: string | undefined): void {
  const endpoint = byId.get(id);
  if (!endpoint) throw new Error(`No operation is called ${id}.`);
  const outcome = code ? `${status} ${code}` : String(status);
  const known = code
    ? statusOf(code) === status &&
      (COMMON.has(code) || codesOf(endpoint).includes(code)) &&
      String(status) in failuresOf(endpoint)
    : status === endpoint.status || status === endpoint.statusIfThere;
  if (!known) undeclared.add(`${id}: ${outcome}`);
  (seen.get(id) ?? seen.set(id, new Set()).get(id))?.add(outcome);
}

export const undeclared = new Set<string>();
export const wasSeen = (id: string, outcome: string): boolean => seen.get(id)?.has(outcome) ?? false;
