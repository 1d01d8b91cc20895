import { sitemapIndex } from "@/lib/registry/sitemap";
import { publicFileResponse } from "@/lib/web/file-response";

export const dynamic = "force-dynamic";

export const GET = () => publicFileResponse(sitemapIndex);
