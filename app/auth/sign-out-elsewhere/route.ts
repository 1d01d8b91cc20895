import { cookies } from "next/headers";
import { sessionValue } from "@/lib/auth/session-cookie";
import { endOtherSessions } from "@/lib/auth/sessions";
import "@/lib/registry/hooks";
import { ceremony, seeOther } from "@/lib/web/ceremony";

export const POST = ceremony("/settings/apps", async (ctx) => {
  const store = await cookies();
  const value = sessionValue((name) => store.get(name)?.value);
  if (value) await endOtherSessions(ctx, value);
  return seeOther("/settings/apps?ended=1");
});
