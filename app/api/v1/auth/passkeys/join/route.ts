import { ceremonyOf } from "@/lib/auth/passkeys/challenges";
import * as api from "@/lib/auth/passkeys/endpoints";
import { joinWithPasskey } from "@/lib/auth/passkeys/sign-in";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.joinWithPasskey, (ctx, { body }, { headers }) =>
  joinWithPasskey(ctx, body, ceremonyOf(headers)),
);
