import { requestAnswer } from "@/lib/kernel/context";
import { serverMetadata } from "@/lib/oauth/metadata";

export const dynamic = "force-dynamic";

/** Where apps ask readers for access, and how (RFC 8414). */
export function GET() {
  requestAnswer().publicFor(300);
  return Response.json(serverMetadata());
}
