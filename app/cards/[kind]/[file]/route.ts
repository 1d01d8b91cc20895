import { cardFile } from "@/lib/registry/cards";
import { publicFileResponse } from "@/lib/web/file-answer";

export async function GET(request: Request, { params }: { params: Promise<{ kind: string; file: string }> }) {
  const { kind, file } = await params;
  return publicFileResponse((ctx) => cardFile(ctx, kind, file, new URL(request.url).searchParams));
}
