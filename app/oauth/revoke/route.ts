import { POLICIES } from "@/lib/http/rate-limit";
import { authenticateApp } from "@/lib/oauth/client-authentication";
import { revokeAppToken } from "@/lib/oauth/tokens";
import { oauthForm, oauthRoute } from "@/lib/web/oauth";

/** Ends an app's tokens for a reader (RFC 7009); a token that is unknown has ended already. */
export const POST = oauthRoute(POLICIES.address, 200, async (ctx, request) => {
  const form = await oauthForm(request);
  await revokeAppToken(ctx, await authenticateApp(ctx, request.headers.get("authorization"), form), form);
  return null;
});
