import { z } from "zod";
import { oauthApps } from "@/db/schema/oauth";
import { line, WebUrl } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";
import { meetsNoRule } from "@/lib/moderation/screening";
import { newSecret } from "./apps";
import { OAuthError } from "./oauth-error";
import { isRedirectUri } from "./redirect-uris";

/** RFC 7591, 2. What is not known here is ignored, as the standard asks. */
const ClientMetadata = z.object({
  client_name: line(60),
  client_uri: WebUrl,
  redirect_uris: z.array(z.string()).min(1).max(10),
  token_endpoint_auth_method: z
    .enum(["none", "client_secret_basic", "client_secret_post"])
    .default("client_secret_basic"),
  grant_types: z
    .array(z.enum(["authorization_code", "refresh_token"]))
    .default(["authorization_code", "refresh_token"]),
  response_types: z.array(z.literal("code")).default(["code"]),
});

/**
 * Registers an app that nobody here answers for; only where the operator opened this (OAUTH_REGISTRATION). One that no
 * reader gave access within a month is forgotten (db/retention.ts).
 */
export async function registerClient(ctx: Context, sent: unknown) {
  const parsed = ClientMetadata.safeParse(sent);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new OAuthError("invalid_client_metadata", `${issue?.path.join(".") || "body"}: ${issue?.message}`);
  }
  const { client_name: name, client_uri: siteUrl, redirect_uris: redirectUris, ...rest } = parsed.data;
  if (!redirectUris.every(isRedirectUri))
    throw new OAuthError(
      "invalid_redirect_uri",
      "Use https, loopback http, or a scheme such as org.example.app:/callback.",
    );
  if (!(await meetsNoRule(ctx, [name, siteUrl])))
    throw new OAuthError("invalid_client_metadata", "client_name or client_uri is not allowed here.");
  const secret = rest.token_endpoint_auth_method === "none" ? null : newSecret();
  const [app] = await ctx.db
    .insert(oauthApps)
    .values({ name, siteUrl, redirectUris, secretHash: secret && hashToken(secret), createdAt: ctx.now })
    .returning({ id: oauthApps.id });
  if (!app) throw new Error("The new client was not stored.");
  return {
    client_id: app.id,
    client_id_issued_at: Math.floor(ctx.now.getTime() / 1000),
    ...(secret && { client_secret: secret, client_secret_expires_at: 0 }),
    client_name: name,
    client_uri: siteUrl,
    redirect_uris: redirectUris,
    ...rest,
  };
}
