import { systemContext } from "@/lib/context";
import { AppError } from "@/lib/http/errors";
import { feedOfReviews, feedOfShelf } from "@/lib/profiles/feeds";

/** `/feeds/@name/reviews.atom` and `/feeds/@name/<shelf>.rss`. */
export async function GET(_request: Request, { params }: { params: Promise<{ handle: string; file: string }> }) {
  const { handle, file } = await params;
  const [, slug, format] = /^([^.]+)\.(rss|atom)$/.exec(file) ?? [];
  if (!handle.startsWith("@") || !slug || (format !== "rss" && format !== "atom")) return missing();
  const username = handle.slice(1);
  try {
    if (slug === "reviews") return await feedOfReviews(systemContext(), username, format);
    return await feedOfShelf(systemContext(), { username, slug }, format);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return missing();
    throw error;
  }
}

const missing = () => new Response("Not found", { status: 404 });
