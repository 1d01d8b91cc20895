import { cookies } from "next/headers";
import { endSession, SESSION_COOKIE, sessionCookie } from "@/lib/auth/sessions";
import { ceremony, seeOther } from "@/lib/web/ceremony";

export const POST = ceremony("/", async (ctx) => {
  const value = (await cookies()).get(SESSION_COOKIE)?.value;
  if (value) await endSession(ctx, value);
  return seeOther("/", [sessionCookie("", new Date(0))]);
});
