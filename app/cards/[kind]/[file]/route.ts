import { cardFile } from "@/lib/registry/cards";
import { fileAnswer } from "@/lib/web/file-answer";

export async function GET(request: Request, { params }: { params: Promise<{ kind: string; file: string }> }) {
  const { kind, file } = await params;
  return fileAnswer((ctx) => cardFile(ctx, kind, file, new URL(request.url).searchParams));
}
