import { handle } from "@/lib/http/handle";
import { deleteTextRule as endpoint } from "@/lib/moderation/endpoints";
import { deleteTextRule } from "@/lib/moderation/text-rules";

export const DELETE = handle(endpoint, (ctx, { params }) => deleteTextRule(ctx, params.id));
