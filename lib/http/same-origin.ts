import { env } from "@/lib/kernel/env";
import { unauthorized } from "./errors";
import type { IncomingHeaders } from "./incoming";

/**
 * Refuses a change that another site makes with the reader's cookie: the browser says where a request comes from in
 * Sec-Fetch-Site, older ones in Origin, of which only APP_URL is us: a Host header is whatever its sender likes. Bearer
 * tokens and keys are never sent by a browser on its own.
 */
export function requireSameOrigin(headers: IncomingHeaders): void {
  const site = headers.get("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = headers.get("origin");
  if (!site && origin === new URL(env().APP_URL).origin) return;
  throw unauthorized("This request came from another site and was rejected.", "cross_site");
}
