import type { IncomingMessage } from "node:http";
import { AppError, badRequest } from "@/lib/http/errors";
import { env } from "@/lib/kernel/env";
import { decodedPath } from "./decoded-path";
import { hasHostOrNone } from "./host";

const LONGEST_URL = 8_000;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Headers that steer Next from inside (it writes the nonce of a policy into the page); from outside they are dropped. */
const INTERNAL =
  /^(x-middleware-|x-nextjs-|x-next-|x-invoke-|x-matched-path$|x-now-|x-vercel-|x-original-url$|x-rewrite-url$|x-http-method|x-request-id$|next-resume$|x-prerender-revalidate|content-security-policy)/;

/**
 * What is wrong with a request before anybody looks at it, or null: an address that does not decode (Next would answer
 * 500), one that is too long, a Host that is none, a method nobody has, a server action (we have none). Drops headers meant for insiders.
 */
export function refuse(req: IncomingMessage): AppError | null {
  const url = req.url ?? "";
  if (url.length > LONGEST_URL) return badRequest("The address is too long.", "malformed_url");
  if (!url.startsWith("/") || !decodes(url)) return badRequest("The address is not valid.", "malformed_url");
  if (!hasHostOrNone(req)) return badRequest("The header Host names no host, or several.", "malformed_url");
  if (!METHODS.has(req.method ?? ""))
    return new AppError(405, "method_not_allowed", "This method is not allowed here.", {
      headers: { Allow: [...METHODS].join(", ") },
    });
  if (req.headers["next-action"] !== undefined)
    return badRequest("Server actions are not supported here. Use the API.", "no_server_actions");
  for (const name of Object.keys(req.headers)) if (INTERNAL.test(name)) delete req.headers[name];
  if (env().TRUSTED_PROXIES === 0)
    for (const name of [
      "x-forwarded-for",
      "x-forwarded-host",
      "x-forwarded-proto",
      "x-forwarded-port",
      "forwarded",
      "x-real-ip",
    ])
      if (name in req.headers) delete req.headers[name];
  return null;
}

/** What most addresses are: nothing in them could be read in two ways. */
const PLAIN = /^(?:\/[\w@~-][\w@.~-]*)+\/?$/;

/** The path of an address as a URL has it. */
export function pathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  return PLAIN.test(path) ? path : new URL(url, "http://door").pathname;
}

function decodes(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  if (PLAIN.test(path)) return true;
  const read = decodedPath(url);
  return (
    read !== null &&
    !/\p{Cc}|\\|\/\.{1,2}(?:\/|$)/u.test(read) &&
    URL.canParse(url, "http://door") &&
    !path.startsWith("//")
  );
}

/** The address that counts for limits: the socket's, or what the outermost trusted proxy says of it. */
export function clientAddress(req: IncomingMessage): string {
  const socket = req.socket.remoteAddress ?? "unknown";
  const hops = env().TRUSTED_PROXIES;
  if (hops === 0) return socket;
  const forwarded = String(req.headers["x-forwarded-for"] ?? "")
    .split(/,\s*/)
    .filter(Boolean);
  return forwarded.at(-hops) ?? socket;
}
