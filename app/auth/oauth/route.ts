import { broughtCookie } from "@/lib/auth/brought";
import { oauthProviders, signIn } from "@/lib/auth/next-auth";
import { safeNext } from "@/lib/format/safe-next";
import { notFound } from "@/lib/http/errors";
import { ceremony, field } from "@/lib/web/ceremony";

/**
 * Leads to the provider by a Refresh header: our policy lets a form end on our own pages only, and browsers hold a
 * redirect to that, too.
 */
export const POST = ceremony("/sign-in", async (_, form) => {
  const provider = oauthProviders().find(({ id }) => id === field(form, "provider"));
  if (!provider) throw notFound("Provider");
  const address: string = await signIn(provider.id, { redirectTo: safeNext(field(form, "next")), redirect: false });
  const brought = { invite: field(form, "invite"), answer: field(form, "answer") };
  return new Response(`Going to ${provider.name} ...`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "private, no-store",
      Refresh: `0; url=${address}`,
      ...(brought.invite || brought.answer ? { "Set-Cookie": broughtCookie(brought) } : {}),
    },
  });
});
