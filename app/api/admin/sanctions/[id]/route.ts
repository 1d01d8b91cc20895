import { handle } from "@/lib/http/handle";
import { decideSanction as endpoint } from "@/lib/moderation/endpoints";
import { decideSanction } from "@/lib/moderation/sanctions";

export const PUT = handle(endpoint, (ctx, { params, body }) => decideSanction(ctx, params.id, body));
