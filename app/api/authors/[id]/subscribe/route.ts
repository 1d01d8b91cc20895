import * as api from "@/lib/authors/endpoints";
import { subscribeToAuthor } from "@/lib/authors/subscribers";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.subscribeToAuthor, (ctx, { params, body }) => subscribeToAuthor(ctx, params.id, body));
