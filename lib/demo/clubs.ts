/** Clubs of the demo world: an old one with a vote that is open, and a private one that only its members find. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { DateTime } from "luxon";
import { clubAttendances, clubMeetings } from "@/db/schema/club-meetings";
import { clubNominations, clubReads, clubVotes, clubVotings } from "@/db/schema/club-reading";
import { clubMembers, clubs } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { libraryEntries } from "@/db/schema/library";
import { users } from "@/db/schema/users";
import { searchTerms } from "@/lib/catalogue/text";
import { recount } from "@/lib/clubs/ballots";
import { countVotes } from "@/lib/clubs/close-voting";
import { takeOverProgress } from "@/lib/clubs/library-progress";
import type { Context } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";
import { booksByNumber } from "./books";
import { seedTalk } from "./club-talk";
import { CLUBS, type DemoClub, MORE_READERS } from "./clubs-cast";
import { seedPolls } from "./polls";
import { seedStages } from "./stages";

const DAY_MS = 86_400_000;

/** A day so many from now on the hour, in the club's zone: hours that a person would choose. */
const at = (ctx: Context, zone: string, days: number, hour: number): Date =>
  dayFrom(ctx, zone, days).set({ hour }).toJSDate();
const dayFrom = (ctx: Context, zone: string, days: number) =>
  DateTime.fromJSDate(ctx.now, { zone }).plus({ days }).startOf("day");

/** Clubs meet on Sundays: the one on that day or next after it. */
const sundayAt = (ctx: Context, zone: string, days: number, hour: number): Date => {
  const day = dayFrom(ctx, zone, days);
  return day
    .plus({ days: 7 - day.weekday })
    .set({ hour })
    .toJSDate();
};

type World = { ctx: Context; people: Map<string, string>; books: Map<number, string> };

/** Writes the clubs once; whoever of the cast is not there yet comes along. */
export async function seedClubs(ctx: Context): Promise<void> {
  const [there] = await ctx.db.select({ id: clubs.id }).from(clubs).limit(1);
  if (there) return;
  await ctx.db
    .insert(users)
    .values(MORE_READERS.map(([username, name]) => ({ username, name, email: `${username}@demo.bookplate.example` })))
    .onConflictDoNothing();
  const names = CLUBS.flatMap(({ members, past }) => [...members, ...past]);
  const rows = await ctx.db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, names));
  const people = new Map(rows.map(({ id, username }) => [username ?? "", id]));
  const books = await booksByNumber(
    ctx,
    CLUBS.flatMap(({ reads, voting }) => [...reads, ...(voting?.nominations ?? [])].map(({ book }) => book)),
  );
  for (const club of CLUBS) await seedClub({ ctx, people, books }, club);
  await seedPolls(ctx, people);
  await seedLine(ctx, people);
}

/** The club of a reading room with as many chairs as it has members: two stand at its door. */
async function seedLine(ctx: Context, people: Map<string, string>): Promise<void> {
  const [club] = await ctx.db
    .update(clubs)
    .set({ capacity: sql`${clubs.memberCount}` })
    .where(eq(clubs.slug, "the-small-hours"))
    .returning({ id: clubs.id });
  if (!club) return;
  for (const [i, username] of ["yun_seo", "noor_haddad"].entries()) {
    const userId = people.get(username);
    const waitingSince = new Date(ctx.now.getTime() - (9 - 5 * i) * DAY_MS);
    if (userId) await ctx.db.insert(clubMembers).values({ clubId: club.id, userId, status: "waiting", waitingSince });
  }
}

async function seedClub(world: World, club: DemoClub): Promise<void> {
  const { ctx, people } = world;
  const id = newId();
  const terms = JSON.stringify(searchTerms(club.name, club.description));
  const { slug, name, description, rules, timezone, visibility } = club;
  const { method: votingMethod = "plurality", resultsHidden = false } = club.voting ?? {};
  const ago = (days: number) => at(ctx, timezone, -days, 18);
  await ctx.db.insert(clubs).values({
    id,
    slug,
    name,
    description,
    rules,
    timezone,
    visibility,
    votingMethod,
    resultsHidden,
    memberCount: club.members.length,
    searchVector: sql`array_to_tsvector(array(select jsonb_array_elements_text(${terms}::jsonb)))` as unknown as string,
    createdAt: ago(400),
  });
  const row = (username: string, i: number) => ({
    clubId: id,
    userId: people.get(username) ?? "",
    role: i === 0 ? ("admin" as const) : i === 1 ? ("moderator" as const) : ("member" as const),
    status: "active" as const,
    joinedAt: ago(390 - i * 9),
  });
  await ctx.db.insert(clubMembers).values(club.members.map(row));
  if (club.past.length > 0)
    await ctx.db.insert(clubMembers).values(
      club.past.map((username) => ({
        ...row(username, 30),
        role: "member" as const,
        status: "inactive" as const,
        exit: "left" as const,
        leftAt: ago(40),
      })),
    );
  const readIds = await seedReads(world, id, club);
  await seedVoting(world, id, club);
  await seedTalk(world, id, club, readIds);
  if (visibility !== "private")
    await seedStages(
      ctx,
      id,
      club.members.flatMap((username) => people.get(username) ?? []),
    );
  for (const { title, inDays, hour, place, agenda } of club.meetings) {
    const [meeting] = await ctx.db
      .insert(clubMeetings)
      .values({ clubId: id, title, startsAt: sundayAt(ctx, timezone, inDays, hour), place, agenda })
      .returning({ id: clubMeetings.id });
    const going = club.members.slice(0, 4);
    if (meeting)
      await ctx.db.insert(clubAttendances).values(
        going.map((username) => ({
          meetingId: meeting.id,
          userId: people.get(username) ?? "",
          answer: "going" as const,
        })),
      );
  }
}

async function seedReads({ ctx, people, books }: World, clubId: string, club: DemoClub): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  for (const { book, from, days, finished, reading } of club.reads) {
    const workId = books.get(book);
    if (!workId) continue;
    const startsAt = at(ctx, club.timezone, from, 9);
    const readId = newId();
    ids.set(book, readId);
    await ctx.db.insert(clubReads).values({
      id: readId,
      clubId,
      workId,
      startsAt,
      deadline: at(ctx, club.timezone, from + days, 21),
      memberCount: club.members.length,
      createdAt: startsAt,
    });
    const lastDay = new Date(startsAt.getTime() + Math.min(days - 1, Math.max(0, -from - 1)) * DAY_MS);
    const done = club.members
      .slice(0, finished)
      .map((username) => ({ username, percent: 100, status: "finished" as const }));
    const going = club.members
      .slice(finished, finished + reading)
      .map((username, i) => ({ username, percent: 62 - i * 9, status: "reading" as const }));
    await ctx.db
      .insert(libraryEntries)
      .values([...done, ...going].map((entry) => entryOf({ ...entry, workId, people, startsAt, lastDay })))
      .onConflictDoNothing();
    await takeOverProgress(ctx, { clubId, readId });
    await ctx.db
      .update(clubReads)
      .set({
        finishedCount: sql`(select count(*) from club_progress where read_id = ${readId} and status = 'finished')`,
      })
      .where(eq(clubReads.id, readId));
  }
  return ids;
}

type Reads = { username: string; percent: number; status: "finished" | "reading" };

/** A member's book in their library, where the club has it from; what the cast says of it already stays. */
function entryOf({
  username,
  percent,
  status,
  workId,
  people,
  startsAt,
  lastDay,
}: Reads & { workId: string; people: World["people"]; startsAt: Date; lastDay: Date }) {
  return {
    userId: people.get(username) ?? "",
    workId,
    status,
    percent,
    progressUnit: status === "reading" ? ("percent" as const) : null,
    progressValue: status === "reading" ? percent : null,
    startedOn: isoDate(startsAt),
    finishedOn: status === "finished" ? isoDate(lastDay) : null,
    addedAt: startsAt,
    updatedAt: lastDay,
  };
}

/** Casts the ballots by the rules while it is open, and closes one that is past in favour of the read that began with it. */
async function seedVoting({ ctx, people, books }: World, clubId: string, club: DemoClub): Promise<void> {
  if (!club.voting) return;
  const { method, resultsHidden, from, until, hour, nominations, ballots } = club.voting;
  const known = nominations.filter(({ book }) => books.has(book));
  if (known.length === 0) return;
  const votingId = newId();
  const [opensAt, closesAt] = [at(ctx, club.timezone, from, 18), at(ctx, club.timezone, until, hour)];
  await ctx.db.insert(clubVotings).values({ id: votingId, clubId, method, resultsHidden, opensAt, closesAt });
  const ids = new Map(known.map(({ book }) => [book, newId()]));
  await ctx.db.insert(clubNominations).values(
    known.map(({ book, by, pitch }, i) => ({
      id: ids.get(book),
      votingId,
      workId: books.get(book) ?? "",
      userId: people.get(by) ?? "",
      pitch,
      createdAt: new Date(opensAt.getTime() + i * 3_600_000),
    })),
  );
  for (const [username, chosen] of Object.entries(ballots)) {
    const [nominationId, ...further] = chosen.flatMap((book) => ids.get(book) ?? []);
    if (!nominationId) continue;
    const ballot = { nominationId, further };
    await ctx.db.insert(clubVotes).values({ votingId, userId: people.get(username) ?? "", ...ballot });
    await recount(ctx, method, null, ballot);
  }
  if (closesAt > ctx.now) return;
  const { winner, tie, rounds } = await countVotes(ctx, { id: votingId, method });
  await ctx.db
    .update(clubVotings)
    .set({ closedAt: closesAt, winnerId: winner?.id ?? null, tie, rounds })
    .where(eq(clubVotings.id, votingId));
  if (winner)
    await ctx.db
      .update(clubReads)
      .set({ votingId })
      .where(and(eq(clubReads.clubId, clubId), eq(clubReads.workId, winner.workId)));
}
