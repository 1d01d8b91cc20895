import { deleteTextRule as endpoint } from "@/lib/moderation/endpoints";
import { deleteTextRule } from "@/lib/moderation/text-rules";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(endpoint, (ctx, { params }) => deleteTextRule(ctx, params.id));
