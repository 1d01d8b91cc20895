import { createHash } from "node:crypto";
import { EARLY_SCRIPT } from "@/lib/html/early-script";
import { EMBED_SCRIPT } from "@/lib/html/embed-page";
import { MAIL_STYLE } from "@/lib/html/mail-style";
import { NEXT_PAGE_RULES } from "@/lib/html/next-page";

const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
};

/** The one page where somebody holds a book before the camera, in any language. */
const SCANS = /^(?:\/[a-z]{2})?\/books\/new\/?$/;

const permissions = (camera: "()" | "(self)") => `camera=${camera}, microphone=(), geolocation=(), payment=()`;

const OF_DOCUMENTS = {
  "Permissions-Policy": permissions("()"),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** What a page brings and nobody opens as one: a browser heeds the headers of documents on none of it. */
const IS_PART = /^(?:(?:application|text)\/javascript|text\/css|font\/)/;

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** The scripts that are ours to the letter. */
const OWN_SCRIPTS = new Set([EARLY_SCRIPT, EMBED_SCRIPT, "(self.__next_f=self.__next_f||[]).push([0])"]);

/** What Next writes into each page, by its exact form: the page's data as one string, and the names of our own files. */
const QUOTED = String.raw`"[^"\\\n]*(?:\\.[^"\\\n]*)*"`;
/** The data as page-data.ts writes it. */
const IN_BACKTICKS = "`[^`$\\\\\\n]*(?:(?:\\\\.|\\$(?!\\{))[^`$\\\\\\n]*)*`";
const NEXT_SCRIPTS = [
  new RegExp(String.raw`^self\.__next_f\.push\(\[[0-3],(?:${QUOTED}|${IN_BACKTICKS})\]\)$`),
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[(?:"static\/chunks\/[\w./~-]+",?)*\],"runtimeModuleIds":\[[\d,]*\]\}\);$/,
];

/**
 * The headers that confine an answer. A page may run our own files, and of the inline scripts it was sent with those
 * that we or Next write, by their hashes: another one in the page, however it came there, does not run. Inline styles
 * are for widgets alone, which are also the only ones that may be framed, and for our mails where one is looked at.
 */
export function securityHeaders(
  pathname: string,
  contentType: string,
  html: string | null,
  secure: boolean,
  /** Our own origin where the page stands on a reader's domain: covers and photos come from there. */
  siteOrigin = "",
): Record<string, string> {
  if (contentType.startsWith("text/html")) return confining(pathname, contentType, html, secure, siteOrigin);
  const asked = `${secure} ${isWidget(pathname)} ${contentType}`; // no page: all that they depend on
  const headers = known.get(asked) ?? confining(pathname, contentType, null, secure, siteOrigin);
  if (known.size < MAX_KNOWN) known.set(asked, headers);
  return headers;
}

const known = new Map<string, Record<string, string>>();
const MAX_KNOWN = 100;

function confining(
  pathname: string,
  contentType: string,
  html: string | null,
  secure: boolean,
  siteOrigin: string,
): Record<string, string> {
  const transport: Record<string, string> = secure
    ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
    : {};
  const ofDocument = IS_PART.test(contentType) ? {} : OF_DOCUMENTS;
  return {
    ...ALWAYS,
    ...ofDocument,
    ...(contentType.startsWith("text/html") && SCANS.test(pathname)
      ? { "Permissions-Policy": permissions("(self)") }
      : {}),
    ...transport,
    "Content-Security-Policy": policy(contentType, html, pathname, siteOrigin),
  };
}

const isWidget = (pathname: string) => pathname.startsWith("/embed/") || pathname.startsWith("/api/embed/");

function policy(contentType: string, html: string | null, pathname: string, siteOrigin: string): string {
  const shared = `base-uri 'none'; object-src 'none'; frame-ancestors ${isWidget(pathname) ? "*" : "'none'"}`;
  if (/javascript/.test(contentType)) return `default-src 'none'; connect-src 'self'; ${shared}`; // holds in a service worker
  if (!contentType.startsWith("text/html"))
    return `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; ${shared}`;
  const styles = isWidget(pathname)
    ? inline(html ?? "", INLINE_STYLE).slice(0, 1)
    : pathname.startsWith("/dev/mail/")
      ? [MAIL_STYLE]
      : [];
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(scriptsOf(html ?? ""))}`.trim(),
    `style-src-elem 'self' ${hashes(styles)}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${siteOrigin}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    shared,
  ].join("; ");
}

const inline = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, code = ""]) => code);

/** The rules come by the early script. */
function scriptsOf(html: string): string[] {
  const known = inline(html, INLINE_SCRIPT).filter(isKnown);
  return known.includes(EARLY_SCRIPT) ? [...known, NEXT_PAGE_RULES] : known;
}

const isKnown = (code: string): boolean => OWN_SCRIPTS.has(code) || NEXT_SCRIPTS.some((form) => form.test(code));

function hashes(codes: string[]): string {
  const found = codes.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(found)].join(" ");
}
