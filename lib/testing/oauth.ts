import { createHash, randomBytes } from "node:crypto";
import { identify } from "@/lib/auth/actor";
import type { Actor, Context } from "@/lib/kernel/context";
import { findApp } from "@/lib/oauth/asking-app";
import { decideAuthorization, readAuthorization } from "@/lib/oauth/authorize";
import { type AppTokens, exchange } from "@/lib/oauth/tokens";

export const newVerifier = (): string => randomBytes(32).toString("base64url");
export const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

type Asked = { appId: string; redirectUri: string; scope?: string; state?: string; verifier: string };

/** What an app sends a reader to `/oauth/authorize` with. */
export const authorizationQuery = ({ appId, redirectUri, scope = "library:read", state = "s", verifier }: Asked) => ({
  response_type: "code",
  client_id: appId,
  redirect_uri: redirectUri,
  scope,
  state,
  code_challenge: challengeOf(verifier),
  code_challenge_method: "S256",
});

/** The code an app gets of a reader who says yes. */
export async function codeOf(ctx: Context & { actor: Actor }, asked: Asked): Promise<string> {
  const { ticket } = await readAuthorization(ctx, authorizationQuery(asked));
  const { redirectTo } = await decideAuthorization(ctx, { ticket, decision: "allow" });
  return new URL(redirectTo).searchParams.get("code") ?? "";
}

/** Sends a form to the token endpoint's function, as this app. */
export async function exchanged(ctx: Context, appId: string, form: Record<string, string>): Promise<AppTokens> {
  const app = await findApp(ctx, appId);
  if (!app) throw new Error("There is no such app.");
  return exchange(ctx, app, new Map(Object.entries(form)));
}

/** Who a bearer token of an app speaks for. */
export const bearer = (ctx: Context, token: string): Promise<Actor | null> =>
  identify(ctx, { authorization: `Bearer ${token}`, apiKey: null, sessionCookie: undefined });
