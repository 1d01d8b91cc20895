import { feedOfCurator } from "@/lib/collections/feeds";
import { publicFeedResponse } from "@/lib/web/feed-response";

/** `/feeds/curators/<slug>.rss`, `.atom`, `.json`. */
export const GET = (_request: Request, { params }: { params: Promise<{ file: string }> }) =>
  publicFeedResponse(params, (ctx, slug, format) => feedOfCurator(ctx, slug, format));
