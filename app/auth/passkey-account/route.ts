import { ceremonyOf } from "@/lib/auth/passkeys/challenges";
import { readAttestation } from "@/lib/auth/passkeys/read-credential";
import { redeemNewPasskey } from "@/lib/auth/passkeys/sign-in";
import { safeNext } from "@/lib/format/safe-next";
import { ceremony, deviceText, field, welcome } from "@/lib/web/ceremony";

/** The new account is asked for an address next: there its owner gets in when the passkey is lost. */
export const POST = ceremony("/sign-in/passkey", async (ctx, form, { headers }) => {
  const credential = readAttestation(field(form, "credential"));
  const made = { credential, name: deviceText(headers), invite: field(form, "invite") || undefined };
  const signedIn = await redeemNewPasskey(ctx, made, ceremonyOf(headers));
  const welcomePage = `/welcome?next=${encodeURIComponent(safeNext(field(form, "next")))}`;
  const recovery = `/welcome/recovery?next=${encodeURIComponent(welcomePage)}`;
  return welcome(ctx, { ...signedIn, isNew: false }, recovery, "passkey");
});
