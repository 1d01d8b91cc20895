import { cookies } from "next/headers";
import { hintCookie, sessionCookie, sessionValue } from "@/lib/auth/session-cookie";
import { endSession } from "@/lib/auth/sessions";
import "@/lib/registry/hooks";
import { ceremony, homeOf, seeOther } from "@/lib/web/ceremony";

export const POST = ceremony("/", async (ctx, form) => {
  const store = await cookies();
  const value = sessionValue((name) => store.get(name)?.value);
  if (value) await endSession(ctx, value);
  return seeOther(homeOf(form), [sessionCookie("", new Date(0)), hintCookie(null)]);
});
