import { coverFile } from "@/lib/catalogue/covers";
import { publicFileResponse } from "@/lib/web/file-response";

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  return publicFileResponse((ctx) => coverFile(ctx, file, new URL(request.url).searchParams));
}
