import { coverFile } from "@/lib/catalogue/covers";
import { publicFileResponse } from "@/lib/web/file-response";
import { pageContext } from "@/lib/web/page-context";

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const query = new URL(request.url).searchParams;
  // a drawn cover is for nobody in particular; the picture of an own book is for whom the book is
  return publicFileResponse(async (ctx) => coverFile(file.endsWith(".webp") ? await pageContext() : ctx, file, query));
}
