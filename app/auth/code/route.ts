import { cookies } from "next/headers";
import { redeemCode } from "@/lib/auth/sign-in";
import { safeNext } from "@/lib/format/safe-next";
import { ceremony, emailCookieName, field, welcome } from "@/lib/web/ceremony";

export const POST = ceremony("/sign-in/code", async (ctx, form) => {
  const email = (await cookies()).get(emailCookieName())?.value ?? "";
  const signedIn = await redeemCode(ctx, { email, code: field(form, "code").replace(/\D/g, "") });
  return welcome(ctx, signedIn, safeNext(field(form, "next") || signedIn.next), "email");
});
