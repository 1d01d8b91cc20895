import { notFound } from "@/lib/http/errors";
import { embedFile } from "@/lib/registry/embeds";
import { publicFileResponse } from "@/lib/web/file-response";

/** `/embed/@name`: a reader's widget for a frame on another site. */
export async function GET(request: Request, { params }: { params: Promise<{ kind: string }> }) {
  const { kind: handle } = await params;
  return publicFileResponse(async (ctx) => {
    if (!handle.startsWith("@")) throw notFound("Widget");
    return embedFile(ctx, "@", handle, new URL(request.url).searchParams);
  });
}
