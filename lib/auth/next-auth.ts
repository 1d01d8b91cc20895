import { DrizzleAdapter } from "@auth/drizzle-adapter";
import type { NextRequest } from "next/server";
import NextAuth, { customFetch, type NextAuthConfig, type Profile } from "next-auth";
import type { Adapter } from "next-auth/adapters";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import { sessions } from "@/db/schema/auth";
import { accounts, users } from "@/db/schema/users";
import { missingEndpoint } from "@/lib/http/missing-endpoint";
import { systemContext } from "@/lib/kernel/context";
import { pool } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { kindOf, log, seldom } from "@/lib/kernel/log";
import { hashToken } from "@/lib/kernel/secrets";
import { fetchWithin } from "@/lib/kernel/within";
import { type Brought, broughtWith } from "./brought";
import { createUser, pageOfRefusal } from "./oauth-entry";
import { newSessionValue, sessionCookieName } from "./session-cookie";
import { SESSION_DAYS } from "./sessions";

type OAuthProvider = { id: "github" | "google"; name: string };

/** The OAuth providers whose variables are set. */
export function oauthProviders(): OAuthProvider[] {
  const { AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET } = env();
  return [
    ...(AUTH_GITHUB_ID && AUTH_GITHUB_SECRET ? [{ id: "github" as const, name: "GitHub" }] : []),
    ...(AUTH_GOOGLE_ID && AUTH_GOOGLE_SECRET ? [{ id: "google" as const, name: "Google" }] : []),
  ];
}

/**
 * next-auth's adapter, except that the database holds the hash of a session's cookie, not the cookie, and that new accounts are
 * made by the one function that knows the rules of registration.
 */
function adapter(brought: Brought): Adapter {
  const plain = DrizzleAdapter(pool().db, { usersTable: users, accountsTable: accounts, sessionsTable: sessions });
  const hashed = (token: string) => hashToken(token);
  return {
    ...plain,
    createUser: (user) => createUser(systemContext(), user, brought),
    createSession: async (session) => {
      await plain.createSession?.({ ...session, sessionToken: hashed(session.sessionToken) });
      return session;
    },
    getSessionAndUser: async (token) => (await plain.getSessionAndUser?.(hashed(token))) ?? null,
    updateSession: (session) => plain.updateSession?.({ ...session, sessionToken: hashed(session.sessionToken) }),
    deleteSession: async (token) => {
      await plain.deleteSession?.(hashed(token));
    },
  };
}

/** What a provider does not answer in time leads back to the sign-in page, as every failure does. */
const bounded = { [customFetch]: fetchWithin("signIn") };

/** Who somebody is at GitHub, as next-auth's own way asks it, which has no deadline. The address is one they have proved. */
const gitHubPerson = {
  url: "https://api.github.com/user",
  async request({ tokens }: { tokens: { access_token?: string } }): Promise<Profile> {
    const headers = { Authorization: `Bearer ${tokens.access_token}`, "User-Agent": "Bookplate" };
    const ask = (place: string) => fetchWithin("signIn")(`https://api.github.com${place}`, { headers });
    const profile: Profile = await (await ask("/user")).json();
    if (profile.email) return profile;
    const emails = await ask("/user/emails");
    const all: { email: string; primary: boolean; verified: boolean }[] = emails.ok ? await emails.json() : [];
    const proved = all.filter(({ verified }) => verified);
    return { ...profile, email: (proved.find(({ primary }) => primary) ?? proved[0])?.email ?? null };
  },
};

function config(request: NextRequest | undefined): NextAuthConfig {
  const brought = broughtWith(request?.headers.get("cookie"));
  const { AUTH_SECRET, APP_URL, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET } = env();
  const offered = new Set(oauthProviders().map(({ id }) => id));
  return {
    adapter: adapter(brought),
    secret: AUTH_SECRET,
    trustHost: true,
    session: { strategy: "database", maxAge: SESSION_DAYS * 86_400, generateSessionToken: newSessionValue },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: APP_URL.startsWith("https:") },
      },
    },
    pages: { signIn: "/sign-in", error: "/sign-in", newUser: "/welcome" },
    providers: [
      ...(offered.has("github")
        ? [GitHub({ clientId: AUTH_GITHUB_ID, clientSecret: AUTH_GITHUB_SECRET, ...bounded, userinfo: gitHubPerson })]
        : []),
      ...(offered.has("google")
        ? [Google({ clientId: AUTH_GOOGLE_ID, clientSecret: AUTH_GOOGLE_SECRET, ...bounded })]
        : []),
    ],
    callbacks: {
      /** Before next-auth asks for an account: true lets somebody in, an address says why not. */
      signIn: async ({ user, account }) =>
        !account ||
        ((await pageOfRefusal(
          systemContext(),
          {
            provider: account.provider,
            providerAccountId: account.providerAccountId,
            email: user.email ?? null,
            name: user.name ?? null,
          },
          brought,
        )) ??
          true),
    },
    logger: {
      error: (error) =>
        seldom(`sign-in ${kindOf(error)}`, (before) => log().error({ err: error, before }, "sign-in failed")),
    },
  };
}

const { handlers, signIn } = NextAuth((request) => config(request)); // at each request, when the environment is complete

export { signIn };

/**
 * What next-auth answers over HTTP: the way back from a provider whose variables are set. Its own pages, session and CSRF
 * endpoints are not ours and are not there (404): sessions end at `/auth/sign-out`, ceremonies begin at `/auth/oauth`.
 */
export async function oauthHandler(request: NextRequest): Promise<Response> {
  const way = /\/api\/auth\/callback\/([\w-]+)$/.exec(request.nextUrl.pathname);
  if (!oauthProviders().some(({ id }) => id === way?.[1])) return missingEndpoint();
  return request.method === "POST" ? handlers.POST(request) : handlers.GET(request);
}
