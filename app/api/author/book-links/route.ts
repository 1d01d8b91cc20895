import { listOwnBookLinks, requestBookLink } from "@/lib/authors/book-links";
import * as api from "@/lib/authors/portal-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listOwnBookLinks, (ctx, { query }) => listOwnBookLinks(ctx, query));
export const POST = handle(api.requestBookLink, (ctx, { query, body }) => requestBookLink(ctx, body, query.author));
