import { decideAppeal } from "@/lib/moderation/appeals";
import { decideAppeal as endpoint } from "@/lib/moderation/decision-endpoints";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(endpoint, (ctx, { params, body }) => decideAppeal(ctx, params.id, body));
