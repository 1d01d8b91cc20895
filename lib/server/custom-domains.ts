import type { IncomingMessage, ServerResponse } from "node:http";
import { notFound } from "@/lib/http/errors";
import { addressBucket, POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { env } from "@/lib/kernel/env";
import type { Scope } from "@/lib/kernel/scope";
import type { OwnedHost } from "@/lib/registry/hosts";
import { foreignHostname, type HostRoute, hostRoute, ROBOTS } from "./custom-hosts";
import type { UnknownHosts } from "./unknown-hosts";

export type FindHost = (hostname: string) => Promise<OwnedHost | null>;

const CREDENTIALS = ["cookie", "authorization", "x-api-key"] as const;

/**
 * Receives what comes to a reader's own domain: nobody is signed in there, and the request is turned into one for the
 * reader's page, or answered. True when it is answered. A host that is nobody's passes as if it were ours, and is counted when it is
 * looked up. Throws 429 beyond the limit.
 */
export async function receive(
  { findHost, home, strangers }: { findHost: FindHost; home: URL; strangers: UnknownHosts },
  req: IncomingMessage,
  res: ServerResponse,
  scope: Scope,
): Promise<boolean> {
  const hostname = foreignHostname(req.headers.host, home.hostname);
  if (!hostname) return false;
  const isKnownStranger = strangers.has(hostname);
  const { changes } = strangers;
  const owner = isKnownStranger ? null : await findHost(hostname);
  if (!owner) {
    if (!isKnownStranger) rateLimiter().take(POLICIES.pages, addressBucket(scope.address)); // names are made up faster than they are looked up
    strangers.add(hostname, changes);
    return false;
  }
  scope.domain = { hostname, username: owner.username };
  for (const name of CREDENTIALS) delete req.headers[name];
  const url = new URL(req.url ?? "/", "http://door");
  const route = hostRoute({ method: req.method ?? "", url, isSoft: req.headers.rsc !== undefined }, owner);
  if (route.kind === "missing") throw notFound("Page");
  if (route.kind === "file") return false;
  if (route.kind !== "page") {
    end(res, route);
    return true;
  }
  req.url = `${route.path}${url.search}`;
  return false;
}

function end(res: ServerResponse, route: Exclude<HostRoute, { kind: "missing" | "file" | "page" }>): void {
  res.setHeader("Cache-Control", "private, no-store");
  if (route.kind === "robots") {
    res.setHeader("Content-Type", "text/plain; charset=utf-8");
    res.end(ROBOTS);
    return;
  }
  res.statusCode = route.kind === "nothing" ? 204 : 307;
  if (route.kind === "away") res.setHeader("Location", `${env().APP_URL}${route.path}`);
  if (route.kind === "here") res.setHeader("Location", route.path);
  res.end();
}
