/** Who asks is read anew for each request: nothing that a process has kept of a token or a session outlives its right. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Pool } from "@/db/client";
import { createReader } from "@/db/factories";
import { users } from "@/db/schema/users";
import { type Context, systemContext } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { signAccessToken } from "./access-tokens";
import { identify } from "./actor";
import { revokeRefreshToken, startTokenFamily } from "./refresh-tokens";
import { startSession } from "./sessions";

/** Two processes: each with its own connections. */
let here: Context;
let there: Context;
let pool: Pool;
beforeAll(async () => {
  here = await testContext();
  pool = connect((await testDatabase()).url, { max: 2 });
  there = systemContext(pool.db);
});
afterAll(() => pool.end());

const nobody = { authorization: null, apiKey: null, sessionCookie: undefined };
const byToken = (ctx: Context, token: string) => identify(ctx, { ...nobody, authorization: `Bearer ${token}` });
const refused = { code: "invalid_token" };

test("a token that another process revoked is refused at once where it was just used", async () => {
  const person = await createReader(here.db);
  const { accessToken, refreshToken } = await startTokenFamily(here, person.id);
  for (let i = 0; i < 3; i += 1) expect((await byToken(here, accessToken))?.userId).toBe(person.id);
  await revokeRefreshToken(there, refreshToken);
  await expect(byToken(here, accessToken)).rejects.toMatchObject(refused);
  await expect(byToken(there, accessToken)).rejects.toMatchObject(refused);
});

test("a suspension, another name and the end of the account count with the next request", async () => {
  const person = await createReader(here.db);
  const { accessToken } = await startTokenFamily(here, person.id);
  const change = (values: Partial<typeof users.$inferInsert>) =>
    there.db.update(users).set(values).where(eq(users.id, person.id));
  expect(await byToken(here, accessToken)).toMatchObject({ suspended: false });
  await change({ suspendedAt: new Date(), name: "Another" });
  expect(await byToken(here, accessToken)).toMatchObject({ suspended: true, displayName: "Another" });
  await change({ deletedAt: new Date() });
  await expect(byToken(here, accessToken)).rejects.toMatchObject(refused);
});

test("a token that was read ends in its second", async () => {
  const { id } = await createReader(here.db);
  const token = await signAccessToken(here, { userId: id, familyId: "0192f0c1-0000-7000-8000-000000000001" }, 60);
  const after = (seconds: number): Context => ({ ...here, now: new Date(here.now.getTime() + seconds * 1000) });
  expect((await byToken(after(0), token))?.userId).toBe(id);
  expect((await byToken(after(58), token))?.userId).toBe(id);
  await expect(byToken(after(61), token)).rejects.toMatchObject(refused);
});

test("a token that was read does not vouch for another with the same words", async () => {
  const { id } = await createReader(here.db);
  const token = await signAccessToken(here, { userId: id, familyId: "0192f0c1-0000-7000-8000-000000000002" });
  expect((await byToken(here, token))?.userId).toBe(id);
  const [head, , signature] = token.split(".");
  const { id: other } = await createReader(here.db);
  const payload = { ...JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()), sub: other };
  const forged = [head, Buffer.from(JSON.stringify(payload)).toString("base64url"), signature].join(".");
  await expect(byToken(here, forged)).rejects.toMatchObject(refused);
});

test("who asks in the same moment hears of themselves alone", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createReader(here.db)));
  const tokens = await Promise.all(people.map(({ id }) => startTokenFamily(here, id)));
  await revokeRefreshToken(there, tokens[3]?.refreshToken ?? "");
  const found = await Promise.allSettled(tokens.map(({ accessToken }) => byToken(here, accessToken)));
  expect(found.map((each) => (each.status === "fulfilled" ? each.value?.userId : "refused"))).toEqual(
    people.map(({ id }, i) => (i === 3 ? "refused" : id)),
  );
  const cookies = await Promise.all(people.map(({ id }) => startSession(here, id)));
  const asked = [...cookies.map(({ value }) => value), "no-such-session"];
  const signedIn = await Promise.all(asked.map((sessionCookie) => identify(here, { ...nobody, sessionCookie })));
  expect(signedIn.map((actor) => actor?.userId ?? null)).toEqual([...people.map(({ id }) => id), null]);
});
