import * as api from "@/lib/authors/endpoints";
import { listAuthorBooks } from "@/lib/authors/pages";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAuthorBooks, (ctx, { params, query }) => listAuthorBooks(ctx, params.id, query));
