import { requestAnswer } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";

export const dynamic = "force-dynamic";

const PRIVATE = [
  "/api/",
  "/auth/",
  "/oauth/",
  "/admin",
  "/portal",
  "/settings",
  "/library",
  "/home",
  "/notifications",
  "/feed$", // and not /feeds/
  "/feed/",
  "/go/",
];

/** What crawlers are asked to leave alone: answers for programs, and pages that are only ever for one reader. */
export function GET() {
  requestAnswer().publicFor(3600);
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    `Sitemap: ${env().APP_URL}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
