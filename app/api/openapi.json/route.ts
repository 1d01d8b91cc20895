import { requestAnswer } from "@/lib/kernel/context";
import { openApiJson } from "@/lib/web/reference";

export const dynamic = "force-dynamic";

export function GET() {
  requestAnswer().publicFor(3600);
  return new Response(openApiJson(), { headers: { "Content-Type": "application/json; charset=utf-8" } });
}
