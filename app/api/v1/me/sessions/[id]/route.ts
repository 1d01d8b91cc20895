import * as api from "@/lib/auth/session-endpoints";
import { revokeSession } from "@/lib/auth/sessions";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.revokeSession, (ctx, { params }) => revokeSession(ctx, params.id));
