import { sitemapIndex } from "@/lib/registry/sitemap";
import { fileAnswer } from "@/lib/web/file-answer";

export const dynamic = "force-dynamic";

export const GET = () => fileAnswer(sitemapIndex);
