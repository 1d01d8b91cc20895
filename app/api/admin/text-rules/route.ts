import { createTextRule as createEndpoint, listTextRules as listEndpoint } from "@/lib/moderation/endpoints";
import { createTextRule, listTextRules } from "@/lib/moderation/text-rules";
import { handle } from "@/lib/registry/handle";

export const GET = handle(listEndpoint, (ctx, { query }) => listTextRules(ctx, query));
export const POST = handle(createEndpoint, (ctx, { body }) => createTextRule(ctx, body));
