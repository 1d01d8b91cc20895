import { feedOfCurator } from "@/lib/collections/feeds";
import { fileAnswer } from "@/lib/web/file-answer";

/** `/feeds/curators/<slug>.rss`. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const [, slug] = /^(.+)\.rss$/.exec((await params).file) ?? [];
  if (!slug) return new Response("Not found\n", { status: 404 });
  return fileAnswer((ctx) => feedOfCurator(ctx, slug));
}
