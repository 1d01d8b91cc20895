import { appealDecision as endpoint } from "@/lib/moderation/decision-endpoints";
import { appealDecision } from "@/lib/moderation/decisions";
import { handle } from "@/lib/registry/handle";

export const POST = handle(endpoint, (ctx, { params, body }) => appealDecision(ctx, params.id, body));
