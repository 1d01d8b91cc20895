import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { clubDiscussions } from "@/db/schema/club-talk";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { notifyOfAchievements } from "./achievement-notifications";
import { closeVotingNow } from "./closing";
import { createComment } from "./comments";
import { answerMeeting, createMeeting } from "./meetings";
import { updateClubSettings } from "./member-settings";
import { joinClub, leaveClub } from "./membership";
import { nominateBook } from "./nominations";
import { clubNotificationTypes } from "./notifications";
import { logProgress } from "./progress";
import { scheduleRead } from "./reads";
import { castVote } from "./votes";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

type Person = { id: string };
const DAY_MS = 86_400_000;
const as = (person: Person, now = new Date()) => actingAs({ ...ctx, now }, person);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const eventsOf = (clubId: string) =>
  ctx.db
    .select()
    .from(notificationEvents)
    .where(and(eq(notificationEvents.subject, `club:${clubId}`), eq(notificationEvents.kind, "club_achievement")));
const lookedAt = async (clubId: string): Promise<Date[]> => {
  const rows = (await ctx.db.execute(sql`select start_after from pgboss.job
    where name = 'tell-club-achievements' and data ->> 'clubId' = ${clubId} order by start_after`)) as unknown as {
    start_after: string;
  }[];
  return rows.map((row) => new Date(row.start_after));
};

test("members hear of an achievement once, by what they chose, and past members do not", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 5 });
  const [all, weekly, important, none, left] = exactly(members, 5);
  await updateClubSettings(as(weekly), club.id, { frequency: "weekly" });
  await updateClubSettings(as(important), club.id, { frequency: "important" });
  await updateClubSettings(as(none), club.id, { frequency: "none" });
  const read = await createCurrentRead(ctx.db, club.id, { deadline: inDays(1) });
  await logProgress(as(all), club.id, read.id, { status: "finished" });
  await leaveClub(as(left), club.id);

  await notifyOfAchievements({ ...ctx, now: new Date() }, club.id);
  expect(await eventsOf(club.id)).toEqual([]);
  const after = { ...ctx, now: inDays(1.1) };
  await Promise.all(Array.from({ length: 5 }, () => notifyOfAchievements(after, club.id)));
  await notifyOfAchievements({ ...ctx, now: inDays(2) }, club.id);

  const events = await eventsOf(club.id);
  expect(events).toHaveLength(1);
  await fanOut({ ...ctx, now: inDays(2) }, clubNotificationTypes, { eventId: events[0]?.id ?? "" });
  const { data } = await listNotifications(as(all), clubNotificationTypes, { page: 1, limit: 20 });
  expect(data.map(({ title, body, url }) => ({ title, body, url }))).toEqual([
    {
      title: `${club.name}: First book together`,
      body: "Your club finished its first book.",
      url: `/clubs/${club.slug}#achieved`,
    },
  ]);
  const eventId = events[0]?.id ?? "";
  for (let i = 0; i < 2; i += 1) await fanOut({ ...ctx, now: inDays(2) }, clubNotificationTypes, { eventId });
  const notified = await ctx.db.select().from(notifications).where(eq(notifications.eventId, eventId));
  expect(notified.map(({ userId, held: deferred }) => `${userId} ${deferred}`).sort()).toEqual(
    [`${admin.id} false`, `${all.id} false`, `${weekly.id} true`].sort(),
  );
});

test("what was achieved long ago is no news", async () => {
  const { club } = await createClubWith(ctx.db);
  const startsAt = inDays(-60);
  await createCurrentRead(ctx.db, club.id, { startsAt, deadline: inDays(-30), finishedCount: 1 });
  await notifyOfAchievements({ ...ctx, now: new Date() }, club.id);
  expect(await eventsOf(club.id)).toEqual([]);
});

test("the club is looked at when a read or a meeting is over, a vote closes, and when somebody joins", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
  const [ada, ben] = exactly(members, 2);
  const times = async (cause: () => Promise<unknown>) => {
    const before = (await lookedAt(club.id)).length;
    await cause();
    return (await lookedAt(club.id)).length - before;
  };
  const deadline = inDays(9);
  const book = await createWork(ctx.db);
  expect(
    await times(() => scheduleRead(as(admin), club.id, { bookId: book.id, deadline: deadline.toISOString() })),
  ).toBe(1);
  const atDeadline = (await lookedAt(club.id)).at(-1)?.getTime() ?? 0;
  expect(atDeadline - deadline.getTime()).toBe(60_000);
  const meets = inDays(3);
  const meeting = await createMeeting(as(admin), club.id, { title: "Tea", startsAt: meets.toISOString() });
  expect((await lookedAt(club.id)).some((at) => at.getTime() === meets.getTime() + 60_000)).toBe(true);
  const rsvp = (who: Person, now?: Date) =>
    answerMeeting(as(who, now), club.id, meeting.id, { answer: "going" as const });
  expect(await times(() => rsvp(ada))).toBe(0);
  expect(await times(() => rsvp(ben, inDays(4)))).toBe(1);

  const joiner = await createReader(ctx.db);
  expect(await times(() => joinClub(as(joiner), club.id, {}))).toBe(1);
  expect(await times(() => leaveClub(as(joiner), club.id))).toBe(0);
  expect(await times(() => joinClub(as(joiner), club.id, {}))).toBe(0);

  const { id: nominationId } = await nominateBook(as(ada), club.id, { bookId: (await createWork(ctx.db)).id });
  for (const voter of [admin, ada, ben]) await castVote(as(voter), club.id, { nominationId });
  expect(await times(() => closeVotingNow(as(admin), club.id))).toBeGreaterThan(0);
  await notifyOfAchievements({ ...ctx, now: inDays(4) }, club.id);
  expect(
    (await eventsOf(club.id)).map(({ payload }) => (payload as { achievement: string }).achievement).sort(),
  ).toEqual(["first_meeting", "first_vote"]);
});

test("the hundredth comment is told of, whichever of them comes last", async () => {
  const { club, admin } = await createClubWith(ctx.db);
  const thread = await createThread(ctx.db, club.id, admin.id, 98);
  expect(await lookedAt(club.id)).toEqual([]);
  await Promise.all(["one", "two"].map((body) => createComment(as(admin), club.id, thread.id, { body })));
  expect((await lookedAt(club.id)).length).toBeGreaterThan(0);
  await notifyOfAchievements({ ...ctx, now: new Date() }, club.id);
  expect((await eventsOf(club.id)).map(({ payload }) => payload.achievement)).toEqual(["hundred_comments"]);
  await ctx.db.update(clubDiscussions).set({ commentCount: 500 }).where(eq(clubDiscussions.id, thread.id));
  const before = (await lookedAt(club.id)).length;
  await createComment(as(admin), club.id, thread.id, { body: "three" });
  expect((await lookedAt(club.id)).length).toBe(before);
});
