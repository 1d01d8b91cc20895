import { embedCollection } from "@/lib/collections/embed";
import { publicFileResponse } from "@/lib/web/file-response";

/** A collection for a frame on another site. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { slug } = await params;
  return publicFileResponse((ctx) => embedCollection(ctx, slug, query));
}
