import { embedFile } from "@/lib/registry/embeds";
import { fileAnswer } from "@/lib/web/file-answer";

/** `/embed/authors/<slug>` and its siblings: a page's widget for a frame on another site. */
export async function GET(request: Request, { params }: { params: Promise<{ kind: string; slug: string }> }) {
  const { kind, slug } = await params;
  return fileAnswer((ctx) => embedFile(ctx, kind, slug, new URL(request.url).searchParams));
}
