import { feedOfCollections } from "@/lib/collections/feeds";
import { fileAnswer } from "@/lib/web/file-answer";

/** `/feeds/collections/new.rss`. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  if ((await params).file !== "new.rss") return new Response("Not found\n", { status: 404 });
  return fileAnswer(feedOfCollections);
}
