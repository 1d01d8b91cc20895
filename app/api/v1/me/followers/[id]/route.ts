import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/circle-endpoints";
import { removeFollower } from "@/lib/profiles/relations";

export const DELETE = handle(api.removeFollower, (ctx, { params }) => removeFollower(ctx, params.id));
