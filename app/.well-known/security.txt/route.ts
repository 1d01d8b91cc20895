import { requestAnswer } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";

export const dynamic = "force-dynamic";

const DAY_MS = 86_400_000;
const HALF_A_YEAR_DAYS = 182;

/** RFC 9116: whom to tell of a hole. Only where the operator named somebody; who runs this is nobody we could know. */
export function GET() {
  const { SECURITY_CONTACT: contact, APP_URL } = env();
  if (!contact) return new Response("Not found\n", { status: 404, headers: { "Cache-Control": "private, no-store" } });
  requestAnswer().publicFor(3600);
  const month = new Date();
  month.setUTCDate(1);
  month.setUTCHours(0, 0, 0, 0); // the same text for a month, so that it can be kept
  const expires = new Date(month.getTime() + HALF_A_YEAR_DAYS * DAY_MS).toISOString().replace(".000Z", "Z");
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${APP_URL}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
