/** The first admin of an installation: an address on the console, once, within a day, and only while there is none. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { auditLog } from "@/db/schema/platform";
import { setupCodes, staffRoles, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { hashToken } from "@/lib/kernel/secrets";
import { testContext } from "@/lib/testing/context";
import { isSetupOpen, offerSetup, setUp } from "./setup";

const ctx: Context = await testContext();
beforeEach(async () => {
  await ctx.db.delete(staffRoles);
  await ctx.db.delete(setupCodes);
});

const offered = async () => new URL((await offerSetup(ctx)) ?? "").searchParams.get("code") ?? "";
const address = () => `${unique()}@readers.example`;
const rolesOf = async (userId: string) =>
  (await ctx.db.select().from(staffRoles).where(eq(staffRoles.userId, userId))).map(({ role }) => role);

test("the address makes one admin, known or not, and is worth nothing afterwards", async () => {
  const [code, other] = [await offered(), await offered()];
  expect(await ctx.db.$count(setupCodes, eq(setupCodes.codeHash, hashToken(code))), "a hash alone is stored").toBe(1);
  expect(await isSetupOpen(ctx, code)).toBe(true);
  const person = await createReader(ctx.db);
  const { userId, isNew } = await setUp(ctx, { code, email: person.email?.toUpperCase() ?? "" });
  expect({ userId, isNew, roles: await rolesOf(userId) }).toEqual({
    userId: person.id,
    isNew: false,
    roles: ["admin"],
  });
  expect(await ctx.db.select().from(auditLog).where(eq(auditLog.staffId, userId))).toMatchObject([
    { action: "staff.grant", details: { by: "setup" } },
  ]);
  for (const used of [code, other]) {
    expect(await isSetupOpen(ctx, used)).toBe(false);
    await expect(setUp(ctx, { code: used, email: address() })).rejects.toMatchObject({ code: "invalid_code" });
  }
  expect(await offerSetup(ctx), "there is an admin").toBeNull();
});

test("an unknown address becomes an account whose address nobody has proven yet", async () => {
  const email = address();
  const { userId, isNew } = await setUp(ctx, { code: await offered(), email });
  expect(isNew).toBe(true);
  expect(await ctx.db.select().from(users).where(eq(users.id, userId))).toMatchObject([{ email, emailVerified: null }]);
});

test("of many who open it at once one becomes an admin", async () => {
  const codes = [await offered(), await offered()];
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => setUp(ctx, { code: codes[i % 2] ?? "", email: address() })),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ctx.db.$count(staffRoles)).toBe(1);
});

test("a code runs out after a day, a wrong one opens nothing, and a bad address uses none up", async () => {
  const code = await offered();
  const late = { ...ctx, now: new Date(ctx.now.getTime() + 24 * 3_600_000 + 1) };
  expect(await isSetupOpen(late, code)).toBe(false);
  await expect(setUp(late, { code, email: address() })).rejects.toMatchObject({ code: "invalid_code" });
  await expect(setUp(ctx, { code: `${code}x`, email: address() })).rejects.toMatchObject({ code: "invalid_code" });
  await expect(setUp(ctx, { code, email: "nobody" })).rejects.toMatchObject({ code: "invalid_input" });
  const suspended = await createReader(ctx.db, { suspendedAt: ctx.now });
  await expect(setUp(ctx, { code, email: suspended.email ?? "" })).rejects.toMatchObject({ code: "already_suspended" });
  expect(await isSetupOpen(ctx, code)).toBe(true);
});

test("a code is void once somebody became an admin another way", async () => {
  const code = await offered();
  await createReader(ctx.db, { roles: ["admin"] });
  await expect(setUp(ctx, { code, email: address() })).rejects.toMatchObject({ code: "invalid_code" });
});
