import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { cookiesOf } from "@/lib/auth/session-cookie";
import { languageOf } from "@/lib/format/language-of";
import {
  asLocale,
  followsReader,
  hasLanguages,
  LOCALE_COOKIE,
  LOCALES,
  localPath,
  type OfferedLocales,
  splitLocale,
} from "@/lib/format/locales";
import { env } from "@/lib/kernel/env";
import { installation } from "@/lib/kernel/installation";
import { newScope, runInScope, type Scope } from "@/lib/kernel/scope";
import { decodedPath } from "./decoded-path";
import { isAskedFromElsewhere } from "./this-machine";
import { asksForJson } from "./url-classes";

/** What Next's router in the browser reads a page's parameters from, when the address it asked for is not the page's own. */
export const PATH_OF_PAGE = "x-nextjs-rewritten-path";

const PREFIX = new RegExp(`^/(?:${LOCALES.join("|")})(?=/|$)`);

/**
 * Where an address belongs, when that is another one; else null. English has no prefix, nor have pages of one language,
 * programs, or a second spelling with more slashes; a page in a language that is not offered is where the default's is.
 */
export function movedTo(
  url: string,
  { locales, defaultLocale }: OfferedLocales,
  isProgram = false,
): { status: 307 | 308; location: string } | null {
  const [path = "", ...search] = url.split("?");
  const prefix = PREFIX.exec(path)?.[0];
  const query = search.length > 0 ? `?${search.join("?")}` : "";
  if (!prefix) {
    const isThere = isProgram || locales.includes("en") || followsReader(decoded(path));
    return isThere ? null : { status: 307, location: `${localPath(defaultLocale, path)}${query}` };
  }
  const rest = path
    .slice(prefix.length)
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "");
  if (prefix === "/en") return { status: 308, location: `${rest || "/"}${query}` };
  if (!locales.some((locale) => locale === asLocale(prefix.slice(1))))
    return { status: 307, location: `${isProgram ? rest || "/" : localPath(defaultLocale, rest || "/")}${query}` };
  if (isProgram || !hasLanguages(decoded(rest || "/"))) return { status: 307, location: `${rest || "/"}${query}` };
  return `${prefix}${rest}` === path ? null : { status: 308, location: `${prefix}${rest}${query}` };
}

/**
 * Takes the language from the address: Next sees the page's own path, the scope says in which language it is asked for.
 * True when the answer was another address. Call it once it is known that the host is ours.
 */
export function takeLanguage(req: IncomingMessage, res: ServerResponse, scope: Scope): boolean {
  const { url = "/", method, headers } = req;
  const isProgram =
    !headers.rsc && (asksForJson(headers.accept) || Boolean(headers.authorization || headers["x-api-key"]));
  const moved = movedTo(url, installation(), isProgram);
  if (moved && (method === "GET" || method === "HEAD")) {
    res.writeHead(moved.status, { Location: moved.location, "Cache-Control": "private, no-store" });
    res.end();
    return true;
  }
  const { locale: prefix, path } = moved ? { locale: null, path: url } : splitLocale(url);
  const [pathname = "/"] = path.split("?", 1);
  const cookie = cookiesOf(headers.cookie)(LOCALE_COOKIE);
  scope.language = { path: decoded(pathname), prefix, cookie, accepted: headers["accept-language"] };
  if (prefix) {
    req.url = path;
    if (headers.rsc) res.setHeader(PATH_OF_PAGE, pathname);
  }
  return false;
}

/**
 * Whether React asks for a page in another language than that of the page it stands on, whose frame it would keep: it is
 * told nothing then, and the browser loads the page whole. Call it once it is known who asks.
 */
export function crossesLanguages({ headers }: Pick<IncomingMessage, "headers">, scope: Scope): boolean {
  if (!headers.rsc || !headers.referer || !URL.canParse(headers.referer)) return false;
  const { host, pathname } = new URL(headers.referer);
  if (host !== headers.host) return false;
  const { locale: prefix, path } = splitLocale(pathname);
  return languageOf({ ...scope.language, path: decoded(path), prefix }, installation()) !== scope.locale;
}

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** The server of `npm run dev`: nothing is cached there, nor refused but to pages of others, and the languages are as they are. */
export const inLanguages =
  (next: Handler): Handler =>
  async (req, res) => {
    const scope = newScope(randomUUID(), req.socket.remoteAddress ?? "unknown");
    await runInScope(scope, async () => {
      if (takeLanguage(req, res, scope)) return;
      if (isAskedFromElsewhere(req, new URL(env().APP_URL).hostname)) res.writeHead(404).end();
      else await next(req, res);
    });
  };

/** A path as it is read; of another site's address it may be anything. */
const decoded = (path: string): string => decodedPath(path) ?? path;
