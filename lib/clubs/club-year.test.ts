/**
 * A club of eight members runs for twelve months by the clock, without any act of its admin after the first day: jobs run as
 * the clock has it, members vote, read and say whether they come, and nobody else does anything.
 */
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { works } from "@/db/schema/catalogue";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubReads, clubVotings } from "@/db/schema/club-reading";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { libraryEntries } from "@/db/schema/library";
import { profiles } from "@/db/schema/profiles";
import { type Context, systemContext } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { movedClock } from "@/lib/testing/moved-clock";
import { createClub } from "./clubs";
import { clubJobs } from "./jobs";
import { answerMeeting, createMeeting, listMeetings } from "./meetings";
import { joinClub } from "./membership";
import { nominateBook } from "./nominations";
import { logProgress } from "./progress";
import { listReads } from "./reads";
import { castVote, findVoting } from "./votes";

let clock: Awaited<ReturnType<typeof movedClock>>;
let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
  clock = await movedClock();
});
afterAll(() => clock.end());

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const BEGIN = new Date("2027-01-04T09:00:00Z");

type Person = Awaited<ReturnType<typeof createReader>>;
const as = (person: Person) => actingAs(systemContext(clock.db), person);

/** What the queue does when its time has come: every job of clubs that recurs, twice, as two processes may. */
async function runJobs() {
  for (const { run, cron } of clubJobs)
    if (cron) await Promise.all([1, 2].map(() => run(systemContext(clock.db), {} as never)));
}

/** What members do on a day, each of their own accord: vote where they have not, finish what is read, say that they come. */
async function liveADay(clubId: string, members: Person[], day: number) {
  const voting = await findVoting(systemContext(clock.db), clubId);
  if (voting?.status === "open" && voting.nominations.length === 0 && day > 180)
    for (const member of members.slice(0, 2)) // in the second half of the year they have wishes of their own
      await nominateBook(as(member), clubId, { bookId: (await createWork(ctx.db)).id });
  if (voting?.status === "open" && voting.nominations.length > 0)
    for (const [i, member] of members.entries()) {
      const choice = voting.nominations[i % 3 === 0 ? voting.nominations.length - 1 : 0];
      await castVote(as(member), clubId, { nominationId: choice?.id ?? "" }).catch((error) => {
        if (error.code !== "already_voted") throw error;
      });
    }
  const { data } = await listReads(systemContext(clock.db), clubId, { page: 1, limit: 1 });
  const current = data.find(({ status }) => status === "current");
  const reader = members[day % members.length];
  if (current && reader) await logProgress(as(reader), clubId, current.id, { status: "finished" });
  const [next] = (await listMeetings(systemContext(clock.db), clubId, { page: 1, limit: 1 })).data;
  if (next && reader) await answerMeeting(as(reader), clubId, next.id, { answer: "going" });
}

test("eight members read for twelve months, and the admin acts on the first day alone", {
  timeout: 240_000,
}, async () => {
  await clock.moveTo(BEGIN);
  const people: Person[] = [];
  for (let i = 0; i < 8; i += 1) people.push(await createReader(ctx.db));
  const [admin, ...members] = people as [Person, ...Person[]];
  const books: string[] = [];
  for (let i = 0; i < 18; i += 1)
    books.push((await createWork(ctx.db, { title: `Book ${String(i + 1).padStart(2, "0")}` })).id);
  await ctx.db.insert(profiles).values(members.slice(0, 5).map(({ id }) => ({ userId: id, shareActivity: true })));
  for (const [i, { id: userId }] of members.slice(0, 5).entries())
    await ctx.db
      .insert(libraryEntries)
      .values(books.filter((_, at) => (at + i) % 4 < 3).map((workId) => ({ userId, workId, status: "want" as const })));

  // the admin's one day
  const club = await createClub(as(admin), {
    name: "A year",
    timezone: "Europe/Berlin",
    autoVoting: true,
    votingDays: 7,
  });
  const startsAt = "2027-01-14T18:00:00Z";
  await createMeeting(as(admin), club.id, { title: "Thursdays", startsAt, recurrence: "FREQ=MONTHLY;BYDAY=2TH" });
  for (const member of members) await joinClub(as(member), club.id, {});

  for (let day = 0; day <= 365; day += 1) {
    await clock.moveTo(new Date(BEGIN.getTime() + day * DAY_MS));
    await runJobs();
    await clock.moveTo(new Date(BEGIN.getTime() + day * DAY_MS + 6 * HOUR_MS));
    await liveADay(club.id, members, day);
    await clock.moveTo(new Date(BEGIN.getTime() + day * DAY_MS + 12 * HOUR_MS));
    await runJobs();
  }

  const reads = await ctx.db
    .select({ title: works.title, from: clubReads.startsAt, to: clubReads.deadline, finished: clubReads.finishedCount })
    .from(clubReads)
    .innerJoin(works, eq(works.id, clubReads.workId))
    .where(eq(clubReads.clubId, club.id))
    .orderBy(clubReads.startsAt);
  const meetings = await ctx.db
    .select()
    .from(clubMeetings)
    .where(eq(clubMeetings.clubId, club.id))
    .orderBy(clubMeetings.startsAt);
  const votings = await ctx.db.select().from(clubVotings).where(eq(clubVotings.clubId, club.id));
  print(reads, meetings);

  const end = new Date(BEGIN.getTime() + 365 * DAY_MS);
  const begun = reads.filter(({ from }) => from < end);
  expect(begun.length, "a read a month").toBeGreaterThanOrEqual(12);
  for (const [i, read] of begun.entries()) if (i > 0) expect(read.from).toEqual(begun[i - 1]?.to); // without a gap
  expect(new Set(reads.map(({ title }) => title)).size).toBe(reads.length);
  expect(reads.slice(0, 11).every(({ finished }) => finished >= 7)).toBe(true);
  expect(votings.every(({ auto, winnerId, closedAt }) => auto && (closedAt === null || winnerId !== null))).toBe(true);
  const held = meetings.filter(({ startsAt: at }) => at < end);
  expect(held).toHaveLength(12);
  const hours = held.map(({ startsAt: at }) =>
    at.toLocaleTimeString("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit" }),
  );
  expect(new Set(hours)).toEqual(new Set(["19"]));
  await nothingByTheAdmin(club.id, admin);
});

/** The admin cast no vote, nominated nothing, answered no meeting and closed nothing. */
async function nothingByTheAdmin(clubId: string, admin: Person) {
  const [row] = await ctx.db.execute<{ n: number }>(sql`select (
    (select count(*) from club_votes where user_id = ${admin.id}) + (select count(*) from club_nominations where user_id = ${admin.id})
    + (select count(*) from club_attendances where user_id = ${admin.id}) + (select count(*) from club_progress where user_id = ${admin.id}))::int as n`);
  expect(row?.n).toBe(0);
  const [made] = await ctx.db.select().from(clubs).where(eq(clubs.id, clubId));
  expect(made?.memberCount).toBe(8);
  expect(await ctx.db.$count(clubMembers, inArray(clubMembers.clubId, [clubId]))).toBe(8);
}

type Read = { title: string; from: Date; to: Date; finished: number };

function print(reads: Read[], meetings: { startsAt: Date }[]) {
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  const lines = reads.map(({ title, from, to, finished }) => {
    const met = meetings
      .filter(({ startsAt }) => startsAt >= from && startsAt < to)
      .map(({ startsAt }) => dayOf(startsAt));
    return `${dayOf(from)} to ${dayOf(to)}  ${title.padEnd(10)}  ${finished} of 8 finished  met ${met.join(", ") || "not"}`;
  });
  process.stdout.write(`\nA year of a club that nobody ran:\n${lines.join("\n")}\n`);
}
