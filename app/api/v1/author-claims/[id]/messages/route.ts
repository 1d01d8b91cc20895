import * as api from "@/lib/authors/claim-endpoints";
import { replyToStaff } from "@/lib/authors/claims";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.replyToStaff, (ctx, { params, body }) => replyToStaff(ctx, params.id, body));
