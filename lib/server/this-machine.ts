import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isOnThisMachineOnly } from "@/lib/kernel/env";

/** What is open to whoever sits at the machine: everybody's mails, and the ways in. */
const FOR_THIS_MACHINE = /^\/+(dev|auth)(\/|$)/;

/** A name or address with a port or none; names of people's machines have underscores. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

export const isHost = (header: string): boolean => HOST.test(header);

/** The name or address of a Host header: no port, lower case. */
export const hostnameOf = (header: string | undefined): string =>
  (header ?? "").toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");

/** Whether only this machine can be meant by it: no name that somebody else has a say in. */
const isOurs = (hostname: string, ownHost: string): boolean =>
  hostname === ownHost ||
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0;

/**
 * Whether something that is open to whoever sits at this machine is asked for under a name of the web: a page of it whose name was
 * turned to this machine (DNS rebinding) would read it with that person's browser. Ask it of the address that is served, after
 * its language was taken from it.
 */
export function isAskedFromElsewhere({ headers, url = "" }: IncomingMessage, ownHost: string): boolean {
  if (!isOnThisMachineOnly() || !FOR_THIS_MACHINE.test(decoded(url))) return false;
  return headers.host !== undefined && !isOurs(hostnameOf(headers.host), ownHost);
}

/** A path as it is read, however it was written. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url.split("?", 1)[0] ?? "");
  } catch {
    return url;
  }
}
