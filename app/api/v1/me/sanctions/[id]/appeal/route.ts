import { appealSanction as endpoint } from "@/lib/moderation/endpoints";
import { appealSanction } from "@/lib/moderation/sanctions";
import { handle } from "@/lib/registry/handle";

export const POST = handle(endpoint, (ctx, { params, body }) => appealSanction(ctx, params.id, body));
