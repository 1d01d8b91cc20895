import { feedOfAuthor } from "@/lib/authors/feeds";
import { answerFeed } from "@/lib/web/answer-feed";

/** `/feeds/authors/<slug>.rss`, `.atom`, `.json`. */
export const GET = (_request: Request, { params }: { params: Promise<{ file: string }> }) =>
  answerFeed(params, (ctx, slug, format) => feedOfAuthor(ctx, slug, format));
