/** Who is here and what each is trusted with; the last admin stays, however many act at once. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { auditLog } from "@/db/schema/platform";
import { staffRoles, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { actingAs, testContext } from "@/lib/testing/context";
import { listPeople, setRoles } from "./people";

const ctx: Context = await testContext();
beforeEach(() => ctx.db.delete(staffRoles));

const page = { page: 1, limit: 20, status: "all" } as const;
const admin = async () => actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));
const admins = () => ctx.db.$count(staffRoles, eq(staffRoles.role, "admin"));
const codesOf = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map((result) => (result.status === "rejected" ? result.reason.code : "done"));

test("people are found by name, address, role and standing, by admins alone", async () => {
  const me = await admin();
  const mark = unique();
  const [ada, suspended] = [
    await createReader(ctx.db, { name: `Ada ${mark}`, roles: ["editor", "librarian"] }),
    await createReader(ctx.db, { email: `x_${mark}@readers.example`, suspendedAt: ctx.now }),
  ];
  await createReader(ctx.db, { name: `Gone ${mark}`, deletedAt: ctx.now });
  const found = async (query: Partial<Parameters<typeof listPeople>[1]>) =>
    (await listPeople(me, { ...page, q: mark, ...query })).data.map(({ user }) => user.id);
  expect(await found({})).toEqual([suspended.id, ada.id]);
  expect(await found({ q: `x_${mark}@` })).toEqual([suspended.id]);
  expect(await found({ q: `x%${mark}` }), "what is typed is no pattern").toEqual([]);
  expect(await found({ role: "librarian" })).toEqual([ada.id]);
  expect(await found({ status: "suspended" })).toEqual([suspended.id]);
  expect(await found({ status: "active" })).toEqual([ada.id]);
  expect((await listPeople(me, { ...page, q: mark, role: "editor" })).data).toMatchObject([
    { email: ada.email, roles: ["editor", "librarian"], lastSeenAt: null, suspendedAt: null },
  ]);
  const editor = actingAs(ctx, ada);
  await expect(listPeople(editor, page)).rejects.toMatchObject({ code: "staff_only" });
  await expect(setRoles(editor, suspended.id, { roles: ["editor"] })).rejects.toMatchObject({ code: "staff_only" });
});

test("roles are set whole, and the log says what they were", async () => {
  const me = await admin();
  const person = await createReader(ctx.db, { roles: ["moderator"] });
  const made = await setRoles(me, `@${person.username}`, { roles: ["librarian", "editor", "editor"] });
  expect(made.roles).toEqual(["editor", "librarian"]);
  expect((await setRoles(me, person.id, { roles: [] })).roles).toEqual([]);
  const log = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `reader:${person.id}`));
  expect(log.map(({ action, details }) => ({ action, details }))).toEqual([
    { action: "reader.roles", details: { before: ["moderator"], after: ["editor", "librarian"] } },
    { action: "reader.roles", details: { before: ["editor", "librarian"], after: [] } },
  ]);
});

test("a suspended person can be given none, and who is not there has none", async () => {
  const me = await admin();
  const person = await createReader(ctx.db, { suspendedAt: ctx.now });
  await expect(setRoles(me, person.id, { roles: ["editor"] })).rejects.toMatchObject({ code: "already_suspended" });
  expect((await setRoles(me, person.id, { roles: [] })).roles).toEqual([]);
  await expect(setRoles(me, "nobody_here", { roles: [] })).rejects.toMatchObject({ status: 404 });
});

describe("the last admin", () => {
  test("can neither leave the role nor the house; with another one they can", async () => {
    const me = await admin();
    const id = me.actor.userId;
    await expect(setRoles(me, id, { roles: ["editor"] })).rejects.toMatchObject({ status: 400, code: "last_admin" });
    await expect(deleteAccount(me)).rejects.toMatchObject({ status: 400, code: "last_admin" });
    expect((await setRoles(me, id, { roles: ["admin", "editor"] })).roles).toEqual(["admin", "editor"]);
    const other = await createReader(ctx.db);
    await setRoles(me, other.id, { roles: ["admin"] });
    expect((await setRoles(me, id, { roles: ["editor"] })).roles).toEqual(["editor"]);
    await deleteAccount(me);
    expect(await ctx.db.$count(staffRoles, eq(staffRoles.userId, id))).toBe(0);
    await expect(deleteAccount(actingAs(ctx, other))).rejects.toMatchObject({ code: "last_admin" });
    const [remaining] = await ctx.db.select().from(users).where(eq(users.id, other.id));
    expect(remaining?.deletedAt).toBeNull();
  });

  test("stays when two demote each other at once", async () => {
    for (let round = 0; round < 8; round += 1) {
      await ctx.db.delete(staffRoles);
      const [a, b] = [await admin(), await admin()];
      const codes = await codesOf([
        setRoles(a, b.actor.userId, { roles: [] }),
        setRoles(b, a.actor.userId, { roles: [] }),
      ]);
      expect(codes.sort()).toEqual(["done", "staff_only"]);
      expect(await admins()).toBe(1);
    }
  });

  test("stays when all leave at once, by role and by account", async () => {
    for (let round = 0; round < 4; round += 1) {
      await ctx.db.delete(staffRoles);
      const all = [await admin(), await admin(), await admin(), await admin()];
      const codes = await codesOf(
        all.map((me, i) => (i % 2 ? deleteAccount(me) : setRoles(me, me.actor.userId, { roles: [] }))),
      );
      expect(codes.sort()).toEqual(["done", "done", "done", "last_admin"]);
      expect(await admins()).toBe(1);
    }
  });
});
