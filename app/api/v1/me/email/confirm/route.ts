import { confirmEmailChange } from "@/lib/auth/email-change";
import * as api from "@/lib/auth/session-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.confirmEmailChange, (ctx, { body }) => confirmEmailChange(ctx, body));
