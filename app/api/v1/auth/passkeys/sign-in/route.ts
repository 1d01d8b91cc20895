import { ceremonyOf } from "@/lib/auth/passkeys/challenges";
import * as api from "@/lib/auth/passkeys/endpoints";
import { signInWithPasskey } from "@/lib/auth/passkeys/sign-in";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.signInWithPasskey, (ctx, { body }, { headers }) =>
  signInWithPasskey(ctx, body, ceremonyOf(headers)),
);
