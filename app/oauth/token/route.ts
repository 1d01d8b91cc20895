import { POLICIES } from "@/lib/http/rate-limit";
import { authenticateApp } from "@/lib/oauth/client-authentication";
import { exchange } from "@/lib/oauth/tokens";
import { oauthForm, oauthRoute } from "@/lib/web/oauth";

/** Tokens for a code or a refresh token (RFC 6749, 3.2). */
export const POST = oauthRoute(POLICIES.address, 200, async (ctx, request) => {
  const form = await oauthForm(request);
  return exchange(ctx, await authenticateApp(ctx, request.headers.get("authorization"), form), form);
});
