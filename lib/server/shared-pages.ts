/** Pages that are the same for everybody: readers who are signed in are given what is kept for strangers. */
import type { IncomingMessage } from "node:http";
import { cookiesOf, hintCookie, sessionValue } from "@/lib/auth/session-cookie";
import { EVERY_CLUB, readerOfSharedPage, type Subject } from "@/lib/auth/shared-pages";
import { followsReader } from "@/lib/format/locales";
import { HINT_COOKIE } from "@/lib/format/reader-hint";
import type { Scope } from "@/lib/kernel/scope";
import { asksForJson, classOf } from "./url-classes";

/** Whether an address is that of a page which is the same for everybody; not one among them that is a reader's own, nor another spelling of one. */
export const isSharedPage = (pathname: string): boolean =>
  classOf(pathname)?.isShared === true && !followsReader(pathname) && !pathname.includes("%");

const BOOK = /^\/books\/([^/]+)$/;
const PERSON = /^\/@([^/]+)(?:\/[^/]+)?$/;
const CURATOR = /^\/curators\/([^/]+)$/;
const CLUBS = /^\/clubs(?:\/([^/]+))?$/;

/** Of whom or what the page is, where it is not to every plain reader what it is to strangers. */
function subjectOf(pathname: string): Subject {
  const clubs = CLUBS.exec(pathname);
  return {
    book: BOOK.exec(pathname)?.[1],
    person: PERSON.exec(pathname)?.[1],
    curator: CURATOR.exec(pathname)?.[1],
    club: clubs ? (clubs[1] ?? EVERY_CLUB) : undefined,
  };
}

/**
 * Whether the reader who asks for such a page may be given the one that is kept for everybody. From then on the request is
 * a stranger's: nothing that is made for it can be the reader's own. Only for a browser whose scripts know that they have
 * to ask for what is theirs, by the hint.
 */
export async function takenAsStranger(req: IncomingMessage, pathname: string, scope: Scope): Promise<boolean> {
  const { method, headers } = req;
  const isPlain =
    (method === "GET" || method === "HEAD") &&
    !headers.authorization &&
    !headers["x-api-key"] &&
    !headers.rsc &&
    !headers["next-action"] &&
    !asksForJson(headers.accept);
  if (!isPlain || !isSharedPage(pathname)) return false;
  const read = cookiesOf(headers.cookie);
  const session = sessionValue(read);
  if (!session || !read(HINT_COOKIE)) return false;
  const userId = await readerOfSharedPage(session, subjectOf(pathname));
  if (!userId) return false;
  scope.actorId = userId; // whose look at the page it is
  delete headers.cookie;
  return true;
}

const EMBED = /^\/+(?:api\/+)?embed\//;

/**
 * The Set-Cookie lines that bring the hint in line with what was found of a browser's session: given to one that has none of
 * its own yet, taken from one whose session has ended.
 */
export function hintFor(req: IncomingMessage, type: string, isSignedIn: boolean, until: Date): string[] {
  if (EMBED.test(req.url ?? "")) return []; // it stands in pages of others, and sets nothing
  const read = cookiesOf(req.headers.cookie);
  if (!type.startsWith("text/html") || !sessionValue(read) || Boolean(read(HINT_COOKIE)) === isSignedIn) return [];
  return [hintCookie(isSignedIn ? until : null)];
}
