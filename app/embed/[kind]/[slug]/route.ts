import { embedFile } from "@/lib/registry/embeds";
import { publicFileResponse } from "@/lib/web/file-response";

/** `/embed/authors/<slug>` and its siblings: a page's widget for a frame on another site. */
export async function GET(request: Request, { params }: { params: Promise<{ kind: string; slug: string }> }) {
  const { kind, slug } = await params;
  return publicFileResponse((ctx) => embedFile(ctx, kind, slug, new URL(request.url).searchParams));
}
