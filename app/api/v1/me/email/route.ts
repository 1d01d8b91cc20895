import { requestEmailChange } from "@/lib/auth/email-change";
import * as api from "@/lib/auth/session-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.requestEmailChange, (ctx, { body }) => requestEmailChange(ctx, body));
