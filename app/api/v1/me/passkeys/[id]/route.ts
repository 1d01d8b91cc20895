import * as api from "@/lib/auth/passkeys/endpoints";
import { removePasskey, updatePasskey } from "@/lib/auth/passkeys/own-passkeys";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.updatePasskey, (ctx, { params, body }) => updatePasskey(ctx, params.id, body));
export const DELETE = handle(api.removePasskey, (ctx, { params }) => removePasskey(ctx, params.id));
