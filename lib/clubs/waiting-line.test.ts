/** A club that is full: who waits, who is next, and that there is never one too many. */
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createClubWith } from "@/db/factories/clubs";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { notificationEvents } from "@/db/schema/notifications";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { fullClub, readers } from "@/lib/testing/full-club";
import { code, votingProcesses } from "@/lib/testing/voting-world";
import { getClub, updateClub } from "./clubs";
import { createInvitation } from "./invitations";
import { endDeletedMemberships } from "./leave-clubs";
import { findMembers } from "./members";
import { joinClub, leaveClub, removeMember, updateMember } from "./membership";

let world: Awaited<ReturnType<typeof votingProcesses>>;
beforeAll(async () => {
  world = await votingProcesses();
  return world.end;
});

type Person = { id: string };
const PAGE = { page: 1, limit: 50 };
const standingOf = async (clubId: string, { id }: Person) => {
  const [row] = await world.ctx.db
    .select()
    .from(clubMembers)
    .where(and(eq(clubMembers.clubId, clubId), eq(clubMembers.userId, id)));
  return row;
};
const statusOf = async (clubId: string, person: Person) => (await standingOf(clubId, person))?.status;
const activeIn = (clubId: string) =>
  world.ctx.db.$count(clubMembers, and(eq(clubMembers.clubId, clubId), eq(clubMembers.status, "active")));
const countOf = async (clubId: string) =>
  (await world.ctx.db.select().from(clubs).where(eq(clubs.id, clubId)))[0]?.memberCount;

/** What came of it; asked again where the process was too busy to begin. */
async function insist(work: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const outcome = await code(work());
    if (outcome !== "POOL_BUSY") return outcome;
  }
}

describe("the line", () => {
  test("begins when the club is full, says one's place, and can be left", async () => {
    const { club, line, admin } = await fullClub(world);
    const [first, second, third] = exactly(line, 3);
    const place = async (person: Person) => (await getClub(world.as(person), club.id)).viewer;
    expect(await place(second)).toEqual({ role: "member", status: "waiting", waitingPlace: 2 });
    expect(await code(joinClub(world.as(second), club.id, {}))).toBe("already_waiting");
    expect(await leaveClub(world.as(first), club.id)).toMatchObject({ status: "inactive", exit: "left" });
    expect(await place(second)).toMatchObject({ waitingPlace: 1 });
    expect((await joinClub(world.as(first), club.id, {})).waitingPlace).toBe(3);
    expect(await countOf(club.id)).toBe(2);
    const seen = await findMembers(world.as(admin), club.id, { filters: { status: "waiting" } }, PAGE);
    expect(seen.data.map(({ user, waitingPlace }) => [user.id, waitingPlace])).toEqual([
      [second.id, 1],
      [third.id, 2],
      [first.id, 3],
    ]);
    expect(await code(findMembers(world.as(second), club.id, { filters: { status: "waiting" } }, PAGE))).toBe(
      "admins_only",
    );
  });

  test("moves up, oldest first, when somebody leaves, is removed or banned, or deletes the account", async () => {
    const { club, line, admin, member } = await fullClub(world, 4);
    const [first, second, third, fourth] = exactly(line, 4);
    await leaveClub(world.as(member), club.id);
    expect(await statusOf(club.id, first)).toBe("active");
    await removeMember(world.as(admin), club.id, (await standingOf(club.id, first))?.id ?? "");
    expect(await statusOf(club.id, second)).toBe("active");
    await updateMember(world.as(admin), club.id, second.id, { status: "banned" });
    expect(await statusOf(club.id, third)).toBe("active");
    await world.ctx.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, third.id));
    await endDeletedMemberships(world.crowd(), third.id);
    expect(await statusOf(club.id, fourth)).toBe("active");
    expect([await countOf(club.id), await activeIn(club.id)]).toEqual([2, 2]);
    const notified = await world.ctx.db
      .select({ payload: notificationEvents.payload })
      .from(notificationEvents)
      .where(and(eq(notificationEvents.subject, `club:${club.id}`), eq(notificationEvents.kind, "club_admitted")));
    expect(notified.map(({ payload }) => payload)).toEqual(
      line.map(({ id: userId }) => ({ clubId: club.id, userId, hasWaited: true })),
    );
  });

  test("passes whoever is suspended or banned, and forgets deleted accounts", async () => {
    const { club, line, admin, member } = await fullClub(world, 4);
    const [suspended, banned, deleted, next] = exactly(line, 4);
    await world.ctx.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
    await updateMember(world.as(admin), club.id, (await standingOf(club.id, banned))?.id ?? "", { status: "banned" });
    await world.ctx.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id));
    await endDeletedMemberships(world.crowd(), deleted.id);
    await leaveClub(world.as(member), club.id);
    const stand = await Promise.all([suspended, banned, deleted, next].map((person) => statusOf(club.id, person)));
    expect(stand).toEqual(["waiting", "inactive", "inactive", "active"]);
    expect(await code(getClub(world.as(banned), club.id))).toBe("not_found");
  });

  test("moves up when the club grows; a smaller one sends nobody away and lets nobody in", async () => {
    const { club, line, admin, member } = await fullClub(world, 4);
    await updateClub(world.as(admin), club.id, { capacity: 1 });
    expect(await countOf(club.id)).toBe(2);
    await leaveClub(world.as(member), club.id);
    expect([await countOf(club.id), await statusOf(club.id, line[0] as Person)]).toEqual([1, "waiting"]);
    await updateClub(world.as(admin), club.id, { capacity: 3 });
    expect(await Promise.all(line.map((person) => statusOf(club.id, person)))).toEqual([
      "active",
      "active",
      "waiting",
      "waiting",
    ]);
    await updateClub(world.as(admin), club.id, { name: "Another name" });
    expect(await countOf(club.id)).toBe(3);
    await updateClub(world.as(admin), club.id, { capacity: null });
    expect([await countOf(club.id), await activeIn(club.id)]).toEqual([5, 5]);
  });

  test("requests that are accepted, and invitations, lead into it", async () => {
    const { club, admin, member } = await createClubWith(world.ctx.db, {
      members: 1,
      capacity: 2,
      joinPolicy: "request",
    }).then((made) => ({ ...made, member: made.members[0] as Person }));
    const [asks, invited] = exactly(await readers(world.ctx, 2), 2);
    expect((await joinClub(world.as(asks), club.id, {})).status).toBe("requested");
    const { token } = await createInvitation(world.as(admin), club.id, {});
    expect(await joinClub(world.as(invited), club.id, { inviteToken: token })).toMatchObject({
      status: "waiting",
      waitingPlace: 1,
    });
    const admitted = await updateMember(world.as(admin), club.id, (await standingOf(club.id, asks))?.id ?? "", {
      status: "active",
    });
    expect(admitted).toMatchObject({ status: "waiting", waitingPlace: 2 });
    await leaveClub(world.as(member), club.id);
    expect([await statusOf(club.id, invited), await statusOf(club.id, asks)]).toEqual(["active", "waiting"]);
  });

  test("gives a club that everybody left to whoever waits longest", async () => {
    const { club, line, admin } = await fullClub(world, 1, { capacity: 1, memberCount: 1 }).then(async (made) => {
      await world.ctx.db.delete(clubMembers).where(eq(clubMembers.userId, made.member.id));
      return made;
    });
    await leaveClub(world.as(admin), club.id);
    expect(await standingOf(club.id, line[0] as Person)).toMatchObject({ status: "active", role: "admin" });
  });
});

test("room for 5, and 50 who come and go at once over two processes: never six, and the line keeps its order", async () => {
  const { club, members } = await createClubWith(world.ctx.db, { members: 4, capacity: 5 });
  const people = await readers(world.ctx, 50);
  const at = (i: number, { id }: Person): Context => actingAs(world.inProcess(i), { id });
  let most = 0;
  let running = true;
  const watch = (async () => {
    while (running) most = Math.max(most, await activeIn(club.id));
  })();
  const outcomes = await Promise.all([
    ...people.map(async (person, i) => {
      const joined = await insist(() => joinClub(at(i, person), club.id, {}));
      return i % 3 === 0 ? [joined, await insist(() => leaveClub(at(i + 1, person), club.id))] : [joined];
    }),
    ...members.map(async (member, i) => [await insist(() => leaveClub(at(i, member), club.id))]),
  ]);
  running = false;
  await watch;
  expect(new Set(outcomes.flat())).toEqual(new Set(["done"]));
  expect(most).toBeLessThanOrEqual(5);
  expect([await activeIn(club.id), await countOf(club.id)]).toEqual([5, 5]);
  const stayed = people.filter((_, i) => i % 3 !== 0);
  const rows = await Promise.all(stayed.map((person) => standingOf(club.id, person)));
  expect(rows.filter((row) => row?.status === "waiting")).toHaveLength(stayed.length - 4);
  const notified = await world.ctx.db.$count(
    notificationEvents,
    and(eq(notificationEvents.subject, `club:${club.id}`), eq(notificationEvents.kind, "club_admitted")),
  );
  for (const { id } of stayed)
    expect(
      await world.ctx.db.$count(
        notificationEvents,
        sql`subject = ${`club:${club.id}`} and kind = 'club_admitted' and payload->>'userId' = ${id}`,
      ),
    ).toBeLessThanOrEqual(1);
  expect(notified).toBeGreaterThan(0);
  const line = rows
    .filter((row) => row?.status === "waiting")
    .sort((a, b) => (a?.waitingSince?.getTime() ?? 0) - (b?.waitingSince?.getTime() ?? 0));
  const [admin] = await world.ctx.db
    .select({ id: clubMembers.userId })
    .from(clubMembers)
    .where(and(eq(clubMembers.clubId, club.id), eq(clubMembers.role, "admin")));
  await updateClub(world.as(admin as Person), club.id, { capacity: 8 });
  const now = await Promise.all(line.map((row) => statusOf(club.id, { id: row?.userId ?? "" })));
  expect(now.slice(0, 3)).toEqual(["active", "active", "active"]);
  expect(new Set(now.slice(3))).toEqual(new Set(["waiting"]));
});
