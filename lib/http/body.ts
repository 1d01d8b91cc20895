import { readBounded } from "./bounded";
import { AppError, badRequest } from "./errors";
import type { Incoming } from "./incoming";

const LARGEST_BODY = 1_000_000;

/** The request's JSON, or a clear 4xx: 415 for another content type, 413 above 1 MB, 400 for what does not parse. */
export async function readJson(request: Incoming): Promise<unknown> {
  const raw = await readText(request);
  if (raw === "") return undefined;
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new AppError(415, "unsupported_media_type", "Send the body as JSON, with Content-Type: application/json.");
  }
  try {
    const value: unknown = JSON.parse(raw);
    if (/\\u(?:0000|d[89a-f])/i.test(raw)) refuseUnstorable(value);
    return value;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw badRequest("The body is not valid JSON.", "malformed_json");
  }
}

async function readText(request: Incoming): Promise<string> {
  const body = await readBounded(request, LARGEST_BODY);
  if (!body) throw new AppError(413, "body_too_large", "The body is larger than 1 MB.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw badRequest("The body is not valid UTF-8.", "malformed_json");
  }
}

/** PostgreSQL can store neither U+0000 nor half of a surrogate pair; say so instead of failing there. */
function refuseUnstorable(value: unknown): void {
  if (typeof value === "string") {
    if (value.includes("\u0000")) throw badRequest("Text cannot contain the character U+0000.", "invalid_input");
    if (!value.isWellFormed()) throw badRequest("Text cannot contain half of a surrogate pair.", "invalid_input");
  } else if (value && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key);
      refuseUnstorable(inner);
    }
  }
}

/**
 * The query string as an object. A parameter that is repeated is refused, and one that the endpoint does not have, with
 * the names it has: a misspelt filter that is ignored answers something else than was asked for. `null` lets others pass.
 */
export function readQuery(url: string, allowed: readonly string[] | null): Record<string, string> {
  const query: Record<string, string> = {};
  if (!url.includes("?")) return query;
  const unknown = new Set<string>();
  for (const [name, value] of new URL(url).searchParams) {
    if (name === "_rsc") continue;
    if (allowed && !allowed.includes(name)) unknown.add(name);
    if (Object.hasOwn(query, name))
      throw badRequest(`The parameter ${name} was sent twice. Send it once.`, "invalid_input", [
        { path: name, message: "is sent twice" },
      ]);
    if (value.includes("\u0000"))
      throw badRequest(`The parameter ${name} contains the character U+0000.`, "invalid_input");
    query[name] = value;
  }
  if (unknown.size > 0) throw unknownParameters([...unknown], allowed ?? []);
  return query;
}

function unknownParameters(names: string[], allowed: readonly string[]): AppError {
  const has = allowed.length > 0 ? `allowed: ${allowed.join(", ")}` : "there are none here";
  return badRequest(
    `The query is not valid: unknown parameter ${names.slice(0, 5).join(", ")}; ${has}.`,
    "invalid_input",
    names.map((path) => ({ path, message: `Unknown parameter; ${has}` })),
  );
}
