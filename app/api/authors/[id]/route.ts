import { getAuthor } from "@/lib/authors/authors";
import * as api from "@/lib/authors/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getAuthor, (ctx, { params }) => getAuthor(ctx, params.id));
