/** Votes that open by themselves, and the counts of what members want to read: once, for whoever shares, and nobody by name. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { clubVotings } from "@/db/schema/club-reading";
import { libraryEntries } from "@/db/schema/library";
import { notificationEvents } from "@/db/schema/notifications";
import { profiles } from "@/db/schema/profiles";
import { blocks, users } from "@/db/schema/users";
import { votingWorld } from "@/lib/testing/voting-world";
import { fillAutoVotings, openAutoVotings } from "./auto-voting";
import { closeVoting } from "./close-voting";
import { listSuggestions } from "./suggestions";
import { findVoting } from "./votes";

let world: Awaited<ReturnType<typeof votingWorld>>;
beforeAll(async () => {
  world = await votingWorld();
  return () => world.pool.end();
});

const votingsOf = (clubId: string) => world.ctx.db.select().from(clubVotings).where(eq(clubVotings.clubId, clubId));

/** A club whose members share what they read, and want these books, the first of them all of them, the last one alone. */
async function wishing(sharing = 4) {
  const made = await createClubWith(world.ctx.db, { members: 5, autoVoting: true });
  const books = Array.from({ length: 3 }, () => createWork(world.ctx.db));
  const [most, some, few] = (await Promise.all(books)).map(({ id }) => id) as [string, string, string];
  const people = made.members.slice(0, sharing);
  await world.ctx.db.insert(profiles).values(people.map(({ id }) => ({ userId: id, shareActivity: true })));
  const wants = [
    [most, 4],
    [some, 2],
    [few, 1],
  ] as const;
  for (const [workId, count] of wants)
    await world.ctx.db
      .insert(libraryEntries)
      .values(made.members.slice(0, count).map(({ id }) => ({ userId: id, workId, status: "want" as const })));
  const seenBy = async (person: { id: string }) =>
    (await listSuggestions(world.as(person), made.club.id)).map(({ book, wantedBy }) => [book.id, wantedBy]);
  return { ...made, most, some, few, seenBy };
}

test("six jobs at once open one vote, and members hear of it once", async () => {
  const { club } = await createClubWith(world.ctx.db, { autoVoting: true });
  await Promise.all(Array.from({ length: 6 }, () => openAutoVotings(world.crowd())));
  expect(await votingsOf(club.id)).toMatchObject([{ auto: true, closedAt: null }]);
  const events = await world.ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `club:${club.id}`));
  expect(events.map(({ kind }) => kind)).toEqual(["club_voting_opened"]);
});

test("no vote opens for a club that did not ask for it, nor long before its read ends", async () => {
  const plain = await createClubWith(world.ctx.db);
  const reading = await createClubWith(world.ctx.db, { autoVoting: true });
  await createCurrentRead(world.ctx.db, reading.club.id); // for ten days more; a vote takes seven, and two are to spare
  await openAutoVotings(world.crowd());
  expect([await votingsOf(plain.club.id), await votingsOf(reading.club.id)]).toEqual([[], []]);
});

test("a club that lets two votes go by is asleep", async () => {
  const { club } = await createClubWith(world.ctx.db, { autoVoting: true });
  for (let i = 0; i < 4; i += 1) {
    await openAutoVotings(world.crowd());
    for (const { id, closedAt } of await votingsOf(club.id)) {
      if (closedAt) continue;
      await world.expire(id, -1_000);
      await closeVoting(world.crowd(), id);
    }
  }
  expect(await votingsOf(club.id)).toHaveLength(2);
});

test("at half its time a vote is filled once with what members want most, by nobody", async () => {
  const { club, most, some, admin } = await wishing();
  await openAutoVotings(world.crowd());
  await fillAutoVotings(world.crowd());
  expect((await findVoting(world.as(admin), club.id))?.nominations).toEqual([]);
  await world.ctx.db
    .update(clubVotings)
    .set({ opensAt: sql`now() - interval '5 days'`, closesAt: sql`now() + interval '2 days'` })
    .where(eq(clubVotings.clubId, club.id));
  await Promise.all(Array.from({ length: 6 }, () => fillAutoVotings(world.crowd())));
  const voting = await findVoting(world.as(admin), club.id);
  expect(voting?.nominations.map(({ book, nominatedBy }) => [book.id, nominatedBy])).toEqual([
    [most, null],
    [some, null],
  ]);
});

test("members see how many others want a book, and not what one alone wants", async () => {
  const { admin, members, most, some, seenBy } = await wishing();
  expect(await seenBy(admin)).toEqual([
    [most, 4],
    [some, 2],
  ]);
  expect(await seenBy(members[0] as { id: string })).toEqual([[most, 3]]);
});

test("nothing is told of whoever does not share, is anonymous or suspended, nor where fewer than three share", async () => {
  const { admin, members, most, seenBy } = await wishing();
  const [first, second] = members;
  await world.ctx.db
    .update(users)
    .set({ anonymous: true })
    .where(eq(users.id, first?.id ?? ""));
  expect(await seenBy(admin)).toEqual([[most, 3]]);
  await world.ctx.db
    .update(profiles)
    .set({ shareActivity: false })
    .where(eq(profiles.userId, second?.id ?? ""));
  expect(await seenBy(admin)).toEqual([]);
  const suspended = await wishing(3);
  const [third] = suspended.members;
  await world.ctx.db
    .update(users)
    .set({ suspendedAt: new Date() })
    .where(eq(users.id, third?.id ?? ""));
  expect(await suspended.seenBy(suspended.admin)).toEqual([]);
});

test("a block changes no count: it would tell what that person wants", async () => {
  const { admin, members, seenBy } = await wishing();
  const before = await seenBy(admin);
  await world.ctx.db.insert(blocks).values({ blockerId: admin.id, blockedId: members[0]?.id ?? "" });
  expect(await seenBy(admin)).toEqual(before);
});

test("what the club reads is not suggested, and a stranger is told nothing", async () => {
  const { club, admin, most, some, seenBy } = await wishing();
  await createCurrentRead(world.ctx.db, club.id, { workId: most });
  expect(await seenBy(admin)).toEqual([[some, 2]]);
  await expect(seenBy(await createReader(world.ctx.db))).rejects.toMatchObject({ code: "members_only" });
});
