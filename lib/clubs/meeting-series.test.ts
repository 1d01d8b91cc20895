/** Meetings that repeat: what stands in the club's calendar, what a change of one or of all does, and who hears of it. */
import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { connect } from "@/db/client";
import { createReader } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { clubMeetingSeries, clubMeetings } from "@/db/schema/club-meetings";
import { clubMembers } from "@/db/schema/clubs";
import { hiddenTexts } from "@/db/schema/moderation";
import { notificationEvents } from "@/db/schema/notifications";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { clubCalendar } from "./calendar";
import { planDueMeetings } from "./meeting-series";
import { answerMeeting, createMeeting, deleteMeeting, listMeetings, updateMeeting } from "./meetings";
import { clubReportKinds } from "./report-kinds";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const DAY_MS = 86_400_000;
/** A Tuesday at seven in the evening in Berlin, three weeks before the clocks go back. */
const FIRST = "2027-10-12T17:00:00Z";
const NOW = new Date("2027-10-10T08:00:00Z");

async function weekly(recurrence = "FREQ=WEEKLY;BYDAY=TU") {
  const { club, admin, members } = await createClubWith(ctx.db, { timezone: "Europe/Berlin", members: 2 });
  const at = (now: Date, person = admin) => ({ ...actingAs(ctx, person), now });
  const me = at(NOW);
  const meeting = await createMeeting(me, club.id, { title: "Tuesdays", startsAt: FIRST, recurrence });
  const ahead = async (now = NOW) =>
    (await listMeetings(at(now), club.id, { page: 1, limit: 50 })).data.filter((each) => new Date(each.startsAt) > now);
  const starts = async (now = NOW) => (await ahead(now)).map(({ startsAt }) => startsAt);
  return { club, admin, members, at, me, meeting, ahead, starts };
}

const TUESDAYS = ["2027-10-12T17:00:00Z", "2027-10-19T17:00:00Z", "2027-10-26T17:00:00Z", "2027-11-02T18:00:00Z"];

test("the next four stand there, at seven by the clocks of the zone, and the job keeps it so", async () => {
  const { meeting, starts } = await weekly();
  expect(meeting.recurrence).toBe("FREQ=WEEKLY;BYDAY=TU");
  expect(await starts()).toEqual(TUESDAYS);
  await planDueMeetings({ ...ctx, now: NOW });
  expect(await starts()).toEqual(TUESDAYS);
  const later = new Date("2027-10-27T00:00:00Z");
  await planDueMeetings({ ...ctx, now: later });
  await planDueMeetings({ ...ctx, now: later });
  expect(await starts(later)).toEqual([
    "2027-11-02T18:00:00Z",
    "2027-11-09T18:00:00Z",
    "2027-11-16T18:00:00Z",
    "2027-11-23T18:00:00Z",
  ]);
});

test("two processes plan each meeting once", async () => {
  const { club } = await weekly();
  const other = connect((await testDatabase()).url, { max: 8 });
  const later = new Date("2027-11-03T00:00:00Z");
  const run = (db: Context["db"]) => planDueMeetings({ ...ctx, db, now: later });
  await Promise.all([run(ctx.db), run(other.db), run(ctx.db), run(other.db)]);
  await other.end();
  const rows = await ctx.db.select().from(clubMeetings).where(eq(clubMeetings.clubId, club.id));
  expect(rows.map(({ seriesDay }) => seriesDay)).toHaveLength(8);
  expect(new Set(rows.map(({ seriesDay }) => seriesDay)).size).toBe(8);
});

test("members hear of a series once, and are reminded of each meeting", async () => {
  const { club } = await weekly();
  const events = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `club:${club.id}`));
  const leads = events.map(({ payload }) => (payload as { lead?: string }).lead ?? "set").sort();
  expect(leads).toEqual([...Array(4).fill("day"), ...Array(4).fill("hour"), "set"]);
});

test("one that is called off stays away, one that is moved is moved alone", async () => {
  const { club, me, ahead, starts } = await weekly();
  const [, second, third] = await ahead();
  await deleteMeeting(me, club.id, second?.id ?? "");
  await updateMeeting(me, club.id, third?.id ?? "", { startsAt: "2027-10-28T17:00:00Z" });
  const expected = [TUESDAYS[0], "2027-10-28T17:00:00Z", TUESDAYS[3]];
  expect(await starts()).toEqual(expected);
  await ctx.db.update(clubMeetingSeries).set({ planAt: NOW }).where(eq(clubMeetingSeries.clubId, club.id));
  await planDueMeetings({ ...ctx, now: NOW });
  expect(await starts()).toEqual([...expected, "2027-11-09T18:00:00Z"]);
});

test("a change with the rule is of this one and those behind it; who comes stays, what was changed alone too", async () => {
  const { club, me, members, at, ahead } = await weekly();
  const [first, second, third, fourth] = await ahead();
  await updateMeeting(me, club.id, third?.id ?? "", { title: "With the author" });
  await answerMeeting(at(NOW, members[0]), club.id, fourth?.id ?? "", { answer: "going" });
  await updateMeeting(me, club.id, second?.id ?? "", {
    title: "Later",
    startsAt: "2027-10-19T18:30:00Z",
    recurrence: "FREQ=WEEKLY",
  });
  const after = await ahead();
  expect(after.map(({ id, title, startsAt, goingCount }) => [id, title, startsAt, goingCount])).toEqual([
    [first?.id, "Tuesdays", "2027-10-12T17:00:00Z", 0],
    [second?.id, "Later", "2027-10-19T18:30:00Z", 0],
    [third?.id, "With the author", "2027-10-26T17:00:00Z", 0],
    [fourth?.id, "Later", "2027-11-02T19:30:00Z", 1],
    [expect.any(String), "Later", "2027-11-09T19:30:00Z", 0],
  ]);
});

test("a series ends with a meeting: those behind it go, but what was changed alone", async () => {
  const { club, me, ahead, starts } = await weekly();
  const [, second, third] = await ahead();
  await updateMeeting(me, club.id, third?.id ?? "", { agenda: "The last chapter" });
  const ended = await updateMeeting(me, club.id, second?.id ?? "", { recurrence: null });
  expect(ended.recurrence).toBeNull();
  expect(await starts()).toEqual(TUESDAYS.slice(0, 3));
  await planDueMeetings({ ...ctx, now: new Date(NOW.getTime() + 60 * DAY_MS) });
  expect(await starts()).toEqual(TUESDAYS.slice(0, 3));
});

test("a rule that runs out plans nothing behind its last", async () => {
  const { starts, at, club } = await weekly("FREQ=WEEKLY;COUNT=2");
  expect(await starts()).toEqual(TUESDAYS.slice(0, 2));
  const later = new Date("2027-11-20T00:00:00Z");
  await planDueMeetings({ ...ctx, now: later });
  const { data } = await listMeetings(at(later), club.id, { page: 1, limit: 9 });
  expect(data.map(({ recurrence }) => recurrence)).toEqual([null, null]);
});

test.each([
  ["FREQ=SECONDLY", FIRST],
  ["FREQ=WEEKLY;BYDAY=WE", FIRST],
  ["FREQ=WEEKLY", "0002-01-01T00:00:00Z"],
  ["FREQ=WEEKLY", "2020-01-01T00:00:00Z"],
])("%s from %s is refused at its field", async (recurrence, startsAt) => {
  const { club, admin } = await createClubWith(ctx.db, { timezone: "Europe/Berlin" });
  const asked = createMeeting({ ...actingAs(ctx, admin), now: NOW }, club.id, { title: "No", startsAt, recurrence });
  await expect(asked).rejects.toMatchObject({ code: "invalid_input", issues: [{ path: "recurrence" }] });
});

test("a calendar has each meeting once, moved ones too", async () => {
  const { club, me, ahead } = await weekly();
  const [, second] = await ahead();
  await updateMeeting(me, club.id, second?.id ?? "", { startsAt: "2027-10-20T17:00:00Z" });
  const text = await (await clubCalendar(me, club.id)).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString().slice(0, 13)).sort()).toEqual([
    "2027-10-12T17",
    "2027-10-20T17",
    "2027-10-26T17",
    "2027-11-02T18",
  ]);
  expect(text).not.toContain("RRULE");
});

test("what staff hide in one meeting is hidden in its series and not planned again; what they remove is removed there", async () => {
  const { club, members, at, ahead } = await weekly();
  const [first] = await ahead();
  const id = first?.id ?? "";
  await ctx.db.insert(hiddenTexts).values({ kind: "club_meeting", targetId: id });
  const titles = async () =>
    (await listMeetings(at(NOW, members[0]), club.id, { page: 1, limit: 9 })).data.map(({ title }) => title);
  expect(await titles()).toEqual(Array(4).fill("Meeting"));
  await planDueMeetings({ ...ctx, now: new Date("2027-10-27T00:00:00Z") });
  expect(await titles()).toHaveLength(4);
  await ctx.db.delete(hiddenTexts).where(sql`target_id = ${id}`);
  await clubReportKinds.find(({ kind }) => kind === "club_meeting")?.remove?.(ctx, id);
  expect(await titles()).toEqual(Array(4).fill("Meeting"));
  const [series] = await ctx.db.select().from(clubMeetingSeries).where(eq(clubMeetingSeries.clubId, club.id));
  expect(series?.title).toBe("Meeting");
});

test("a plain member repeats nothing", async () => {
  const { club, meeting } = await weekly();
  const reader = await createReader(ctx.db);
  await ctx.db.insert(clubMembers).values({ clubId: club.id, userId: reader.id, status: "active" });
  const asked = updateMeeting(actingAs(ctx, reader), club.id, meeting.id, { recurrence: null });
  await expect(asked).rejects.toMatchObject({ code: "admins_only" });
});
