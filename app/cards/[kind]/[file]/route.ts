import { cardFile } from "@/lib/registry/share-images";
import { publicFileResponse } from "@/lib/web/file-response";

export async function GET(request: Request, { params }: { params: Promise<{ kind: string; file: string }> }) {
  const { kind, file } = await params;
  return publicFileResponse((ctx) => cardFile(ctx, kind, file, new URL(request.url).searchParams));
}
