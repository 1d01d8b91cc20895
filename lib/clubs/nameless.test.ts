/** Members who are anonymous or suspended: a club's moderators act on them, and nobody learns who they are. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { outcomeOf } from "@/lib/testing/outcome";
import { findMembers } from "./members";
import { joinClub, removeMember, updateMember } from "./membership";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const page = { page: 1, limit: 20 };
const as = (person: { id: string }) => actingAs({ ...ctx, now: new Date() }, person);

describe.each([
  ["anonymous", () => ({ anonymous: true })],
  ["suspended", () => ({ suspendedAt: new Date() })],
] as const)("a member who is %s", (_, values) => {
  const nameless = async (joinPolicy: "open" | "request" = "open") => {
    const { club, admin } = await createClubWith(ctx.db, { joinPolicy });
    const person = await createReader(ctx.db, { name: `Zed ${unique()}`, username: `zed_${unique()}` });
    await joinClub(as(person), club.id, {});
    await ctx.db.update(users).set(values()).where(eq(users.id, person.id));
    const status = joinPolicy === "open" ? "active" : "requested";
    const { data } = await findMembers(as(admin), club.id, { filters: { status } }, page);
    const row = data.find(({ user }) => user.username === null);
    if (!row) throw new Error("The member without a name is not in the list.");
    return { club, admin, person, row };
  };

  test("is removed, banned and let back by their membership, and stays unnamed", async () => {
    const { club, admin, person, row } = await nameless();
    const banned = await updateMember(as(admin), club.id, row.id, { status: "banned" });
    expect(banned).toMatchObject({ id: row.id, exit: "banned", user: { displayName: "A reader", username: null } });
    expect(JSON.stringify(banned)).not.toContain(person.id);
    expect(await updateMember(as(admin), club.id, row.id, { status: "inactive" })).toMatchObject({ exit: "removed" });
    const other = await nameless();
    await removeMember(as(other.admin), other.club.id, other.row.id);
    expect((await findMembers(as(other.admin), other.club.id, {}, page)).total).toBe(1);
  });

  test("is admitted and declined", async () => {
    const [first, second] = [await nameless("request"), await nameless("request")];
    expect(await updateMember(as(first.admin), first.club.id, first.row.id, { status: "active" })).toMatchObject({
      status: "active",
    });
    await removeMember(as(second.admin), second.club.id, second.row.id);
    const asking = await findMembers(as(second.admin), second.club.id, { filters: { status: "requested" } }, page);
    expect(asking.total).toBe(0);
  });

  test("is not found out: their user id, their name and the order of names say nothing", async () => {
    const { club, admin, person } = await nameless();
    expect(await outcomeOf(updateMember(as(admin), club.id, person.id, { role: "moderator" }))).toBe("404 not_found");
    expect(await outcomeOf(removeMember(as(admin), club.id, person.id))).toBe("404 not_found");
    for (const search of [person.name ?? "", person.username ?? "", "zed"])
      for (const who of [ctx, as(admin)]) expect((await findMembers(who, club.id, { search }, page)).total).toBe(0);
    const byName = await findMembers(ctx, club.id, { order: [{ field: "name", direction: "asc" }] }, page);
    expect(byName.data.map(({ user }) => user.username)).toEqual([null, admin.username]);
  });
});

test("a member with a name is addressed by their user id as well, and a membership of another club is none here", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
  const elsewhere = await createClubWith(ctx.db, { members: 1 });
  const [first] = members;
  if (!first) throw new Error("no members");
  expect(await updateMember(as(admin), club.id, first.id, { role: "moderator" })).toMatchObject({ role: "moderator" });
  const row = (await findMembers(ctx, elsewhere.club.id, { filters: { role: "member" } }, page)).data[0];
  expect(await outcomeOf(removeMember(as(admin), club.id, row?.id ?? ""))).toBe("404 not_found");
  expect(await outcomeOf(removeMember(as(admin), club.id, "nobody"))).toBe("404 not_found");
});

test("an anonymous admin is told by their own id to leave", async () => {
  const { club, admin } = await createClubWith(ctx.db);
  await ctx.db.update(users).set({ anonymous: true }).where(eq(users.id, admin.id));
  expect(await outcomeOf(removeMember(as(admin), club.id, admin.id))).toBe("400 use_leave");
});
