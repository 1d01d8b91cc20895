import * as api from "@/lib/authors/staff-endpoints";
import { answerSupport } from "@/lib/authors/support";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.answerSupport, (ctx, { params, body }) => answerSupport(ctx, params.id, body));
