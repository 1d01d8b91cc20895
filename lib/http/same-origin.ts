import { env } from "@/lib/env";
import { unauthorized } from "./errors";

/**
 * Refuses a change that another site makes with the reader's cookie: the browser says where a request comes from in
 * Sec-Fetch-Site, older ones in Origin. Bearer tokens and keys are never sent by a browser on its own.
 */
export function requireSameOrigin(headers: Headers): void {
  const site = headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = headers.get("origin");
  if (!site && origin && isOurs(origin, headers.get("host"))) return;
  throw unauthorized("This request came from another site and was refused.", "cross_site");
}

function isOurs(origin: string, host: string | null): boolean {
  return origin === env().APP_URL || (URL.canParse(origin) && host !== null && new URL(origin).host === host);
}
