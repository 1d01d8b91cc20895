/** What a suspended member wrote, what staff hide, and what lies between blocked people, wherever a club shows words. */
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createClubWith, createCurrentRead } from "@/db/factories/clubs";
import { hiddenTexts } from "@/db/schema/moderation";
import { blocks, users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { clubCalendar } from "./calendar";
import { getClub } from "./clubs";
import { createComment } from "./comments";
import { createDiscussion, findDiscussions, setThreadFrequency } from "./discussions";
import { createInvitation, getInvitation } from "./invitations";
import { findClubs } from "./list";
import { meetingPage } from "./meeting-page";
import { answerMeeting, createMeeting, getMeeting, updateMeeting } from "./meetings";
import { getClubSettings } from "./member-settings";
import { joinClub, leaveClub, updateMember } from "./membership";
import { nominateBook } from "./nominations";
import { clubNotificationTypes } from "./notifications";
import { findComments } from "./read-comments";
import { clubReportKinds } from "./report-kinds";
import { listClubAddresses } from "./sitemap";
import { threadSubscription } from "./subscriptions";
import { getVoting } from "./votes";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

type Person = { id: string };
const page = { page: 1, limit: 20 };
const as = (person: Person) => actingAs({ ...ctx, now: new Date() }, person);
const suspend = (person: Person, since: Date | null = new Date()) =>
  ctx.db.update(users).set({ suspendedAt: since }).where(eq(users.id, person.id));
const hide = (kind: string, targetId: string) => ctx.db.insert(hiddenTexts).values({ kind, targetId });
const reportable = (kind: string, id: string, who: Context) =>
  clubReportKinds.find((reportKind) => reportKind.kind === kind)?.find(who, id);

async function world() {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 2 });
  const [writer, reader] = members;
  if (!writer || !reader) throw new Error("The club has two members.");
  await updateMember(as(admin), club.id, writer.id, { role: "moderator" });
  return { club, admin, writer, reader };
}

describe("the pitch of a nomination", () => {
  const pitched = async () => {
    const made = await world();
    const { id: bookId } = await createWork(ctx.db);
    const { id } = await nominateBook(as(made.writer), made.club.id, { bookId, pitch: "My reasons." });
    const seenBy = async (who: Context) => (await getVoting(who, made.club.id)).nominations[0];
    return { ...made, id, seenBy };
  };

  test("of a suspended member is gone, for everybody but them, and comes back with them", async () => {
    const { writer, reader, seenBy } = await pitched();
    expect((await seenBy(ctx))?.pitch).toBe("My reasons.");
    await suspend(writer);
    for (const who of [ctx, as(reader)])
      expect(await seenBy(who)).toMatchObject({ pitch: null, nominatedBy: { displayName: "A reader" } });
    expect((await seenBy(as(writer)))?.pitch).toBe("My reasons.");
    await suspend(writer, null);
    expect((await seenBy(as(reader)))?.pitch).toBe("My reasons.");
  });

  test("is hidden between blocked people and by staff, and can be reported and removed", async () => {
    const { id, writer, reader, seenBy } = await pitched();
    expect(await reportable("club_nomination", id, as(reader))).toMatchObject({ excerpt: "My reasons." });
    await ctx.db.insert(blocks).values({ blockerId: writer.id, blockedId: reader.id });
    expect((await seenBy(as(reader)))?.pitch).toBeNull();
    expect(await reportable("club_nomination", id, as(reader))).toBeNull();
    expect((await seenBy(ctx))?.pitch).toBe("My reasons.");
    await hide("club_nomination", id);
    expect((await seenBy(ctx))?.pitch).toBeNull();
    expect((await seenBy(as(writer)))?.pitch).toBe("My reasons.");
    await clubReportKinds.find(({ kind }) => kind === "club_nomination")?.remove?.(ctx, id);
    expect((await seenBy(as(writer)))?.pitch).toBeNull();
  });
});

describe("a meeting", () => {
  const met = async () => {
    const made = await world();
    const input = { title: "Their title", startsAt: "2031-01-01T18:00:00Z", place: "Their kitchen", agenda: "Theirs" };
    const { id } = await createMeeting(as(made.writer), made.club.id, input);
    await updateMeeting(as(made.admin), made.club.id, id, { notes: "The admin's notes" });
    const seenBy = (who: Context) => getMeeting(who, made.club.id, id);
    return { ...made, id, seenBy };
  };

  test("planned by somebody who is suspended keeps its time and the notes of others, and loses their words", async () => {
    const { club, id, writer, reader, seenBy } = await met();
    const token = new URL((await getClubSettings(as(reader), club.id)).calendarUrl).searchParams.get("token") ?? "";
    const calendar = async () => (await clubCalendar(ctx, club.id, token)).text();
    expect(await calendar()).toContain("Their title");
    await suspend(writer);
    const visible = { title: "Meeting", place: null, agenda: null, notes: "The admin's notes" };
    expect(await seenBy(as(reader))).toMatchObject({ ...visible, startsAt: "2031-01-01T18:00:00Z" });
    expect(await seenBy(as(writer))).toMatchObject({ title: "Their title" });
    expect(await calendar()).not.toMatch(/Their/);
    const kind = clubNotificationTypes.find((candidate) => candidate.type === "club_meeting");
    const payload = { clubId: club.id, meetingId: id, startsAt: "2031-01-01T18:00:00.000Z" };
    const event = { id, kind: "club_meeting", subject: "", actorId: null, payload, createdAt: new Date() };
    expect(await kind?.stillTrue?.(ctx, event)).toBe(false);
    await suspend(writer, null);
    expect(await kind?.stillTrue?.(ctx, event)).toBe(true);
  });

  test("that staff hide says nothing, also one of which nobody knows who wrote it", async () => {
    const { id, writer, seenBy } = await met();
    expect(await reportable("club_meeting", id, as(await createReader(ctx.db)))).toMatchObject({
      excerpt: "Their title\n\nTheir kitchen\n\nTheirs\n\nThe admin's notes",
    });
    await hide("club_meeting", id);
    for (const who of [ctx, as(await createReader(ctx.db))]) {
      expect(await seenBy(who)).toMatchObject({ title: "Meeting", place: null, agenda: null, notes: null });
      expect(await reportable("club_meeting", id, who)).toBeNull();
    }
    expect(await seenBy(as(writer))).toMatchObject({ title: "Their title" });
    const { club, admin } = await createClubWith(ctx.db);
    const old = await createMeeting(as(admin), club.id, { title: "Old", startsAt: "2031-01-01T18:00:00Z" });
    await ctx.db.execute(`update club_meetings set planned_by = null where id = '${old.id}'`);
    await hide("club_meeting", old.id);
    expect(await getMeeting(ctx, club.id, old.id)).toMatchObject({ title: "Meeting" });
  });
});

describe("two who have blocked each other, either way round", () => {
  const named = (person: Person) => expect.objectContaining({ id: person.id });
  const nobody = expect.objectContaining({ displayName: "A reader", username: null });
  const blocked = async () => {
    const { club, admin, members } = await createClubWith(ctx.db, { members: 3 });
    const [first, other, third] = members;
    if (!first || !other || !third) throw new Error("The club has three members.");
    await ctx.db.insert(blocks).values({ blockerId: first.id, blockedId: other.id });
    return { club, admin, first, other, third };
  };

  test("do not read who nominated a book", async () => {
    const { club, first, other, third } = await blocked();
    await nominateBook(as(first), club.id, { bookId: (await createWork(ctx.db)).id });
    await nominateBook(as(other), club.id, { bookId: (await createWork(ctx.db)).id });
    const by = async (who: Context) =>
      (await getVoting(who, club.id)).nominations.map(({ nominatedBy }) => nominatedBy);
    expect(await by(as(first))).toEqual([named(first), nobody]);
    expect(await by(as(other))).toEqual([nobody, named(other)]);
    for (const who of [ctx, as(third)]) expect(await by(who)).toEqual([named(first), named(other)]);
  });

  test("do not read who goes to a meeting, which counts them", async () => {
    const { club, admin, first, other, third } = await blocked();
    const { id } = await createMeeting(as(admin), club.id, { title: "Tea", startsAt: "2031-01-01T18:00:00Z" });
    for (const person of [first, other]) await answerMeeting(as(person), club.id, id, { answer: "going" });
    const going = async (who: Context) => (await getMeeting(who, club.id, id)).going;
    expect(await going(as(first))).toEqual([named(first), nobody]);
    expect(await going(as(other))).toEqual([nobody, named(other)]);
    expect(await going(as(third))).toEqual([named(first), named(other)]);
    expect((await getMeeting(as(first), club.id, id)).goingCount).toBe(2);
  });

  test("do not read whose invitation they hold", async () => {
    const { club, first, other, third } = await blocked();
    const { token } = await createInvitation(as(first), club.id, { maxUses: 5 });
    expect((await getInvitation(as(other), token)).invitedBy).toEqual(nobody);
    expect((await getInvitation(as(third), token)).invitedBy).toEqual(named(first));
  });
});

describe("talk", () => {
  test("that is hidden is not found by its words, nor on the table of a meeting, nor by a report", async () => {
    const { club, admin, writer, reader } = await world();
    const read = await createCurrentRead(ctx.db, club.id);
    const talk = await createDiscussion(as(writer), club.id, { title: "Zanzibar", body: "x", readId: read.id });
    const note = await createComment(as(writer), club.id, talk.id, { body: "xylophone", position: 0 });
    const open = await createComment(as(writer), club.id, talk.id, { body: "xylography" });
    const meeting = await createMeeting(as(admin), club.id, { title: "Tea", startsAt: "2031-01-01T18:00:00Z" });
    const table = async () =>
      (await meetingPage(as(reader), club.slug, meeting.id)).notes.map((entry) => entry.comment.id);
    const found = async () => (await findComments(as(reader), club.id, talk.id, { search: "xylo" }, page)).total;
    expect([await table(), await found()]).toEqual([[note.id], 1]);
    await hide("club_comment", open.id);
    expect([await found(), await reportable("club_comment", open.id, as(reader))]).toEqual([0, null]);
    await hide("club_discussion", talk.id);
    expect(await table()).toEqual([]);
    expect(await reportable("club_discussion", talk.id, as(reader))).toBeNull();
    expect((await findDiscussions(as(reader), club.id, { search: "zanzi" }, page)).total).toBe(0);
    expect((await findDiscussions(as(writer), club.id, { search: "zanzi" }, page)).total).toBe(1);
  });

  test("is not found by what stands between bars, closed or not: a search would say that it does", async () => {
    const { club, writer, reader } = await world();
    const talk = await createDiscussion(as(writer), club.id, { title: "Who ||ferdinand|| is ||gustav", body: "x" });
    await createComment(as(writer), club.id, talk.id, { body: "It was ||the gardener|| and nobody ||else" });
    const comments = async (search: string) =>
      (await findComments(as(reader), club.id, talk.id, { search }, page)).total;
    const talks = async (search: string) => (await findDiscussions(as(reader), club.id, { search }, page)).total;
    expect([await comments("it was"), await comments("nobody"), await talks("who")]).toEqual([1, 1, 1]);
    expect([await comments("gardener"), await comments("else"), await comments("||")]).toEqual([0, 0, 0]);
    expect([await talks("ferdinand"), await talks("gustav")]).toEqual([0, 0]);
  });

  test("is named without its spoilers among the notices one chose", async () => {
    const { club, writer, reader } = await world();
    const name = async (id: string) => {
      const rows = await ctx.db.execute<{ id: string; name: string }>(threadSubscription.heardBy(reader.id, "en"));
      return rows.find((row) => row.id === id)?.name;
    };
    const inline = await createDiscussion(as(writer), club.id, { title: "He ||dies|| at ||sea", body: "x" });
    const whole = await createDiscussion(as(writer), club.id, { title: "He dies", body: "x", spoiler: true });
    for (const { id } of [inline, whole]) await setThreadFrequency(as(reader), club.id, id, { frequency: "all" });
    expect(await name(inline.id)).toBe("He [spoiler] at [spoiler]");
    expect(await name(whole.id)).toBe(`A discussion in ${club.name}`);
    await hide("club_discussion", inline.id);
    expect(await name(inline.id)).toBe(`A discussion in ${club.name}`);
  });
});

test("a public club that staff hide is like a private one: in no list, and not in the sitemap", async () => {
  const { club, reader } = await world();
  const listed = async () => {
    const addresses = await listClubAddresses(ctx, null, 10_000);
    const found = await findClubs(ctx, {}, { page: 1, limit: 100 });
    return [addresses.some(({ id }) => id === club.id), found.data.some(({ id }) => id === club.id)];
  };
  expect(await listed()).toEqual([true, true]);
  await hide("club", club.id);
  expect(await listed()).toEqual([false, false]);
  await expect(getClub(ctx, club.id)).rejects.toMatchObject({ status: 404 });
  expect(await getClub(as(reader), club.id)).toMatchObject({ id: club.id });
});

test("a club that staff have hidden is not there for strangers: neither to join nor to leave", async () => {
  const { club, reader } = await world();
  const stranger = await createReader(ctx.db);
  await hide("club", club.id);
  await expect(joinClub(as(stranger), club.id, {})).rejects.toMatchObject({ status: 404 });
  await expect(leaveClub(as(stranger), club.id)).rejects.toMatchObject({ status: 404 });
  await expect(getClub(as(stranger), club.id)).rejects.toMatchObject({ status: 404 });
  expect((await leaveClub(as(reader), club.id)).status).toBe("inactive");
  await expect(joinClub(as(reader), club.id, {})).rejects.toMatchObject({ status: 404 });
});
