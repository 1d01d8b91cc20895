import { systemContext } from "@/lib/context";
import { AppError } from "@/lib/http/errors";
import { fileResponse } from "@/lib/storage/http";
import { openUpload } from "@/lib/storage/uploads";

/** Public pictures, for everybody and for ever: a changed picture has another address. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const id = (await params).file.replace(/\.webp$/, "");
  try {
    return fileResponse(await openUpload(systemContext(), id), id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return new Response("Not found", { status: 404 });
    throw error;
  }
}
