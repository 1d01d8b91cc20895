import { publicFor } from "@/lib/kernel/cache";
import { openApiJson } from "@/lib/web/reference";

export const dynamic = "force-dynamic";

export function GET() {
  publicFor(3600);
  return new Response(openApiJson(), { headers: { "Content-Type": "application/json; charset=utf-8" } });
}
