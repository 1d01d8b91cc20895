import { createSanction as endpoint } from "@/lib/moderation/endpoints";
import { createSanction } from "@/lib/moderation/sanctions";
import { handle } from "@/lib/registry/handle";

export const POST = handle(endpoint, (ctx, { params, body }) => createSanction(ctx, params.id, body));
