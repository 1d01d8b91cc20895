import { listBookLinks } from "@/lib/authors/book-links";
import * as api from "@/lib/authors/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listBookLinks, (ctx, { query }) => listBookLinks(ctx, query));
