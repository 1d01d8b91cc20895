import { HINT_COOKIE } from "@/lib/format/reader-hint";
import { env } from "@/lib/kernel/env";
import { randomToken } from "@/lib/kernel/secrets";

const PLAIN = "bookplate.session";
/** Begins the values that were given out under the `__Host-` name, so that they are worth nothing under the other. */
const PINNED = "h.";

const isSecure = (): boolean => env().APP_URL.startsWith("https:");

/** A name for this host alone where there is https: no sibling subdomain can set a `__Host-` cookie. */
export const hostOnly = (name: string): string => (isSecure() ? `__Host-${name}` : name);
/** What every cookie of ours ends with. */
export const COOKIE_RULES = () => `HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;

export const sessionCookieName = (): string => hostOnly(PLAIN);
export const newSessionValue = (): string => `${isSecure() ? PINNED : ""}${randomToken()}`;

/** Reads a cookie by its name. */
type Read = (name: string) => string | undefined;

/**
 * The session's value among the cookies of a request. A cookie of the name before `__Host-` still signs in whoever got it
 * then, until `renamedSession` replaces it; one that a sibling subdomain set with a newer session's value does not.
 */
export function sessionValue(read: Read): string | undefined {
  const value = read(sessionCookieName());
  if (value || !isSecure()) return value;
  const former = read(PLAIN);
  return former?.startsWith(PINNED) ? undefined : former;
}

/** Reads from a Cookie header. */
export const cookiesOf =
  (header: string | null | undefined): Read =>
  (name) =>
    header
      ?.split(/;\s*/)
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(name.length + 1);

/** The Set-Cookie line of a session; an empty value removes it. */
export const sessionCookie = (value: string, expires: Date): string =>
  `${sessionCookieName()}=${value}; Path=/; Expires=${expires.toUTCString()}; ${COOKIE_RULES()}`;

/**
 * The Set-Cookie line that says to the scripts of a page that somebody is signed in here, so that they ask what is theirs;
 * without an end it removes it. It opens nothing and names nobody: its value is made up for each sign-in, by which a page
 * knows that what it remembers is of the same reader.
 */
export const hintCookie = (until: Date | null): string =>
  `${HINT_COOKIE}=${until ? randomToken().slice(0, 16) : ""}; Path=/; Expires=${(until ?? new Date(0)).toUTCString()}; SameSite=Lax${isSecure() ? "; Secure" : ""}`;

/** The Set-Cookie lines that give a session its present name, when the request still has the former one; else none. */
export function renamedSession(header: string | undefined, expires: Date): string[] {
  const read = cookiesOf(header);
  if (!isSecure() || read(PLAIN) === undefined) return [];
  const value = read(sessionCookieName()) ? undefined : sessionValue(read);
  const gone = `${PLAIN}=; Path=/; Max-Age=0; ${COOKIE_RULES()}`;
  return value ? [sessionCookie(value, expires), gone] : [gone];
}
