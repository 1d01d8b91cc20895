import { createHash } from "node:crypto";

const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The headers that confine an answer. A page may run our own files and exactly the inline scripts it was sent with, by
 * their hashes: nothing a person typed can become one. Only /embed may be framed.
 */
export function securityHeaders(
  pathname: string,
  contentType: string,
  body: Buffer | null,
  secure: boolean,
  /** Our own origin where the page stands on a reader's domain: covers and photos come from there. */
  house = "",
): Record<string, string> {
  const framing = pathname.startsWith("/embed/") || pathname.startsWith("/api/embed/") ? "*" : "'none'";
  const transport: Record<string, string> = secure
    ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
    : {};
  return { ...ALWAYS, ...transport, "Content-Security-Policy": policy(contentType, body, framing, house) };
}

function policy(contentType: string, body: Buffer | null, framing: string, house: string): string {
  const shared = `base-uri 'none'; object-src 'none'; frame-ancestors ${framing}`;
  if (/javascript/.test(contentType)) return `default-src 'none'; connect-src 'self'; ${shared}`; // holds in a service worker
  if (!contentType.startsWith("text/html"))
    return `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; ${shared}`;
  const html = body?.toString("utf8") ?? "";
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes(html, INLINE_SCRIPT)}`,
    `style-src-elem 'self' ${hashes(html, INLINE_STYLE)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${house}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    shared,
  ].join("; ");
}

function hashes(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(
    ([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
  );
  return [...new Set(found)].join(" ");
}
