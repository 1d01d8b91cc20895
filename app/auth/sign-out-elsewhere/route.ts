import { cookies } from "next/headers";
import { endOtherSessions, SESSION_COOKIE } from "@/lib/auth/sessions";
import { ceremony, seeOther } from "@/lib/web/ceremony";

export const POST = ceremony("/settings/sessions", async (ctx) => {
  const value = (await cookies()).get(SESSION_COOKIE)?.value;
  if (value) await endOtherSessions(ctx, value);
  return seeOther("/settings/sessions?ended=1");
});
