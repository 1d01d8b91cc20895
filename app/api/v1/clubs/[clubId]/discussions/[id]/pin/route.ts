import * as api from "@/lib/clubs/discussion-endpoints";
import { pinDiscussion, unpinDiscussion } from "@/lib/clubs/discussions";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.pinDiscussion, (ctx, { params }) => pinDiscussion(ctx, params.clubId, params.id));
export const DELETE = handle(api.unpinDiscussion, (ctx, { params }) => unpinDiscussion(ctx, params.clubId, params.id));
