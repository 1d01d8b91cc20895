import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { clubProgress, clubReads } from "@/db/schema/club-reading";
import { notificationEvents } from "@/db/schema/notifications";
import { getLibraryEntry } from "@/lib/catalogue/library";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { outcomeOf } from "@/lib/testing/outcome";
import { ACHIEVEMENTS, listAchievements } from "./achievements";
import { clubCalendar } from "./calendar";
import { getClub } from "./clubs";
import { answerMeeting, createMeeting, listMeetings, updateMeeting } from "./meetings";
import { getClubSettings, updateClubSettings } from "./member-settings";
import { findMembers } from "./members";
import { joinClub, leaveClub } from "./membership";
import { clubNotificationTypes } from "./notifications";
import { logProgress } from "./progress";
import { deleteRead, getRead, listReads, scheduleRead, updateRead } from "./reads";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const page = { page: 1, limit: 20 };
const as = (person: { id: string }, now = new Date()) => actingAs({ ...ctx, now }, person);
const readCounts = async (readId: string) => {
  const [row] = await ctx.db.select().from(clubReads).where(eq(clubReads.id, readId));
  return [row?.finishedCount, row?.memberCount];
};

describe("a read", () => {
  test("is upcoming, current and past by its dates alone; one at a time", async () => {
    const { club, admin } = await createClubWith(ctx.db, { timezone: "America/New_York" });
    const [first, second] = [await createWork(ctx.db), await createWork(ctx.db)];
    const now = await scheduleRead(as(admin), club.id, { bookId: first.id, deadline: "2031-06-30" });
    expect(now).toMatchObject({ status: "current", deadline: "2031-07-01T03:59:59Z", finishedPercent: 0 });
    const next = await scheduleRead(as(admin), club.id, { bookId: second.id });
    expect(next).toMatchObject({ status: "upcoming", startsAt: now.deadline });
    expect(
      await outcomeOf(
        scheduleRead(as(admin), club.id, { bookId: first.id, startsAt: "2031-06-01", deadline: "2031-08-01" }),
      ),
    ).toBe("400 read_overlaps");
    const later = as(admin, new Date("2031-07-10T00:00:00Z"));
    expect((await listReads(later, club.id, page)).data.map(({ status }) => status)).toEqual(["current", "past"]);
    expect((await getClub(later, club.id)).currentRead?.id).toBe(next.id);
    expect(await outcomeOf(deleteRead(later, club.id, now.id))).toBe("400 read_is_past");
    await deleteRead(as(admin), club.id, next.id);
    expect((await listReads(as(admin), club.id, page)).total).toBe(1);
  });

  test("counts who finished, follows who comes and goes, and stays as it was after the deadline", async () => {
    const { club, members } = await createClubWith(ctx.db, { members: 3 });
    const read = await createCurrentRead(ctx.db, club.id);
    const [ada, ben, eve] = exactly(members, 3);
    await logProgress(as(ada), club.id, read.id, { status: "finished" });
    await logProgress(as(ada), club.id, read.id, { status: "finished" });
    await logProgress(as(ben), club.id, read.id, { status: "finished" });
    await logProgress(as(ben), club.id, read.id, { percent: 80 });
    expect(await readCounts(read.id)).toEqual([1, 4]);
    const statuses = await findMembers(ctx, club.id, { filters: { readingStatus: "reading" } }, page);
    expect(statuses.data.map(({ user }) => user.id)).toEqual([ben.id]);
    await leaveClub(as(ada), club.id);
    expect(await readCounts(read.id)).toEqual([0, 3]);
    await joinClub(as(ada), club.id, {});
    expect(await readCounts(read.id)).toEqual([1, 4]);
    const after = new Date(Date.now() + 20 * DAY_MS);
    await logProgress(as(eve, after), club.id, read.id, { status: "finished" });
    await leaveClub(as(ada, after), club.id);
    expect(await readCounts(read.id)).toEqual([1, 4]);
  });

  test("everybody finishing and leaving at once is still counted right", async () => {
    const { club, members } = await createClubWith(ctx.db, { members: 20 });
    const read = await createCurrentRead(ctx.db, club.id);
    await Promise.all(
      members.flatMap((member, i) => [
        outcomeOf(logProgress(as(member), club.id, read.id, { status: "finished" })),
        i % 2 ? outcomeOf(leaveClub(as(member), club.id)) : Promise.resolve(),
      ]),
    );
    const [row] =
      await ctx.db.execute(sql`select (select count(*)::int from club_progress p join club_members m on m.user_id = p.user_id
      where p.read_id = ${read.id} and m.club_id = ${club.id} and p.status = 'finished' and m.status = 'active') as finished`);
    expect(await readCounts(read.id)).toEqual([row?.finished, 11]);
  });

  test("a page says of how many, where no edition does: without it, no note could open", async () => {
    const { club, members } = await createClubWith(ctx.db, { members: 1 });
    const reader = as(members[0] as { id: string });
    const read = await createCurrentRead(ctx.db, club.id);
    const log = (input: Parameters<typeof logProgress>[3]) => logProgress(reader, club.id, read.id, input);
    await expect(log({ page: 40 })).rejects.toMatchObject({
      status: 400,
      code: "invalid_input",
      issues: [{ path: "ofPages", message: "is required: this book's length is not known" }],
    });
    expect((await log({ page: 40, ofPages: 200 })).viewer).toMatchObject({ page: 40, percent: 20 });
    expect((await log({ page: 44, percent: 22 })).viewer).toMatchObject({ page: 44, percent: 22 });
    await ctx.db.update(clubProgress).set({ page: 60, percent: null }).where(eq(clubProgress.readId, read.id)); // as an older release stored it
    expect((await getRead(reader, club.id, read.id)).viewer).toMatchObject({ page: 60, percent: null });
    expect((await log({ status: "reading" })).viewer).toMatchObject({ page: 60, percent: null });
    expect((await log({ page: 198, status: "finished" })).viewer).toMatchObject({ status: "finished", percent: 100 });
  });

  test("pages become percent by the longest edition, and reach the reader's library", async () => {
    const { club, members } = await createClubWith(ctx.db, { members: 1 });
    const reader = members[0] as { id: string };
    const work = await createWork(ctx.db);
    await createEdition(ctx.db, work.id, { pages: 400 });
    const read = await createCurrentRead(ctx.db, club.id, { workId: work.id });
    const logged = await logProgress(as(reader), club.id, read.id, { page: 100 });
    expect(logged.viewer).toEqual({ status: "reading", page: 100, percent: 25 });
    expect(await getLibraryEntry(as(reader), work.id)).toMatchObject({ status: "reading", percent: 25 });
    await logProgress(as(reader), club.id, read.id, { status: "finished" });
    expect((await getLibraryEntry(as(reader), work.id)).status).toBe("finished");
    const stranger = await createReader(ctx.db);
    expect(await outcomeOf(logProgress(as(stranger), club.id, read.id, { page: 5 }))).toBe("401 members_only");
  });

  test("of another club is not found", async () => {
    const [first, other] = [await createClubWith(ctx.db), await createClubWith(ctx.db)];
    const read = await createCurrentRead(ctx.db, other.club.id);
    expect(await outcomeOf(logProgress(as(first.admin), first.club.id, read.id, { page: 5 }))).toBe("404 not_found");
  });

  test("that begins at another time reminds of nothing that members know, a deadline that moved near once", async () => {
    const { club, admin } = await createClubWith(ctx.db, { members: 1 });
    const work = await createWork(ctx.db);
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    const read = await scheduleRead(as(admin), club.id, {
      bookId: work.id,
      startsAt: inHours(2),
      deadline: inHours(20),
    });
    const leads = async () =>
      (
        await ctx.db
          .select()
          .from(notificationEvents)
          .where(sql`kind = 'club_deadline' and subject = ${`club:${club.id}`}`)
      )
        .map(({ payload }) => String(payload.lead))
        .sort();
    expect(await leads()).toEqual(["hour"]);
    await updateRead(as(admin), club.id, read.id, { startsAt: inHours(-3) });
    await updateRead(as(admin), club.id, read.id, { startsAt: inHours(-1) });
    expect(await leads()).toEqual(["hour"]);
    const deadline = inHours(18);
    await updateRead(as(admin), club.id, read.id, { deadline });
    await updateRead(as(admin), club.id, read.id, { deadline, startsAt: inHours(-2) });
    expect(await leads()).toEqual(["hour", "hour", "soon"]);
  });

  test("reminds seven days, a day and an hour before; not of a deadline that moved, nor whoever finished", async () => {
    const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
    const [done, slow] = exactly(members, 2);
    const work = await createWork(ctx.db, { title: "Slow Novel" });
    const first = new Date(Date.now() + 20 * DAY_MS);
    const read = await scheduleRead(as(admin), club.id, { bookId: work.id, deadline: first.toISOString() });
    const second = new Date(Date.now() + 22 * DAY_MS);
    await updateRead(as(admin), club.id, read.id, { deadline: second.toISOString() });
    await logProgress(as(done), club.id, read.id, { status: "finished" });
    const due = await ctx.db
      .select()
      .from(notificationEvents)
      .where(sql`kind = 'club_deadline' and subject = ${`club:${club.id}`}`);
    expect(due.map(({ dueAt }) => Math.round((dueAt.getTime() - Date.now()) / DAY_MS)).sort((a, b) => a - b)).toEqual([
      13, 15, 19, 20, 21, 22,
    ]);
    for (const event of due)
      await fanOut({ ...ctx, now: new Date(Date.now() + 23 * DAY_MS) }, clubNotificationTypes, { eventId: event.id });
    const inboxOf = async (person: { id: string }) => {
      const { data } = await listNotifications(as(person), clubNotificationTypes, { page: 1, limit: 20 });
      return data.flatMap(({ kind, title }) => (kind === "club_deadline" ? [title] : [])).sort();
    };
    expect(await inboxOf(done)).toEqual([]);
    expect(await inboxOf(slow)).toEqual([
      "Slow Novel is due in a week",
      "Slow Novel is due in an hour",
      "Slow Novel is due tomorrow",
    ]);
  });
});

describe("meetings", () => {
  test("are set by moderators; the address online is for members; notes follow", async () => {
    const { club, admin, members } = await createClubWith(ctx.db, { members: 1 });
    const reader = members[0] as { id: string };
    const input = { title: "Tea", startsAt: "2031-01-01T18:00:00Z", url: "https://meet.example/tea" };
    expect(await outcomeOf(createMeeting(as(reader), club.id, input))).toBe("401 admins_only");
    const meeting = await createMeeting(as(admin), club.id, input);
    expect(await answerMeeting(as(reader), club.id, meeting.id, { answer: "going" })).toMatchObject({
      goingCount: 1,
      viewer: { answer: "going" },
    });
    expect((await listMeetings(ctx, club.id, page)).data[0]).toMatchObject({ url: null, viewer: null, goingCount: 1 });
    expect(await updateMeeting(as(admin), club.id, meeting.id, { notes: "We agreed." })).toMatchObject({
      notes: "We agreed.",
    });
  });

  test("two hours ahead are told of at once and an hour before; moved, the new time is told once and the old one is void", async () => {
    const { club, admin, members } = await createClubWith(ctx.db, { members: 1 });
    const member = members[0] as { id: string };
    const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
    const { id } = await createMeeting(as(admin), club.id, {
      title: "Tea",
      startsAt: inHours(2).toISOString(),
      place: "Here",
    });
    const notificationCount = async (later: Date) => {
      const due = sql`kind = 'club_meeting' and subject = ${`club:${club.id}`} and fanned_out_at is null and due_at <= ${later.toISOString()}::timestamptz`;
      for (const event of await ctx.db.select().from(notificationEvents).where(due))
        await fanOut({ ...ctx, now: later }, clubNotificationTypes, { eventId: event.id });
      return (await listNotifications(as(member), clubNotificationTypes, { page: 1, limit: 20 })).total;
    };
    expect(await notificationCount(new Date())).toBe(1);
    expect(await notificationCount(inHours(2))).toBe(2); // the reminder
    const second = await createMeeting(as(admin), club.id, {
      title: "Tea",
      startsAt: inHours(3).toISOString(),
      place: "Here",
    });
    expect(await notificationCount(new Date())).toBe(3);
    await updateMeeting(as(admin), club.id, second.id, { startsAt: inHours(5).toISOString() });
    await updateMeeting(as(admin), club.id, second.id, { place: "There" });
    expect(await notificationCount(new Date())).toBe(4);
    expect(await notificationCount(inHours(3))).toBe(4); // an hour before the old time has passed
    expect(await notificationCount(inHours(5))).toBe(5);
    const leads = (await ctx.db.select().from(notificationEvents).where(sql`payload ->> 'meetingId' = ${id}`)).map(
      ({ payload }) => payload.lead ?? null,
    );
    expect(leads.sort()).toEqual(["hour", null]);
  });

  test("stand in the calendar of whoever has the secret address, until it is renewed or they leave", async () => {
    const { club, admin, members } = await createClubWith(ctx.db, { members: 1, visibility: "private" });
    const reader = members[0] as { id: string };
    await createMeeting(as(admin), club.id, { title: "Tea, and more", startsAt: "2031-01-01T18:00:00Z" });
    await createCurrentRead(ctx.db, club.id);
    const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
    const old = tokenOf((await getClubSettings(as(reader), club.id)).calendarUrl);
    const text = await (await clubCalendar(ctx, club.id, old)).text();
    expect(text).toContain("SUMMARY:Tea\\, and more");
    expect(text).toContain("SUMMARY:Finish");
    const fresh = tokenOf((await updateClubSettings(as(reader), club.id, { renewCalendar: true })).calendarUrl);
    expect(await outcomeOf(clubCalendar(ctx, club.id, old))).toBe("404 not_found");
    expect(await outcomeOf(clubCalendar(ctx, club.id, fresh))).toBe("done");
    await leaveClub(as(reader), club.id);
    expect(await outcomeOf(clubCalendar(ctx, club.id, fresh))).toBe("404 not_found");
  });
});

test("achievements follow from the club's history, each by its rule", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
  const none = await listAchievements(ctx, club.id);
  expect(none.map(({ achievedAt }) => achievedAt)).toEqual(ACHIEVEMENTS.map(() => null));
  for (let i = 5; i > 0; i -= 1)
    await createCurrentRead(ctx.db, club.id, {
      startsAt: new Date(Date.now() - (i * 10 + 10) * DAY_MS),
      deadline: new Date(Date.now() - i * 10 * DAY_MS),
      finishedCount: i === 2 ? 3 : 1,
    });
  const meeting = await createMeeting(as(admin), club.id, { title: "Tea", startsAt: "2025-01-01T18:00:00Z" });
  for (const member of members) await answerMeeting(as(member), club.id, meeting.id, { answer: "going" });
  const reached = (await listAchievements(ctx, club.id)).filter(({ achievedAt }) => achievedAt).map(({ key }) => key);
  expect(reached).toEqual(["first_book", "five_books", "all_in_time", "first_meeting"]);
});
