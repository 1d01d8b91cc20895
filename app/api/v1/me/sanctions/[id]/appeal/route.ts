import { handle } from "@/lib/http/handle";
import { appealSanction as endpoint } from "@/lib/moderation/endpoints";
import { appealSanction } from "@/lib/moderation/sanctions";

export const POST = handle(endpoint, (ctx, { params, body }) => appealSanction(ctx, params.id, body));
