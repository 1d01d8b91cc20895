import { notFound } from "@/lib/http/errors";
import { feedOfReviews, feedOfShelf } from "@/lib/profiles/feeds";
import { publicFeedResponse } from "@/lib/web/feed-response";

/** `/feeds/@name/reviews.atom` and `/feeds/@name/<shelf>.rss`, each also as `.json`. */
export async function GET(_request: Request, { params }: { params: Promise<{ handle: string; file: string }> }) {
  const { handle } = await params;
  return publicFeedResponse(params, async (ctx, slug, format) => {
    if (!handle.startsWith("@")) throw notFound("Feed");
    const username = handle.slice(1);
    return slug === "reviews" ? feedOfReviews(ctx, username, format) : feedOfShelf(ctx, { username, slug }, format);
  });
}
