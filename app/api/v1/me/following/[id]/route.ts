import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/circle-endpoints";
import { unfollowReader } from "@/lib/profiles/relations";

export const DELETE = handle(api.unfollowReader, (ctx, { params }) => unfollowReader(ctx, params.id));
