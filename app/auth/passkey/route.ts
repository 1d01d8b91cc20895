import { ceremonyOf } from "@/lib/auth/passkeys/challenges";
import { readAssertion } from "@/lib/auth/passkeys/read-credential";
import { redeemPasskey } from "@/lib/auth/passkeys/sign-in";
import { safeNext } from "@/lib/format/safe-next";
import { ceremony, field, welcome } from "@/lib/web/ceremony";

export const POST = ceremony("/sign-in", async (ctx, form, { headers }) => {
  const signedIn = await redeemPasskey(ctx, readAssertion(field(form, "credential")), ceremonyOf(headers));
  return welcome(ctx, signedIn, safeNext(field(form, "next")), "passkey");
});
