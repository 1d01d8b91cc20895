import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { openUpload } from "./uploads";

/**
 * A stored file as an answer. Pictures are shown, everything else is only ever downloaded; both are sealed off, so that
 * a file can never act as a page of ours.
 */
export async function uploadFile(ctx: Context, uploadId: string): Promise<Response> {
  requireReader(ctx);
  return fileResponse(await openUpload(ctx, uploadId), uploadId);
}

export function fileResponse(file: Awaited<ReturnType<typeof openUpload>>, name: string): Response {
  const isPicture = file.contentType.startsWith("image/");
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": isPicture ? "inline" : `attachment; filename="${name}.pdf"`,
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cross-Origin-Resource-Policy": file.isPublic ? "cross-origin" : "same-origin",
      ...(file.isPublic ? { "Cache-Control": "public, max-age=31536000, immutable" } : {}),
    },
  });
}
