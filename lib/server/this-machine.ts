import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { isOnThisMachineOnly } from "@/lib/kernel/env";
import { decodedPath } from "./decoded-path";
import { hostnameOf } from "./host";

/** What is open to whoever sits at the machine: everybody's mails, and the ways in. */
const FOR_THIS_MACHINE = /^\/+(dev|auth)(\/|$)/;

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
  if (!isOnThisMachineOnly() || !FOR_THIS_MACHINE.test(decodedPath(url) ?? url)) return false;
  return headers.host !== undefined && !isOurs(hostnameOf(headers.host), ownHost);
}
