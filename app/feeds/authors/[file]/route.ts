import { feedOfAuthor } from "@/lib/authors/feeds";
import { publicFeedResponse } from "@/lib/web/feed-response";

/** `/feeds/authors/<slug>.rss`, `.atom`, `.json`. */
export const GET = (_request: Request, { params }: { params: Promise<{ file: string }> }) =>
  publicFeedResponse(params, (ctx, slug, format) => feedOfAuthor(ctx, slug, format));
