/**
 * Not one spoiler in what clubs say elsewhere: polls, the meetings that come of them, plans as pages draw them, what programs
 * are told, and what the heads of pages say. A smaller world than that of lib/spoilers-fuzz.test.ts, whose rules it takes.
 */
import { eq } from "drizzle-orm";
import { createElement as draw } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ClubRow } from "@/components/clubs/club-row";
import { QuestionBody, StageBody } from "@/components/clubs/plan-bodies";
import { PollSection } from "@/components/clubs/poll-section";
import { clubMeetings } from "@/db/schema/club-meetings";
import { clubs } from "@/db/schema/clubs";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { clubCalendar } from "@/lib/clubs/calendar";
import { getClub } from "@/lib/clubs/clubs";
import { createDiscussion, getDiscussion } from "@/lib/clubs/discussions";
import { clubEmbed } from "@/lib/clubs/embed";
import { getGuide } from "@/lib/clubs/guide";
import { clubJsonLd } from "@/lib/clubs/json-ld";
import { createMeeting, listMeetings } from "@/lib/clubs/meetings";
import { clubDescription, discussionDescription } from "@/lib/clubs/page-descriptions";
import { castBallot } from "@/lib/clubs/poll-ballots";
import { closePollNow, createPoll, listPolls } from "@/lib/clubs/polls";
import { getRead } from "@/lib/clubs/reads";
import { clubShareImage } from "@/lib/clubs/share-image";
import { clubWebhookOwner } from "@/lib/clubs/webhooks";
import type { Context } from "@/lib/kernel/context";
import { sendNotifications } from "@/lib/notifications/deliveries";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { updateNotificationSettings } from "@/lib/notifications/settings";
import { notificationTypes } from "@/lib/registry/notification-types";
import { describeEmbed } from "@/lib/registry/oembed";
import { subscriptions } from "@/lib/registry/subscriptions";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { drawn, spoilerChecks, type Viewer } from "@/lib/testing/spoiler-checks";
import { type FuzzedClub, spoilerWorld } from "@/lib/testing/spoiler-world";

const SEED = Number(process.env.SPOILER_SEED ?? 20261126);
const TEXTS = 800;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const page = { page: 1, limit: 100 };

let ctx: Context;
let world: Awaited<ReturnType<typeof spoilerWorld>>;
const flagged = new Map<string, string>();
const checks = spoilerChecks(() => world.marked);
const { leaks, counted, check, leaksSince } = checks;
const asOf = (viewer: Viewer): Context =>
  viewer ? actingAs({ ...ctx, now: new Date() }, viewer) : { ...ctx, now: new Date() };
const fence = (byId: string) => `||${world.mark({ readId: null, position: null, fenced: true, byId })}||`;

beforeAll(async () => {
  ctx = await testContext();
  world = await spoilerWorld(ctx, SEED, TEXTS);
  const kinds = ["club_poll_opened", "club_poll_closed", "club_meeting"].map((kind) => ({
    kind,
    channels: { mail: true },
  }));
  for (const viewer of world.readers) await updateNotificationSettings(asOf(viewer), notificationTypes, { kinds });
  for (const club of world.clubs) await fill(club);
}, 480_000);

afterAll(() => checks.report(SEED));

/** A club says of itself, asks and plans in words with bars; one of its polls becomes a meeting. */
async function fill(club: FuzzedClub) {
  const admin = actingAs({ ...ctx, now: new Date() }, { id: club.adminId });
  const [writer] = exactly(world.writers, 1);
  const fenced = () => fence(club.adminId);
  await ctx.db
    .update(clubs)
    .set({ description: `We read ${fenced()}.` })
    .where(eq(clubs.id, club.id));
  await createPoll(admin, club.id, {
    question: `Was it ${fenced()}?`,
    options: [`Yes, ${fenced()}`, `No, ${fenced()}`],
    method: "plurality",
    closesAt: inDays(2),
  });
  for (const meeting of [undefined, { title: `After ${fenced()}`, place: `At ${fenced()}` }]) {
    const poll = await createPoll(admin, club.id, {
      question: `When is ${fenced()}?`,
      dates: [inDays(5), inDays(6)],
      method: "plurality",
      closesAt: inDays(2),
      meeting,
    });
    await castBallot(admin, club.id, poll.id, { optionId: poll.options[1]?.id });
    await closePollNow(admin, club.id, poll.id);
  }
  await createMeeting(admin, club.id, {
    title: `On ${fenced()}`,
    startsAt: inDays(4),
    place: `By ${fenced()}`,
    agenda: `First ${fenced()}.`,
  });
  const byId = writer.id;
  const word = world.mark({ readId: null, position: null, fenced: true, byId });
  const about = { title: "A talk", body: `It is ${word}.`, readId: club.readId, spoiler: true };
  flagged.set(club.id, (await createDiscussion(asOf(writer), club.id, about)).id);
}

const mayLook = (club: FuzzedClub, viewer: Viewer) =>
  !club.isPrivate || (viewer !== null && club.insiders.has(viewer.id));

test("polls, plans and heads of pages show nobody what they may not know", async () => {
  const before = leaks.length;
  for (const viewer of [null, ...world.readers.filter((_, i) => i % 2 === 0)]) // whoever writes, and who does not
    for (const club of world.clubs) {
      if (!mayLook(club, viewer)) continue;
      const who = asOf(viewer);
      const polls = await listPolls(who, club.id, page);
      await check("polls", "json", viewer, polls, 7);
      const found = await getClub(who, club.slug);
      const asStranger = { ...found, viewer: null };
      await check(
        "polls on a page",
        "page",
        viewer,
        drawn(draw(PollSection, { club: asStranger, polls: polls.data })),
        7,
      );
      await check("meetings", "json", viewer, listMeetings(who, club.id, page), 6);
      const read = await getRead(who, club.id, club.readId);
      const of = { club: asStranger, readId: read.id, mayReport: false };
      const stages = read.stages.map((stage) => draw(StageBody, { ...of, stage, name: stage.title ?? "A stage" }));
      const { questions } = await getGuide(who, club.id, read.id);
      const asked = questions.map((question) => draw(QuestionBody, { ...of, question }));
      await check("a plan on a page", "page", viewer, drawn(...stages, ...asked), 12);
      await check("a club among results", "page", viewer, drawn(draw(ClubRow, { club: asStranger })));
      await check("head of a club's page", "outside", viewer, clubDescription(found, "en"));
      for (const id of [...club.talks.map((talk) => talk.id), flagged.get(club.id) ?? ""]) {
        const discussion = await getDiscussion(who, club.id, id);
        await check("head of a discussion's page", "outside", viewer, discussionDescription(discussion, "en"));
      }
    }
  expect(leaksSince(before)).toEqual([]);
  expect(counted.shown).toBeGreaterThan(500); // a gate that shows nothing would prove nothing
}, 480_000);

test("programs are told what a stranger may know", async () => {
  const before = leaks.length;
  for (const club of world.clubs) {
    const meetings = await ctx.db.select().from(clubMeetings).where(eq(clubMeetings.clubId, club.id));
    expect(meetings.length).toBeGreaterThan(2);
    for (const { id, startsAt } of meetings)
      for (const event of clubWebhookOwner.events) {
        const payload = { readId: club.readId, meetingId: id, startsAt: startsAt.toISOString() };
        const data = await event.data(asOf(null), { ownerId: club.id, payload });
        expect(data).not.toBeNull();
        await check(`webhook ${event.type}`, "json", null, event.schema.parse(data), 6);
      }
  }
  expect(leaksSince(before)).toEqual([]);
});

test("calendars, cards and search engines are told of none of it", async () => {
  const before = leaks.length;
  for (const { id, slug, isPrivate } of world.clubs) {
    if (isPrivate) continue;
    await check("calendar", "outside", null, clubCalendar(ctx, id), 8);
    await check("club's widget", "outside", null, clubEmbed(ctx, slug, { limit: 20, locale: "en" }));
    await check("club's card", "outside", null, clubShareImage(ctx, id));
    await check("club's oEmbed", "outside", null, describeEmbed(ctx, { url: `http://localhost:3000/clubs/${slug}` }));
    await check("search engines", "outside", null, clubJsonLd(await getClub(ctx, slug), "en"));
  }
  expect(leaksSince(before)).toEqual([]);
});

test("nor is anybody who is told of polls and meetings", async () => {
  const before = leaks.length;
  const later = { ...ctx, now: new Date(Date.now() + 60_000) };
  for (const { id } of await ctx.db.select().from(notificationEvents))
    await fanOut(later, notificationTypes, { eventId: id });
  await sendNotifications(later, { types: notificationTypes, subscriptions });
  for (const viewer of world.readers) {
    const { data, total } = await listNotifications(asOf(viewer), notificationTypes, page);
    expect(data.map(({ kind }) => kind)).toContain("club_poll_opened");
    await check("inbox", "outside", viewer, data, total);
  }
  const sent = await ctx.db.select().from(mails);
  expect(sent.length).toBeGreaterThan(10);
  for (const mail of sent) await check(`mail, ${mail.kind}`, "outside", null, mail);
  expect(leaksSince(before)).toEqual([]);
}, 480_000);
