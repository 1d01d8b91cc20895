import { fileResponse } from "@/lib/storage/http";
import { openUpload } from "@/lib/storage/uploads";
import { publicFileResponse } from "@/lib/web/file-response";

/** Public pictures, for everybody and for ever: a changed picture has another address. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const id = (await params).file.replace(/\.webp$/, "");
  return publicFileResponse(async (ctx) => fileResponse(await openUpload(ctx, id), id));
}
