import { publicFor } from "@/lib/cache";
import { endpoints } from "@/lib/endpoints";
import { openApiDocument } from "@/lib/http/openapi";
import { version } from "@/package.json";

export const dynamic = "force-dynamic";

export function GET() {
  publicFor(3600);
  return Response.json(openApiDocument(endpoints, version));
}
