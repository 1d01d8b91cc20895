import { decideSanction as endpoint } from "@/lib/moderation/endpoints";
import { decideSanction } from "@/lib/moderation/sanctions";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(endpoint, (ctx, { params, body }) => decideSanction(ctx, params.id, body));
