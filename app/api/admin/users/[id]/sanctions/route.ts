import { handle } from "@/lib/http/handle";
import { createSanction as endpoint } from "@/lib/moderation/endpoints";
import { createSanction } from "@/lib/moderation/sanctions";

export const POST = handle(endpoint, (ctx, { params, body }) => createSanction(ctx, params.id, body));
