import * as api from "@/lib/clubs/discussion-endpoints";
import { createDiscussion } from "@/lib/clubs/discussions";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.createDiscussion, (ctx, { params, body }) => createDiscussion(ctx, params.clubId, body));
