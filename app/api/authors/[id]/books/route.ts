import { listAuthorBooks } from "@/lib/authors/authors";
import * as api from "@/lib/authors/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAuthorBooks, (ctx, { params, query }) => listAuthorBooks(ctx, params.id, query));
