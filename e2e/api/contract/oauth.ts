import { createOauthApp } from "@/db/factories/oauth";
import { oauthGrants } from "@/db/schema/oauth";
import { hashToken } from "@/lib/kernel/secrets";
import { authorizationQuery, newVerifier } from "@/lib/testing/oauth";
import { bearerOf, call, database, newReader, type Person } from "../../support/world";
import type { Cases, Prepared } from "./case";

const NOTHING = [{ id: "0192f0c1-0000-7000-8000-000000000000" }, { id: "nonsense" }];
const NEW = {
  name: "Shelf Scanner",
  siteUrl: "https://scanner.example.org/",
  redirectUris: ["https://scanner.example.org/callback"],
};

const withApp = async (secret?: string): Promise<Prepared> => {
  const person = await newReader();
  const { id } = await createOauthApp(database(), person.id, secret ? { secretHash: hashToken(secret) } : {});
  return { as: await bearerOf(person), params: { id } };
};

/** What an app asks for, of somebody else than its maker. */
export async function asking(reader?: Person): Promise<{ as: Record<string, string>; query: Record<string, string> }> {
  const app = await createOauthApp(database(), (await newReader()).id);
  const redirectUri = app.redirectUris[0] ?? "";
  const query = authorizationQuery({ appId: app.id, redirectUri, verifier: newVerifier() });
  return { as: await bearerOf(reader ?? (await newReader())), query };
}

export const oauthCases: Cases = {
  listApps: { prepare: async () => ({ as: (await withApp()).as ?? {} }) },
  createApp: {
    prepare: async () => ({ as: await bearerOf(await newReader()), body: NEW }),
    badBodies: [
      {},
      { ...NEW, name: "" },
      { ...NEW, siteUrl: "javascript:alert(1)" },
      { ...NEW, redirectUris: [] },
      { ...NEW, redirectUris: ["http://scanner.example.org/callback"] },
      { ...NEW, redirectUris: ["https://*.example.org/callback"] },
      { ...NEW, confidential: "yes" },
    ],
  },
  getApp: { prepare: () => withApp(), missing: NOTHING },
  updateApp: {
    prepare: async () => ({ ...(await withApp()), body: { name: "Another name" } }),
    badBodies: [{ name: "" }, { redirectUris: ["javascript:alert(1)"] }, { confidential: true }],
    missing: NOTHING,
  },
  deleteApp: { prepare: () => withApp(), missing: NOTHING },
  rotateAppSecret: { prepare: () => withApp("before"), missing: NOTHING },
  listAppGrants: { prepare: async () => ({ as: await bearerOf(await newReader()) }) },
  revokeAppGrant: {
    prepare: async () => {
      const [reader, maker] = [await newReader(), await newReader()];
      const app = await createOauthApp(database(), maker.id);
      const [row] = await database()
        .insert(oauthGrants)
        .values({ userId: reader.id, appId: app.id, scopes: ["library:read"] })
        .returning();
      return { as: await bearerOf(reader), params: { id: row?.id ?? "" } };
    },
    missing: NOTHING,
  },
  readAuthorization: { prepare: () => asking(), badQueries: [{ client_id: "x".repeat(101) }] },
  decideAuthorization: {
    prepare: async () => {
      const { as, query } = await asking();
      const { body } = await call("GET", `/v1/oauth/authorization?${new URLSearchParams(query)}`, { headers: as });
      return { as, body: { ticket: body.ticket, decision: "allow" } };
    },
    badBodies: [{}, { ticket: "", decision: "allow" }, { ticket: "x", decision: "perhaps" }],
  },
};
