import { redeemLink } from "@/lib/auth/sign-in";
import { ceremony, field, welcome } from "@/lib/web/ceremony";
import { safeNext } from "@/lib/web/safe-next";

export const POST = ceremony("/sign-in", async (ctx, form) => {
  const signedIn = await redeemLink(ctx, field(form, "token"));
  return welcome(ctx, signedIn, safeNext(signedIn.next));
});
