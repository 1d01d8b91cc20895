import { eq, sql } from "drizzle-orm";
import { createOauthApp } from "@/db/factories/oauth";
import { oauthApps } from "@/db/schema/oauth";
import { bearerOf, call, database, newReader } from "../../../support/world";
import type { Prepared } from "../case";
import { NOTHING } from "../case";
import { asking } from "../oauth";
import { type Refusals, withBody, withQuery } from "./refusal";

async function manyApps(): Promise<Prepared> {
  const person = await newReader();
  for (let i = 0; i < 20; i += 1) await createOauthApp(database(), person.id);
  const body = { name: "One more", siteUrl: "https://one.example.org/", redirectUris: ["https://one.example.org/"] };
  return { as: await bearerOf(person), body };
}

async function withoutSecret(): Promise<Prepared> {
  const person = await newReader();
  return { as: await bearerOf(person), params: { id: (await createOauthApp(database(), person.id)).id } };
}

/** A question that was asked, and something that became of the app before it was answered. */
const meanwhile = (change: (appId: string, userId: string) => Promise<unknown>) => async (): Promise<Prepared> => {
  const reader = await newReader();
  const { as, query } = await asking(reader);
  const { body } = await call("GET", `/v1/oauth/authorization?${new URLSearchParams(query)}`, { headers: as });
  await change(query.client_id ?? "", reader.id);
  return { as, body: { ticket: body.ticket, decision: "allow" } };
};

const manyGrants = (_appId: string, userId: string) =>
  database().execute(sql`
    with more as (insert into oauth_apps (id, name, site_url, redirect_uris)
      select gen_random_uuid(), 'App ' || n, 'https://x.example.org/', array['https://x.example.org/']
      from generate_series(1, 100) n returning id)
    insert into oauth_grants (id, user_id, app_id, scopes) select gen_random_uuid(), ${userId}::uuid, id, array['library:read'] from more`);

export const oauthRefusals: Refusals = {
  createApp: {
    too_many_apps: manyApps,
  },
  rotateAppSecret: { public_app: withoutSecret },
  readAuthorization: {
    unknown_app: withQuery("readAuthorization", { client_id: NOTHING }),
    redirect_mismatch: withQuery("readAuthorization", { redirect_uri: "https://evil.example/callback" }),
    invalid_authorization: withQuery("readAuthorization", { code_challenge_method: "plain" }),
  },
  decideAuthorization: {
    authorization_expired: withBody("decideAuthorization", { ticket: "AAAA" }),
    unknown_app: meanwhile((appId) => database().delete(oauthApps).where(eq(oauthApps.id, appId))),
    redirect_mismatch: meanwhile((appId) =>
      database()
        .update(oauthApps)
        .set({ redirectUris: ["https://elsewhere.example.org/"] })
        .where(eq(oauthApps.id, appId)),
    ),
    too_many_grants: meanwhile(manyGrants),
  },
};
