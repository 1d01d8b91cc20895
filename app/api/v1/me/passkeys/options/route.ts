import * as api from "@/lib/auth/passkeys/endpoints";
import { startPasskey } from "@/lib/auth/passkeys/own-passkeys";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.startPasskey, (ctx) => startPasskey(ctx));
