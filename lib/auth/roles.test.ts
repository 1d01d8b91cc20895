/** Roles: what each opens, read at each request, and kept in step with the column that the release before them reads. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { staffRoles, users } from "@/db/schema/users";
import { ROLES, type Role } from "@/lib/format/roles";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { hasRole, isStaff, requireRole } from "./access";
import { identify } from "./actor";
import { startSession } from "./sessions";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const withRoles = (roles: readonly Role[]) => actingAs(ctx, { id: "0192f0c1-0000-7000-8000-000000000000", roles });

test.each(ROLES)("%s opens what is its own, admin everything, and a key or an app nothing", (role) => {
  const { actor } = withRoles([role]);
  expect(ROLES.filter((asked) => hasRole(actor, asked))).toEqual(role === "admin" ? ROLES : [role]);
  expect(isStaff(actor)).toBe(true);
  for (const via of ["key", "app"] as const) {
    expect(ROLES.filter((asked) => hasRole({ ...actor, via }, asked))).toEqual([]);
    expect(isStaff({ ...actor, via })).toBe(false);
  }
  for (const asked of ROLES.filter((other) => !hasRole(actor, other)))
    expect(() => requireRole(withRoles([role]), asked)).toThrow(expect.objectContaining({ code: "staff_only" }));
});

test("a role that is taken away is gone with the next request of the same session", async () => {
  const person = await createReader(ctx.db, { roles: ["editor", "moderator"] });
  const { value } = await startSession(ctx, person.id);
  const asked = async () =>
    (await identify(ctx, { authorization: null, apiKey: null, sessionCookie: value }))?.roles ?? null;
  expect(await asked()).toEqual(["editor", "moderator"]);
  await ctx.db.delete(staffRoles).where(eq(staffRoles.role, "editor"));
  expect(await asked()).toEqual(["moderator"]);
});

test("somebody's last visit is written once a day", async () => {
  const person = await createReader(ctx.db);
  const { value } = await startSession(ctx, person.id);
  const seenAt = async (now: Date) => {
    await identify({ ...ctx, now }, { authorization: null, apiKey: null, sessionCookie: value });
    const [row] = await ctx.db.select({ at: users.lastSeenAt }).from(users).where(eq(users.id, person.id));
    return row?.at?.toISOString();
  };
  const later = (hours: number) => new Date(ctx.now.getTime() + hours * 3_600_000);
  expect(await seenAt(ctx.now)).toBe(ctx.now.toISOString());
  expect(await seenAt(later(23))).toBe(ctx.now.toISOString());
  expect(await seenAt(later(25))).toBe(later(25).toISOString());
});

const rolesOf = async (userId: string) =>
  (await ctx.db.select().from(staffRoles).where(eq(staffRoles.userId, userId))).map(({ role }) => role).sort();
const flagOf = async (userId: string) =>
  (await ctx.db.select({ isStaff: users.isStaff }).from(users).where(eq(users.id, userId)))[0]?.isStaff;

test("a process of the release before makes and unmakes staff with the flag it knows, and reads the same of roles", async () => {
  const [old, made] = [await createReader(ctx.db), await createReader(ctx.db, { isStaff: true })];
  expect(await rolesOf(made.id)).toEqual([...ROLES].sort());
  await ctx.db.update(users).set({ isStaff: true }).where(eq(users.id, old.id));
  expect(await rolesOf(old.id)).toEqual([...ROLES].sort());
  await ctx.db.update(users).set({ isStaff: false }).where(eq(users.id, old.id));
  expect(await rolesOf(old.id)).toEqual([]);

  const person = await createReader(ctx.db, { roles: ["librarian", "editor"] });
  expect(await flagOf(person.id)).toBe(true);
  await ctx.db.update(users).set({ isStaff: true }).where(eq(users.id, person.id));
  expect(await rolesOf(person.id), "who has some is given no others").toEqual(["editor", "librarian"]);
  await ctx.db.delete(staffRoles).where(eq(staffRoles.userId, person.id));
  expect(await flagOf(person.id)).toBe(false);
});
