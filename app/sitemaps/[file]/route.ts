import { sitemapFile } from "@/lib/registry/sitemap";
import { publicFileResponse } from "@/lib/web/file-response";

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  return publicFileResponse((ctx) => sitemapFile(ctx, file));
}
