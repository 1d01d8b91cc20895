import { demoAccount } from "@/lib/auth/demo";
import { safeNext } from "@/lib/format/safe-next";
import { ceremony, field, welcome } from "@/lib/web/ceremony";

export const POST = ceremony("/sign-in", async (ctx, form) => {
  const userId = await demoAccount(ctx, field(form, "username"));
  return welcome(ctx, { userId, isNew: false }, safeNext(field(form, "next")), "demo");
});
