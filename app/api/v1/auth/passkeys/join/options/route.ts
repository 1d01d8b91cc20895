import * as api from "@/lib/auth/passkeys/endpoints";
import { startPasskeyAccount } from "@/lib/auth/passkeys/sign-in";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.startPasskeyAccount, (ctx) => startPasskeyAccount(ctx));
