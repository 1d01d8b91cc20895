import * as api from "@/lib/auth/passkeys/endpoints";
import { startPasskeySignIn } from "@/lib/auth/passkeys/sign-in";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.startPasskeySignIn, (ctx) => startPasskeySignIn(ctx));
