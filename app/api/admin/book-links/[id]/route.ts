import { decideBookLink } from "@/lib/authors/book-links";
import * as api from "@/lib/authors/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.decideBookLink, (ctx, { params, body }) => decideBookLink(ctx, params.id, body));
