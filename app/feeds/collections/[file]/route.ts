import { feedOfCollections } from "@/lib/collections/feeds";
import { notFound } from "@/lib/http/errors";
import { publicFeedResponse } from "@/lib/web/feed-response";

/** `/feeds/collections/new.rss`, `.atom`, `.json`. */
export const GET = (_request: Request, { params }: { params: Promise<{ file: string }> }) =>
  publicFeedResponse(params, async (ctx, name, format) => {
    if (name !== "new") throw notFound("Feed");
    return feedOfCollections(ctx, format);
  });
