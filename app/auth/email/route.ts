import { RequestSignIn } from "@/lib/auth/schemas";
import { requestSignIn } from "@/lib/auth/sign-in";
import { safeNext } from "@/lib/format/safe-next";
import { ceremony, emailCookie, field, inItsLanguage, seeOther } from "@/lib/web/ceremony";

/** The page whose form this is: signing in, asking for an account, or an invitation. */
const fromPage = (form: FormData): string => {
  const invite = field(form, "invite");
  if (/^[\w-]{20,200}$/.test(invite)) return `/join/${invite}`;
  return form.has("answer") ? "/join" : "/sign-in";
};

export const POST = ceremony("/sign-in", async (ctx, form) => {
  const next = safeNext(field(form, "next"));
  const query = new URLSearchParams({ next });
  if (field(form, "confirm")) query.set("confirm", "1");
  const [invite, answer] = [field(form, "invite"), field(form, "answer")];
  const parsed = RequestSignIn.safeParse({
    email: field(form, "email"),
    ...(invite ? { invite } : {}),
    ...(answer ? { answer } : {}),
  });
  if (!parsed.success) {
    query.set("error", "invalid_input");
    return seeOther(inItsLanguage(`${fromPage(form)}?${query}`), [emailCookie(field(form, "email"))]);
  }
  await requestSignIn(ctx, { ...parsed.data, next });
  if (field(form, "again")) query.set("sent", "again");
  return seeOther(inItsLanguage(`/sign-in/code?${query}`), [emailCookie(parsed.data.email)]);
});
