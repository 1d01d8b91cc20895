/** What decides who gets in asks for a sign-in of the last 15 minutes, in the browser and in apps. */
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { identify } from "./actor";
import { isFreshlySignedIn, requireFreshSignIn } from "./fresh-sign-in";
import { rotateRefreshToken, startTokenFamily } from "./refresh-tokens";
import { startSession } from "./sessions";
import { tokenForUsername } from "./tokens";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const later = (minutes: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
async function isFresh(at: Context, credentials: { token?: string; cookie?: string }) {
  const authorization = credentials.token ? `Bearer ${credentials.token}` : null;
  const actor = await identify(at, { authorization, apiKey: null, sessionCookie: credentials.cookie });
  if (!actor) throw new Error("Nobody is signed in.");
  return isFreshlySignedIn({ ...at, actor }, actor);
}

test("a browser's sign-in is fresh for 15 minutes, however much it is used", async () => {
  const { value: cookie } = await startSession(ctx, (await createReader(ctx.db)).id);
  expect(await isFresh(later(15), { cookie })).toBe(true);
  expect(await isFresh(later(16), { cookie })).toBe(false);
});

test("an app's sign-in is as old as its first token: a renewed one proves nothing new", async () => {
  const pair = await startTokenFamily(ctx, (await createReader(ctx.db)).id);
  expect(await isFresh(later(14), { token: pair.accessToken })).toBe(true);
  const renewed = await rotateRefreshToken(later(20), pair.refreshToken);
  expect(await isFresh(later(21), { token: renewed.accessToken })).toBe(false);
});

test("a token that the operator made at the command line is taken as it is", async () => {
  const person = await createReader(ctx.db);
  const token = await tokenForUsername(ctx, person.username ?? "", 12 * 3600);
  expect(await isFresh(later(600), { token })).toBe(true);
});

test("what acts for somebody, a key or another's app, is never their own sign-in", async () => {
  const person = await createReader(ctx.db);
  for (const via of ["key", "app"] as const) {
    const as = actingAs(ctx, person);
    await expect(requireFreshSignIn({ ...as, actor: { ...as.actor, via } })).rejects.toMatchObject({
      code: "sign_in_again",
    });
  }
});

test("nobody is asked to sign in first, not again", async () => {
  await expect(requireFreshSignIn(ctx)).rejects.toMatchObject({ code: "not_signed_in" });
});
