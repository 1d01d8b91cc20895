/** An OpenID provider on this machine, made with a kept library: whoever comes says who they are, and whether their address is proved. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Account, type Configuration } from "oidc-provider";

export const OIDC_CLIENT = {
  OIDC_CLIENT_ID: "bookplate",
  OIDC_CLIENT_SECRET: "secret-of-the-tests",
  OIDC_NAME: "Library Card",
};

type OidcProvider = {
  url: string;
  /** Knows the app from now on, and where it may send people back to. */
  accept: (appUrl: string) => void;
  close: () => void;
};

type Person = { email: string; email_verified: boolean };

export async function startOidcProvider(): Promise<OidcProvider> {
  const people = new Map<string, Person>();
  let provider: Provider | undefined;
  const server = http.createServer(async (req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://provider");
    if (!provider) res.writeHead(503).end();
    else if (!pathname.startsWith("/who/")) await provider.callback()(req, res);
    else if (req.method === "POST") await signIn(provider, people, req, res);
    else res.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(FORM);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    accept: (appUrl) => {
      provider = new Provider(url, configuration(appUrl, people));
    },
    close: () => server.close(),
  };
}

const FORM = `<!doctype html><html lang="en"><title>Library Card</title><h1>Library Card</h1><form method="post">
<label>Number <input name="subject" required></label> <label>Email <input name="email" required></label>
<label><input type="checkbox" name="proved" value="1"> The address is proved</label> <button>Go on</button></form>`;

async function signIn(
  provider: Provider,
  people: Map<string, Person>,
  req: http.IncomingMessage,
  res: http.ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(Buffer.concat(await req.toArray()).toString());
  const accountId = form.get("subject") ?? "";
  people.set(accountId, { email: form.get("email") ?? "", email_verified: form.has("proved") });
  await provider.interactionFinished(req, res, { login: { accountId, remember: false } });
}

function configuration(appUrl: string, people: Map<string, Person>): Configuration {
  return {
    clients: [
      {
        client_id: OIDC_CLIENT.OIDC_CLIENT_ID,
        client_secret: OIDC_CLIENT.OIDC_CLIENT_SECRET,
        redirect_uris: [`${appUrl}/api/auth/callback/oidc`],
      },
    ],
    cookies: { keys: ["of the tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/who/${uid}` },
    findAccount: (_, accountId): Account => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client ? { clientId: oidc.client.clientId } : {}),
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  };
}
