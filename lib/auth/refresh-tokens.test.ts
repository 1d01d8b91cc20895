/** A refresh token works once; whoever lost the answer may repeat the last exchange for half a minute. */
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { identify } from "./actor";
import { revokeRefreshToken, rotateRefreshToken, startTokenFamily } from "./refresh-tokens";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const after = (seconds: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + seconds * 1000) });
const rotate = (token: string, seconds: number) => rotateRefreshToken(after(seconds), token);
const refused = { code: "invalid_token" };
const signedIn = (accessToken: string) =>
  identify(ctx, { authorization: `Bearer ${accessToken}`, apiKey: null, sessionCookie: undefined });

test("six exchanges at once leave a sign-in that lives", async () => {
  const { id } = await createReader(ctx.db);
  const first = await startTokenFamily(ctx, id);
  const pairs = await Promise.all(Array.from({ length: 6 }, () => rotate(first.refreshToken, 1)));
  for (const { accessToken } of pairs) expect((await signedIn(accessToken))?.userId).toBe(id);
  const [pair] = pairs;
  const next = await rotate(pair?.refreshToken ?? "", 60);
  expect((await rotate(next.refreshToken, 120)).refreshToken).toBeTruthy();
});

test("the exchange of one ends the others that were given out for the same token", async () => {
  const first = await startTokenFamily(ctx, (await createReader(ctx.db)).id);
  const [successor, two] = [await rotate(first.refreshToken, 1), await rotate(first.refreshToken, 2)];
  const next = await rotate(successor.refreshToken, 600);
  await expect(rotate(two.refreshToken, 700)).rejects.toMatchObject(refused);
  await expect(rotate(next.refreshToken, 701)).rejects.toMatchObject(refused);
});

test("a used token revokes the family a minute later, and at once when it is not the last one used", async () => {
  const late = await startTokenFamily(ctx, (await createReader(ctx.db)).id);
  const successor = await rotate(late.refreshToken, 1);
  await expect(rotate(late.refreshToken, 61)).rejects.toMatchObject(refused);
  await expect(rotate(successor.refreshToken, 62)).rejects.toMatchObject(refused);
  await expect(signedIn(successor.accessToken)).rejects.toMatchObject(refused);

  const old = await startTokenFamily(ctx, (await createReader(ctx.db)).id);
  const second = await rotate(old.refreshToken, 1);
  const third = await rotate(second.refreshToken, 2);
  await expect(rotate(old.refreshToken, 3)).rejects.toMatchObject(refused);
  await expect(rotate(third.refreshToken, 4)).rejects.toMatchObject(refused);
});

test("there is no grace after signing out", async () => {
  const first = await startTokenFamily(ctx, (await createReader(ctx.db)).id);
  const second = await rotate(first.refreshToken, 1);
  await revokeRefreshToken(after(2), second.refreshToken);
  await expect(rotate(first.refreshToken, 3)).rejects.toMatchObject(refused);
});
