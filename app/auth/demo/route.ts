import { demoAccount } from "@/lib/auth/demo";
import { ceremony, field, welcome } from "@/lib/web/ceremony";
import { safeNext } from "@/lib/web/safe-next";

export const POST = ceremony("/sign-in", async (ctx, form) => {
  const userId = await demoAccount(ctx, field(form, "username"));
  return welcome(ctx, { userId, isNew: false }, safeNext(field(form, "next")));
});
