/** On a full disk the database takes no writes and reads go on, also those that would note who reads. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { createEdition, createReader, createWork } from "@/db/factories";
import { createOauthApp } from "@/db/factories/oauth";
import { createPartner, createShelf } from "@/db/factories/profiles";
import { users } from "@/db/schema/users";
import { identify } from "@/lib/auth/actor";
import { createApiKey } from "@/lib/auth/api-keys";
import { startTokenFamily } from "@/lib/auth/refresh-tokens";
import { startSession } from "@/lib/auth/sessions";
import { lookUpBook } from "@/lib/catalogue/lookup/look-up";
import { type Context, systemContext } from "@/lib/kernel/context";
import { vapid } from "@/lib/notifications/push/vapid";
import { followLink } from "@/lib/profiles/outbound-links";
import { linkId } from "@/lib/profiles/purchase-links";
import { actingAs, testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { codeOf, exchanged, newVerifier } from "@/lib/testing/oauth";
import { freshIsbn, recordOf, startOutsideCatalogue } from "@/lib/testing/outside-catalogue";
import { resetProcessState, setVariables } from "@/lib/testing/process";

const HOUR_MS = 3_600_000;
const NOBODY = { authorization: null, apiKey: null, sessionCookie: undefined };

let ctx: Context;
let full: Context;
let pool: Pool;
beforeAll(async () => {
  ctx = await testContext();
  pool = connect((await testDatabase()).url, { max: 2, parameters: { default_transaction_read_only: "on" } });
});
beforeEach(() => {
  full = { ...systemContext(pool.db), now: new Date(ctx.now.getTime() + 2 * HOUR_MS) };
});
afterAll(() => pool.end());

const inTime = <C extends Context>(context: C): C => ({ ...context, now: full.now });

/** Credentials of somebody who was never here with them, or not for hours. */
const CREDENTIALS: [string, (readerId: string) => Promise<Parameters<typeof identify>[1]>][] = [
  ["a session", async (id) => ({ ...NOBODY, sessionCookie: (await startSession(ctx, id)).value })],
  [
    "a bearer token",
    async (id) => ({ ...NOBODY, authorization: `Bearer ${(await startTokenFamily(inTime(ctx), id)).accessToken}` }),
  ],
  [
    "an API key",
    async (id) => ({
      ...NOBODY,
      apiKey: (await createApiKey(actingAs(ctx, { id }), { name: "x", scopes: ["read"] })).key,
    }),
  ],
  ["another's app", async (id) => ({ ...NOBODY, authorization: `Bearer ${await appTokenOf(id)}` })],
];

async function appTokenOf(id: string): Promise<string> {
  const app = await createOauthApp(ctx.db, (await createReader(ctx.db)).id);
  const [redirect_uri = ""] = app.redirectUris;
  const verifier = newVerifier();
  const acting = inTime(actingAs(ctx, { id }));
  const as = { ...acting, actor: { ...acting.actor, signIn: `family:${id}` } };
  const code = await codeOf(as, { appId: app.id, redirectUri: redirect_uri, verifier });
  const form = { grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier };
  return (await exchanged(as, app.id, form)).access_token;
}

test.each(CREDENTIALS)("whoever comes with %s is known, though it is not noted", async (_, credentialsOf) => {
  const { id } = await createReader(ctx.db);
  const credentials = await credentialsOf(id);
  expect((await identify(full, credentials))?.userId).toBe(id);
  const lastSeen = async () => (await ctx.db.select().from(users).where(eq(users.id, id)))[0]?.lastSeenAt;
  expect(await lastSeen()).toBeNull();
});

test("what fails for another reason fails the request", async () => {
  const { id } = await createReader(ctx.db);
  const { value: sessionCookie } = await startSession(ctx, id);
  await ctx.db.execute(sql`alter table users add constraint nobody_comes check (last_seen_at is null) not valid`);
  await expect(identify(inTime(ctx), { ...NOBODY, sessionCookie })).rejects.toMatchObject({ cause: { code: "23514" } });
  await ctx.db.execute(sql`alter table users drop constraint nobody_comes`);
});

test("a purchase link leads to the shop, without a count", async () => {
  const [person, work, partner] = [await createReader(ctx.db), await createWork(ctx.db), await createPartner(ctx.db)];
  const isbn13 = freshIsbn();
  await createEdition(ctx.db, work.id, { isbn13 });
  const shelf = await createShelf(ctx.db, person.id, { books: [work.id] });
  const visitor = { userId: null, address: "192.0.2.7", userAgent: "Mozilla/5.0 Firefox/140.0", country: null };
  const id = linkId(shelf.id, work.id, partner.id);
  expect(await followLink(full, id, visitor)).toBe(`https://shop.example/isbn/${isbn13}`);
});

test("what a catalogue outside says of an ISBN is passed on, and not kept", async () => {
  const outside = await startOutsideCatalogue();
  setVariables({ EXTERNAL_LOOKUP: "on", BOOKPLATE_LOCAL_LOOKUP: outside.url });
  resetProcessState(["outside-sources"]);
  const isbn13 = freshIsbn();
  outside.records.set(isbn13, recordOf(isbn13));
  expect(await lookUpBook(actingAs(full, await createReader(ctx.db)), isbn13)).toMatchObject({ found: "outside" });
  outside.close();
});

test("a process that came meanwhile knows the key for push that there is", async () => {
  const { publicKey } = await vapid(ctx);
  setVariables({ DATABASE_URL: `${(await testDatabase()).url}?of=another-process` });
  expect((await vapid(full)).publicKey).toBe(publicKey);
});
