import { createHighlight, listHighlights } from "@/lib/authors/highlights";
import * as api from "@/lib/authors/pro-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listHighlights, (ctx, { query }) => listHighlights(ctx, query.author));
export const POST = handle(api.createHighlight, (ctx, { query, body }) => createHighlight(ctx, body, query.author));
