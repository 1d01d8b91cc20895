import { RequestSignIn } from "@/lib/auth/schemas";
import { requestSignIn } from "@/lib/auth/sign-in";
import { safeNext } from "@/lib/format/safe-next";
import { ceremony, emailCookie, field, inItsLanguage, seeOther } from "@/lib/web/ceremony";

export const POST = ceremony("/sign-in", async (ctx, form) => {
  const next = safeNext(field(form, "next"));
  const query = new URLSearchParams({ next });
  if (field(form, "confirm")) query.set("confirm", "1");
  const parsed = RequestSignIn.safeParse({ email: field(form, "email") });
  if (!parsed.success) {
    query.set("error", "invalid_input");
    return seeOther(inItsLanguage(`/sign-in?${query}`), [emailCookie(field(form, "email"))]);
  }
  await requestSignIn(ctx, { email: parsed.data.email, next });
  if (field(form, "again")) query.set("sent", "again");
  return seeOther(inItsLanguage(`/sign-in/code?${query}`), [emailCookie(parsed.data.email)]);
});
