/** The club's calendar as calendars read it: the same instant in every zone, and a move that replaces what was there. */
import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { clubCalendar } from "./calendar";
import { createMeeting, updateMeeting } from "./meetings";
import { getClubSettings } from "./member-settings";
import { scheduleRead, updateRead } from "./reads";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const LATE = "2026-12-05T23:30:00Z";
const as = (person: { id: string }, now = new Date()) => ({ ...actingAs(ctx, person), now });

async function eventsOf(clubId: string, token?: string) {
  const text = await (await clubCalendar(ctx, clubId, token)).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return { text, events: new Map(events.map((event) => [new ICAL.Event(event).uid.split("-")[0] ?? "", event])) };
}

const property = (event: ICAL.Component | undefined, name: string) => String(event?.getFirstPropertyValue(name));

test.each(["UTC", "Europe/Berlin", "America/Los_Angeles"])(
  "a meeting of a club in %s is at its instant for everybody",
  async (timezone) => {
    const { club, admin } = await createClubWith(ctx.db, { timezone });
    await createMeeting(as(admin), club.id, { title: "Late", startsAt: LATE, url: "https://meet.example/secret" });
    const { text, events } = await eventsOf(club.id);
    const meeting = events.get("meeting");
    expect(property(meeting, "dtstart")).toBe("2026-12-05T23:30:00Z");
    for (const zone of ["Europe/Berlin", "Asia/Tokyo", "America/New_York"]) {
      const start = new ICAL.Event(meeting as ICAL.Component).startDate.toJSDate();
      const shown = (at: Date) => at.toLocaleString("en-GB", { timeZone: zone });
      expect(shown(start), zone).toBe(shown(new Date(LATE)));
    }
    expect(text).not.toMatch(/DTSTAMP:\d{8}T\d{6}(?!Z)|DTSTART(?:;[^:]*)?:\d{8}T\d{6}(?!Z)|TZID/);
    expect(text, "the address online is for members").not.toContain("meet.example");
  },
);

test("a change raises SEQUENCE and the stamps, and the same UID has the new time", async () => {
  const { club, admin } = await createClubWith(ctx.db, { timezone: "Europe/Berlin" });
  const me = as(admin);
  const meeting = await createMeeting(me, club.id, { title: "Moved", startsAt: LATE });
  const read = await scheduleRead(me, club.id, { bookId: (await createWork(ctx.db)).id, deadline: "2026-12-20" });
  const before = await eventsOf(club.id);
  const later = as(admin, new Date(Date.now() + 60_000));
  await updateMeeting(later, club.id, meeting.id, { startsAt: "2026-12-07T18:00:00Z" });
  await updateRead(later, club.id, read.id, { deadline: "2026-12-24" });
  const after = await eventsOf(club.id);
  for (const kind of ["meeting", "read"]) {
    const [old, next] = [before.events.get(kind), after.events.get(kind)];
    expect(property(next, "uid"), kind).toBe(property(old, "uid"));
    expect([property(old, "sequence"), property(next, "sequence")], kind).toEqual(["0", "1"]);
    expect(property(next, "dtstamp") > property(old, "dtstamp"), kind).toBe(true);
    expect(property(next, "last-modified"), kind).toBe(property(next, "dtstamp"));
    expect(property(next, "dtstart"), kind).not.toBe(property(old, "dtstart"));
  }
  expect(property(after.events.get("meeting"), "dtstart")).toBe("2026-12-07T18:00:00Z");
  expect(property(after.events.get("read"), "dtend"), "the end of that day there").toBe("2026-12-24T22:59:59Z");
});

test("a public club's calendar needs no secret address, a private one's does, and a wrong one opens neither", async () => {
  const open = await createClubWith(ctx.db);
  const closed = await createClubWith(ctx.db, { visibility: "private" });
  await expect(clubCalendar(ctx, open.club.id)).resolves.toMatchObject({ status: 200 });
  await expect(clubCalendar(ctx, closed.club.id)).rejects.toMatchObject({ status: 404 });
  const token = new URL((await getClubSettings(as(closed.admin), closed.club.id)).calendarUrl).searchParams.get(
    "token",
  );
  await expect(clubCalendar(ctx, closed.club.id, token ?? "")).resolves.toMatchObject({ status: 200 });
  await expect(clubCalendar(ctx, open.club.id, token ?? "")).rejects.toMatchObject({ status: 404 });
});

test("a member's calendar is in the member's language, a public one in English", async () => {
  const admin = await createReader(ctx.db, { locale: "de" });
  const { club } = await createClubWith(ctx.db, { admin });
  const { id: bookId } = await createWork(ctx.db, { title: "Emma" });
  await scheduleRead(as(admin), club.id, { bookId, deadline: "2026-12-20" });
  const token = new URL((await getClubSettings(as(admin), club.id)).calendarUrl).searchParams.get("token") ?? "";
  const summaryOf = async (secret?: string) =>
    property((await eventsOf(club.id, secret)).events.get("read"), "summary");
  expect([await summaryOf(), await summaryOf(token)]).toEqual(["Finish Emma", "Emma zu Ende lesen"]);
});
