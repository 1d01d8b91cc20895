import * as api from "@/lib/profiles/circle-endpoints";
import { removeFollower } from "@/lib/profiles/relations";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.removeFollower, (ctx, { params }) => removeFollower(ctx, params.id));
