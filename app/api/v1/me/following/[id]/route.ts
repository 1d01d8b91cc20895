import * as api from "@/lib/profiles/circle-endpoints";
import { unfollowReader } from "@/lib/profiles/relations";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.unfollowReader, (ctx, { params }) => unfollowReader(ctx, params.id));
