import { coverFile } from "@/lib/collections/covers";
import { publicFileResponse } from "@/lib/web/file-response";
import { pageContext } from "@/lib/web/page-context";

/** The drawn cover of a collection, as SVG or PNG: also of a draft, for its curator. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const width = Number(new URL(request.url).searchParams.get("w") ?? 600);
  return publicFileResponse(async () => coverFile(await pageContext(), (await params).file, width || 600));
}
