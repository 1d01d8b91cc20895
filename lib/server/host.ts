/** What a Host header says. */
import type { IncomingMessage } from "node:http";

/** A name or address with a port or none; names of people's machines have underscores. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** Whether a request names a host, once, or none; of two, what stands before us may have read the other. */
export function hasHostOrNone({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  if (host === undefined) return true;
  let times = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (/^host$/i.test(rawHeaders[i] ?? "")) times += 1;
  return times <= 1 && HOST.test(host);
}

/** The name or address of a Host header: no port, lower case. */
export const hostnameOf = (header: string | undefined): string =>
  (header ?? "").toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
