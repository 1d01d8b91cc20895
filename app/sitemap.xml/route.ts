import { sitemapIndex } from "@/lib/registry/sitemap";
import { publicFileResponse } from "@/lib/web/file-answer";

export const dynamic = "force-dynamic";

export const GET = () => publicFileResponse(sitemapIndex);
