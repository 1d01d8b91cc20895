import { sitemapFile } from "@/lib/registry/sitemap";
import { fileAnswer } from "@/lib/web/file-answer";

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  return fileAnswer((ctx) => sitemapFile(ctx, file));
}
