import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubMembers, clubs } from "@/db/schema/clubs";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { outcomeOf } from "@/lib/testing/outcome";
import { createClub, deleteClub, getClub, updateClub } from "./clubs";
import { createInvitation } from "./invitations";
import { findClubs, listClubs } from "./list";
import { findMembers } from "./members";
import { joinClub, leaveClub, removeMember, updateMember } from "./membership";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const page = { page: 1, limit: 20 };
const as = (person: { id: string }) => actingAs({ ...ctx, now: new Date() }, person);
const sizeOf = async (id: string) => (await ctx.db.select().from(clubs).where(eq(clubs.id, id)))[0]?.memberCount;

test("whoever starts a club is its admin, and finds it by its words", async () => {
  const reader = await createReader(ctx.db);
  const term = unique();
  const club = await createClub(as(reader), { name: `Slow Books ${term}`, timezone: "Europe/Berlin" });
  expect(club).toMatchObject({
    slug: `slow-books-${term}`,
    memberCount: 1,
    viewer: { role: "admin", status: "active" },
  });
  expect((await findClubs(ctx, { search: term }, page)).data.map(({ id }) => id)).toEqual([club.id]);
  const again = await createClub(as(reader), { name: `Slow Books ${term}` });
  expect(again.slug).toMatch(new RegExp(`^slow-books-${term}-[0-9a-f]{8}$`));
});

test("a private club is nowhere for strangers, past members and the banned", async () => {
  const term = unique();
  const [admin, stranger, past, banned] = await Promise.all(Array.from({ length: 4 }, () => createReader(ctx.db)));
  if (!admin || !stranger || !past || !banned) throw new Error("no readers");
  const club = await createClub(as(admin), { name: `Hidden ${term}`, visibility: "private" });
  const { token } = await createInvitation(as(admin), club.id, {});
  for (const person of [past, banned]) await joinClub(as(person), club.id, { inviteToken: token });
  await leaveClub(as(past), club.id);
  await updateMember(as(admin), club.id, banned.id, { status: "banned" });
  for (const someone of [ctx, as(stranger), as(past), as(banned)]) {
    expect(await outcomeOf(getClub(someone, club.slug))).toBe("404 not_found");
    expect((await findClubs(someone, { search: term }, page)).total).toBe(0);
    expect(await listClubs(someone, { search: term, filters: { mine: true } }, { limit: 20 })).toEqual([]);
    expect(await outcomeOf(findMembers(someone, club.id, {}, page))).toBe("404 not_found");
  }
  expect(await outcomeOf(joinClub(as(stranger), club.id, {}))).toBe("404 not_found");
  expect((await findClubs(as(admin), { search: term }, page)).total).toBe(0);
  expect((await findClubs(as(admin), { search: term, filters: { mine: true } }, page)).total).toBe(1);
  expect(await outcomeOf(joinClub(as(banned), club.id, { inviteToken: token }))).toBe("404 not_found");
});

test("a private club's address says nothing about which names are taken", async () => {
  const reader = await createReader(ctx.db);
  const name = `Quiet ${unique()}`;
  const hidden = await createClub(as(reader), { name, visibility: "private" });
  const open = await createClub(as(reader), { name });
  expect(hidden.slug).toMatch(/-[0-9a-f]{8}$/);
  expect(open.slug).toBe(name.toLowerCase().replace(" ", "-"));
});

describe("membership", () => {
  test("leaving is soft: the row stays, admins see it under past members, and rejoining restores it", async () => {
    const { club, admin } = await createClubWith(ctx.db);
    const reader = await createReader(ctx.db);
    const first = await joinClub(as(reader), club.slug, {});
    expect(first).toMatchObject({ role: "member", status: "active" });
    expect(await sizeOf(club.id)).toBe(2);
    const left = await leaveClub(as(reader), club.id);
    expect(left).toMatchObject({ id: first.id, status: "inactive", exit: "left" });
    expect(left.leftAt).not.toBeNull();
    expect(await sizeOf(club.id)).toBe(1);
    const past = { filters: { status: "inactive" as const } };
    expect((await findMembers(as(admin), club.id, past, page)).data.map(({ id }) => id)).toEqual([first.id]);
    expect(await outcomeOf(findMembers(as(reader), club.id, past, page))).toBe("401 admins_only");
    expect(await outcomeOf(findMembers(ctx, club.id, past, page))).toBe("401 admins_only");
    const again = await joinClub(as(reader), club.id, {});
    expect(again).toMatchObject({
      id: first.id,
      status: "active",
      joinedAt: first.joinedAt,
      leftAt: null,
      role: "member",
    });
    expect(await outcomeOf(joinClub(as(reader), club.id, {}))).toBe("400 already_member");
  });

  test("a request waits for a moderator; removed members need one too", async () => {
    const { club, admin } = await createClubWith(ctx.db, { joinPolicy: "request" });
    const reader = await createReader(ctx.db);
    expect(await joinClub(as(reader), club.id, {})).toMatchObject({ status: "requested", joinedAt: null });
    expect(await outcomeOf(joinClub(as(reader), club.id, {}))).toBe("400 already_requested");
    expect(await sizeOf(club.id)).toBe(1);
    expect(await updateMember(as(admin), club.id, reader.id, { status: "active" })).toMatchObject({ status: "active" });
    expect(await outcomeOf(updateMember(as(admin), club.id, reader.id, { status: "active" }))).toBe(
      "400 not_requested",
    );
    await updateClub(as(admin), club.id, { joinPolicy: "open" });
    await removeMember(as(admin), club.id, reader.id);
    expect(await joinClub(as(reader), club.id, {})).toMatchObject({ status: "requested" });
    const { token } = await createInvitation(as(admin), club.id, {});
    expect(await joinClub(as(reader), club.id, { inviteToken: token })).toMatchObject({ status: "active" });
  });

  test("the last admin stays while others do, also when two go at once", async () => {
    const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
    expect(await outcomeOf(leaveClub(as(admin), club.id))).toBe("400 last_admin");
    expect(await outcomeOf(updateMember(as(admin), club.id, admin.id, { role: "member" }))).toBe("400 last_admin");
    const second = members[0] ?? admin;
    await updateMember(as(admin), club.id, second.id, { role: "admin" });
    const both = await Promise.all([
      outcomeOf(leaveClub(as(admin), club.id)),
      outcomeOf(leaveClub(as(second), club.id)),
    ]);
    expect(both.sort()).toEqual(["400 last_admin", "done"]);
  });

  test("moderators manage members, not each other", async () => {
    const { club, admin, members } = await createClubWith(ctx.db, { members: 3 });
    const [mod, other, plain] = members;
    if (!mod || !other || !plain) throw new Error("no members");
    for (const member of [mod, other]) await updateMember(as(admin), club.id, member.id, { role: "moderator" });
    expect(await outcomeOf(removeMember(as(mod), club.id, other.id))).toBe("401 admins_only");
    expect(await outcomeOf(removeMember(as(mod), club.id, admin.id))).toBe("401 admins_only");
    expect(await outcomeOf(updateMember(as(mod), club.id, plain.id, { role: "moderator" }))).toBe("401 admins_only");
    expect(await outcomeOf(removeMember(as(plain), club.id, other.id))).toBe("401 admins_only");
    expect(await outcomeOf(removeMember(as(mod), club.id, plain.id))).toBe("done");
    expect(await sizeOf(club.id)).toBe(3);
  });

  test("forty readers with an invitation for three: three are in", async () => {
    const { club, admin } = await createClubWith(ctx.db, { visibility: "private" });
    const { token } = await createInvitation(as(admin), club.id, { maxUses: 3 });
    const crowd = await Promise.all(Array.from({ length: 40 }, () => createReader(ctx.db)));
    const outcomes = await Promise.all(
      crowd.map((reader) => outcomeOf(joinClub(as(reader), club.id, { inviteToken: token }))),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(3);
    expect(new Set(outcomes)).toEqual(new Set(["done", "404 not_found"]));
    expect(await sizeOf(club.id)).toBe(4);
    expect(await ctx.db.$count(clubMembers, sql`club_id = ${club.id} and status = 'active'`)).toBe(4);
  });

  test("an invitation by mail is for the account with that address", async () => {
    const { club, admin } = await createClubWith(ctx.db, { visibility: "private" });
    const [invited, other] = [await createReader(ctx.db), await createReader(ctx.db)];
    const { token } = await createInvitation(as(admin), club.id, { email: invited.email ?? "" });
    expect(await outcomeOf(joinClub(as(other), club.id, { inviteToken: token }))).toBe("404 not_found");
    expect(await joinClub(as(invited), club.id, { inviteToken: token })).toMatchObject({ status: "active" });
  });
});

test("a deleted club takes everything with it", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 1 });
  expect(await outcomeOf(deleteClub(as(members[0] ?? admin), club.id))).toBe("401 admins_only");
  await deleteClub(as(admin), club.id);
  expect(await outcomeOf(getClub(as(admin), club.id))).toBe("404 not_found");
});
