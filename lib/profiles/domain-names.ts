import { isIP } from "node:net";
import { domainToASCII } from "node:url";

/** `_bookplate.` stands in front of it when ownership is asked for, and a name has 253 characters at most. */
const LONGEST = 253 - "_bookplate.".length;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Ends of names that no public DNS answers for, or that stand for examples (RFC 2606, 6761, 6762, 7686, 8375, 9476). */
const RESERVED =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|lan|home|corp|test|example|invalid|onion|alt|arpa|example\.(com|net|org))$/;

/**
 * A host name as DNS writes it (lower case, punycode) from what a person typed, or what is wrong with it: a whole name, no
 * address, port or path, none of ours, and none that DNS could not prove.
 */
export function readHostname(typed: string, ownHost: string): { hostname: string } | { fault: string } {
  const text = typed.trim().replace(/\.$/, "");
  if (text === "" || /[^\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]/u.test(text))
    return { fault: "must be a host name such as books.yourname.org, without https:// and without a path" };
  const hostname = domainToASCII(text);
  const labels = hostname.split(".");
  if (isIP(hostname) || /^\d+$/.test(labels.at(-1) ?? "")) return { fault: "must be a host name, not an IP address" };
  if (labels.length < 2 || hostname.length > LONGEST || !labels.every((label) => LABEL.test(label)))
    return { fault: "must be a complete host name such as books.yourname.org" };
  if (RESERVED.test(hostname)) return { fault: "must be a public host name" };
  if (hostname === ownHost || hostname.endsWith(`.${ownHost}`)) return { fault: "must be your own domain, not ours" };
  return { hostname };
}
