/** Whom a provider vouches for: linked by who they are there, and by an address only when it is proved there. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { accounts, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { redeemProviderPerson } from "./provider-accounts";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const person = (provedEmail: string | null, subject = unique()) => ({
  provider: "oidc" as const,
  type: "oidc" as const,
  subject,
  provedEmail,
  name: null,
});
const address = () => `${unique()}@readers.example`;

test("somebody new gets an account with the address they proved, and none of the provider's tokens is kept", async () => {
  const [email, subject] = [address(), unique()];
  const first = await redeemProviderPerson(ctx, person(email.toUpperCase(), subject));
  expect(first.isNew).toBe(true);
  const [row] = await ctx.db.select().from(users).where(eq(users.id, first.userId));
  expect(row).toMatchObject({ email, emailVerified: expect.any(Date) });
  const [linked] = await ctx.db.select().from(accounts).where(eq(accounts.userId, first.userId));
  expect(linked).toMatchObject({ provider: "oidc", access_token: null, refresh_token: null, id_token: null });
  expect((await redeemProviderPerson(ctx, person(address(), subject))).userId).toBe(first.userId);
});

test("an existing account is linked by the address that was proved there", async () => {
  const known = await createReader(ctx.db);
  expect(await redeemProviderPerson(ctx, person(known.email))).toMatchObject({ userId: known.id, isNew: false });
});

test("an address that is not proved opens no account and makes none", async () => {
  const before = await ctx.db.$count(users);
  await expect(redeemProviderPerson(ctx, person(null))).rejects.toMatchObject({ code: "unproved_email" });
  expect(await ctx.db.$count(users)).toBe(before);
});

test("the same subject at another provider is somebody else", async () => {
  const subject = unique();
  const first = await redeemProviderPerson(ctx, person(address(), subject));
  const other = { ...person(address(), subject), provider: "google" as const };
  expect((await redeemProviderPerson(ctx, other)).userId).not.toBe(first.userId);
});

test("what a deleted account was linked to leads to a new one", async () => {
  const subject = unique();
  const { userId } = await redeemProviderPerson(ctx, person(address(), subject));
  await ctx.db.update(users).set({ deletedAt: ctx.now, email: null }).where(eq(users.id, userId));
  const again = await redeemProviderPerson(ctx, person(address(), subject));
  expect(again.userId).not.toBe(userId);
  expect((await redeemProviderPerson(ctx, person(null, subject))).userId).toBe(again.userId);
});
