/** When an answer may be cached: by our own page cache, and by browsers and proxies. */
import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { cookiesOf, sessionValue } from "@/lib/auth/session-cookie";
import type { Answer } from "@/lib/kernel/answer";
import type { Captured } from "./capture";

/** Whether our page cache may keep it: it was declared public while it was made, and it is whole. */
export const isStorable = ({ status, headers, body }: Captured, answer: Answer): boolean =>
  status === 200 && answer.publicSeconds !== null && !headers["set-cookie"] && headIsWhole(headers, body);

/** Whether a page says in its head what it is: a copy that does so in its body is of no use to who reads it by machine. */
function headIsWhole(headers: OutgoingHttpHeaders, body: Buffer): boolean {
  if (!String(headers["content-type"] ?? "").startsWith("text/html")) return true;
  const end = body.indexOf("</head>");
  const title = body.indexOf("<title");
  return end < 0 || (title >= 0 && title < end);
}

/** Whether anybody may keep it: the same, and whoever asked was nobody in particular. */
export const isForEverybody = (req: IncomingMessage, { status, headers }: Captured, answer: Answer): boolean =>
  status === 200 &&
  answer.publicSeconds !== null &&
  !headers["set-cookie"] &&
  !req.headers.authorization &&
  !req.headers["x-api-key"] &&
  !hasSession(req);

const hasSession = (req: IncomingMessage) => sessionValue(cookiesOf(req.headers.cookie)) !== undefined;

const known = new Map<string, string>();
const MAX_KNOWN = 100;

/** A page or its JSON twin stands at one address, and a signed-in reader sees another page than a stranger. */
export function varying(present: OutgoingHttpHeaders[string], isPublic: boolean): string {
  const asked = `${isPublic} ${String(present ?? "")}`; // a few, said again and again
  const whole = known.get(asked) ?? withOurs(String(present ?? ""), isPublic);
  if (known.size < MAX_KNOWN) known.set(asked, whole);
  return whole;
}

function withOurs(present: string, isPublic: boolean): string {
  const names = present.split(/,\s*/).filter(Boolean);
  for (const name of ["Accept", "Accept-Encoding", ...(isPublic ? ["Authorization", "Cookie", "X-API-Key"] : [])]) {
    if (!names.some((other) => other.toLowerCase() === name.toLowerCase())) names.push(name);
  }
  return names.join(", ");
}
