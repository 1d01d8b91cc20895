import * as api from "@/lib/collections/endpoints";
import { followCurator, unfollowCurator } from "@/lib/collections/follows";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.followCurator, (ctx, { params, body }) => followCurator(ctx, params.id, body));
export const DELETE = handle(api.unfollowCurator, (ctx, { params }) => unfollowCurator(ctx, params.id));
