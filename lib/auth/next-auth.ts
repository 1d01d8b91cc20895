import { AsyncLocalStorage } from "node:async_hooks";
import type { NextRequest } from "next/server";
import NextAuth, { customFetch, type NextAuthConfig, type Profile } from "next-auth";
import type { Provider } from "next-auth/providers";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import { safeNext } from "@/lib/format/safe-next";
import { env } from "@/lib/kernel/env";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { fetchWithin } from "@/lib/kernel/within";
import type { ProviderPerson } from "./provider-accounts";
import { cookiesOf, hostOnly } from "./session-cookie";

type OAuthProvider = { id: ProviderPerson["provider"]; name: string };

/** The OAuth and OpenID providers whose variables are set. */
export function oauthProviders(): OAuthProvider[] {
  const { AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET, OIDC_ISSUER, OIDC_NAME } = env();
  return [
    ...(AUTH_GITHUB_ID && AUTH_GITHUB_SECRET ? [{ id: "github" as const, name: "GitHub" }] : []),
    ...(AUTH_GOOGLE_ID && AUTH_GOOGLE_SECRET ? [{ id: "google" as const, name: "Google" }] : []),
    ...(OIDC_ISSUER ? [{ id: "oidc" as const, name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname }] : []),
  ];
}

/** What a provider does not answer in time leads back to the sign-in page, as every failure does. */
const bounded = { [customFetch]: fetchWithin("signIn") };

/** The answer belongs to this browser (state), to this exchange (PKCE), and the token to both (nonce). */
const CHECKS = { oauth: ["pkce", "state"], oidc: ["pkce", "state", "nonce"] } satisfies Record<
  string,
  ("pkce" | "state" | "nonce")[]
>;

/** Who somebody is at GitHub, as next-auth's own way asks it, which has no deadline. The address is one they have proved. */
const gitHubPerson = {
  url: "https://api.github.com/user",
  async request({ tokens }: { tokens: { access_token?: string } }): Promise<Profile> {
    const headers = { Authorization: `Bearer ${tokens.access_token}`, "User-Agent": "Bookplate" };
    const ask = (place: string) => fetchWithin("signIn")(`https://api.github.com${place}`, { headers });
    const profile: Profile = await (await ask("/user")).json();
    if (profile.email) return { ...profile, email_verified: true };
    const emails = await ask("/user/emails");
    const all: { email: string; primary: boolean; verified: boolean }[] = emails.ok ? await emails.json() : [];
    const proved = all.filter(({ verified }) => verified);
    const email = (proved.find(({ primary }) => primary) ?? proved[0])?.email ?? null;
    return { ...profile, email, email_verified: email !== null };
  },
};

function providers(): Provider[] {
  const { AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET } = env();
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env();
  const github = { clientId: AUTH_GITHUB_ID, clientSecret: AUTH_GITHUB_SECRET };
  const google = { clientId: AUTH_GOOGLE_ID, clientSecret: AUTH_GOOGLE_SECRET };
  const made: Record<OAuthProvider["id"], () => Provider> = {
    github: () => GitHub({ ...github, ...bounded, checks: CHECKS.oauth, userinfo: gitHubPerson }),
    google: () => Google({ ...google, ...bounded, checks: CHECKS.oidc }),
    oidc: () => ({
      id: "oidc",
      name: "OpenID Connect",
      type: "oidc",
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      checks: CHECKS.oidc,
      authorization: { params: { scope: "openid email" } },
      idToken: false, // providers need not put the address into it, but answer for it when they are asked
      ...bounded,
    }),
  };
  return oauthProviders().map(({ id }) => made[id]());
}

/** A subject is somebody at one issuer: after another was entered, its first person is not the former's. */
const subjectAt = (provider: OAuthProvider["id"], subject: string): string =>
  provider === "oidc" ? `${env().OIDC_ISSUER} ${subject}` : subject;

/** Whom the provider named in the request that is being answered: next-auth ends there, and the rest is ours. */
const arriving = new AsyncLocalStorage<{ person?: ProviderPerson }>();

const nextCookieName = (): string => hostOnly("bookplate.oauth-next");

function config(): NextAuthConfig {
  const { AUTH_SECRET, APP_URL } = env();
  return {
    secret: AUTH_SECRET,
    trustHost: true,
    cookies: {
      callbackUrl: {
        name: nextCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: APP_URL.startsWith("https:") },
      },
    },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: providers(),
    callbacks: {
      signIn: ({ account, profile }) => {
        const arrival = arriving.getStore();
        const provider = oauthProviders().find(({ id }) => id === account?.provider)?.id;
        if (!arrival || !account || !provider) return false;
        const isProved = profile?.email_verified === true || String(profile?.email_verified) === "true";
        arrival.person = {
          provider,
          type: account.type === "oidc" ? "oidc" : "oauth",
          subject: subjectAt(provider, account.providerAccountId),
          provedEmail: (isProved && profile?.email) || null,
          name: profile?.name ?? null,
        };
        return "/sign-in"; // no session of its own: who it is has been said
      },
    },
    logger: {
      error: (error) =>
        seldom(`sign-in ${kindOf(error)}`, (before) => log().error({ err: error, before }, "sign-in failed")),
    },
  };
}

const { handlers, signIn } = NextAuth(() => config()); // at each request, when the environment is complete

export { signIn };

/** The way back from a provider: next-auth's answer, and whom the provider named, unless something was wrong. */
export async function arriveFromProvider(
  request: NextRequest,
): Promise<{ response: Response; person: ProviderPerson | null; next: string }> {
  const arrival: { person?: ProviderPerson } = {};
  const method = request.method === "POST" ? handlers.POST : handlers.GET;
  const response = await arriving.run(arrival, () => method(request));
  const asked = cookiesOf(request.headers.get("cookie"))(nextCookieName());
  return { response, person: arrival.person ?? null, next: ownPath(asked) };
}

/** Where somebody wanted to go, out of the cookie in which next-auth keeps it. */
function ownPath(cookie: string | undefined): string {
  const address = new URLSearchParams(`at=${cookie ?? ""}`).get("at") ?? "";
  if (!URL.canParse(address)) return safeNext(null);
  const { origin, pathname, search, hash } = new URL(address);
  return safeNext(origin === env().APP_URL ? `${pathname}${search}${hash}` : null);
}
