/** A device is pushed to as long as the sign-in lasts that it was registered from. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { sessions } from "@/db/schema/auth";
import { devices } from "@/db/schema/deliveries";
import { identify } from "@/lib/auth/actor";
import { revokeRefreshToken, startTokenFamily } from "@/lib/auth/refresh-tokens";
import { endOtherSessions, endSession, startSession } from "@/lib/auth/sessions";
import { applyRetention } from "@/lib/jobs/retention";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { deleteSignedOutDevices, listDevices, registerDevice } from "./devices";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

type Reader = { id: string };
let made = 0;

/** Signs somebody in, in a browser or an app, and registers the device there. */
async function browser(reader: Reader) {
  const { value } = await startSession(ctx, reader.id);
  await register({ authorization: null, apiKey: null, sessionCookie: value });
  return value;
}
async function phone(reader: Reader) {
  const { accessToken, refreshToken } = await startTokenFamily(ctx, reader.id);
  await register({ authorization: `Bearer ${accessToken}`, apiKey: null, sessionCookie: undefined });
  return refreshToken;
}
async function register(credentials: Parameters<typeof identify>[1]) {
  made += 1;
  const token = `ExponentPushToken[${String(made).padStart(22, "x")}]`;
  await registerDevice({ ...ctx, actor: await identify(ctx, credentials) }, { kind: "expo", token });
}
const left = async (reader: Reader) => (await listDevices(actingAs(ctx, reader), { page: 1, limit: 20 })).total;

test("signing out of a browser ends the push to it, and to nothing else", async () => {
  const [reader, other] = [await createReader(ctx.db), await createReader(ctx.db)];
  const here = await browser(reader);
  await browser(reader);
  await phone(reader);
  await browser(other);
  await endSession(ctx, here);
  expect(await left(reader)).toBe(2);
  expect(await left(other)).toBe(1);
});

test("signing out everywhere else leaves this browser's push, and revoking an app's token ends its phone's", async () => {
  const reader = await createReader(ctx.db);
  const here = await browser(reader);
  await browser(reader);
  await phone(reader);
  await endOtherSessions(ctx, here);
  expect(await left(reader)).toBe(1);
  const token = await phone(reader);
  expect(await left(reader)).toBe(2);
  await revokeRefreshToken(ctx, token);
  expect(await left(reader)).toBe(1);
});

test("a session that runs out takes its device along; a device of an API key stays until it is removed", async () => {
  const reader = await createReader(ctx.db);
  await browser(reader);
  const key = actingAs(ctx, reader);
  await registerDevice(key, { kind: "expo", token: "ExponentPushToken[keykeykeykeykeykeykeyk]" });
  await ctx.db
    .update(sessions)
    .set({ expires: new Date(ctx.now.getTime() - 1) })
    .where(eq(sessions.userId, reader.id));
  await applyRetention(ctx);
  await deleteSignedOutDevices(ctx);
  expect(await left(reader)).toBe(1);
});

test("who signs in on the same browser afterwards takes its device over", async () => {
  const [first, second] = [await createReader(ctx.db), await createReader(ctx.db)];
  const token = "ExponentPushToken[sharedsharedsharedshar]";
  for (const reader of [first, second]) {
    const { value } = await startSession(ctx, reader.id);
    const actor = await identify(ctx, { authorization: null, apiKey: null, sessionCookie: value });
    await registerDevice({ ...ctx, actor }, { kind: "expo", token });
  }
  expect([await left(first), await left(second)]).toEqual([0, 1]);
  expect(await ctx.db.$count(devices, eq(devices.address, token))).toBe(1);
});
