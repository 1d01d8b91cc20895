import { redeemLink } from "@/lib/auth/sign-in";
import { safeNext } from "@/lib/format/safe-next";
import { ceremony, field, welcome } from "@/lib/web/ceremony";

export const POST = ceremony("/sign-in", async (ctx, form) => {
  const signedIn = await redeemLink(ctx, field(form, "token"));
  return welcome(ctx, signedIn, safeNext(signedIn.next), "email");
});
