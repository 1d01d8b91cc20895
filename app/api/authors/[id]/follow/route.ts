import * as api from "@/lib/authors/endpoints";
import { followAuthor, unfollowAuthor } from "@/lib/authors/follows";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.followAuthor, (ctx, { params, body }) => followAuthor(ctx, params.id, body));
export const DELETE = handle(api.unfollowAuthor, (ctx, { params }) => unfollowAuthor(ctx, params.id));
