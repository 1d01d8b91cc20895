import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createFollower, createProPage, createQuestion, createReview } from "@/db/factories/authors";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { sendDigests } from "@/lib/notifications/digest";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { createAnnouncement, deleteAnnouncement } from "./announcements";
import { createEvent, updateEvent } from "./events";
import { createHighlight } from "./highlights";
import { addPick, listPicks, orderPicks } from "./picks";
import { answerQuestion } from "./questions";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const later = (ms: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) });

/** A pro page with a follower of each kind. */
async function followed() {
  const { author, work, owner } = await createProPage(ctx.db);
  const people = {
    all: await createFollower(ctx.db, author.id),
    important: await createFollower(ctx.db, author.id, { frequency: "important" }),
    weekly: await createFollower(ctx.db, author.id, { frequency: "weekly" }),
    none: await createFollower(ctx.db, author.id, { frequency: "none" }),
    picksOnly: await createFollower(ctx.db, author.id, { topics: ["picks"] }),
  };
  return { author, work, me: actingAs(ctx, owner), people };
}

async function fanOutEvents(authorId: string, type: string, now: Context = ctx) {
  const events = await ctx.db
    .select()
    .from(notificationEvents)
    .where(and(eq(notificationEvents.subject, `author:${authorId}`), eq(notificationEvents.kind, type)));
  for (const { id } of events) await fanOut(now, notificationTypes, { eventId: id });
  return events;
}

const inboxOf = async (person: { id: string }) =>
  (await listNotifications(actingAs(ctx, person), notificationTypes, { page: 1, limit: 20 })).data;

async function notified(authorId: string, type: string, people: Record<string, { id: string }>) {
  const rows = await ctx.db
    .select({ userId: notifications.userId, deferred: notifications.held })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(and(eq(notificationEvents.subject, `author:${authorId}`), eq(notificationEvents.kind, type)));
  return Object.entries(people)
    .flatMap(([name, { id }]) =>
      rows.filter(({ userId }) => userId === id).map(({ deferred }) => (deferred ? `${name} later` : name)),
    )
    .sort();
}

const news = { title: "Out in May", description: "At last.", notifyFollowers: true };
const soon = () => ({
  kind: "virtual" as const,
  title: "Ask me",
  startsAt: later(3 * DAY_MS).now.toISOString(),
  timezone: "UTC",
  virtualUrl: "https://meet.example/x",
  notifyFollowers: true,
});

test("a release reaches followers by how much they want to hear", async () => {
  const { author, me, people } = await followed();
  await createAnnouncement(me, news);
  await fanOutEvents(author.id, "author_release");
  expect(await notified(author.id, "author_release", people)).toEqual(["all", "important", "weekly later"]);
});

test("a release without notice, or deleted before, reaches nobody", async () => {
  const { author, me, people } = await followed();
  await createAnnouncement(me, { ...news, notifyFollowers: false });
  const gone = await createAnnouncement(me, news);
  await deleteAnnouncement(me, gone.id);
  await fanOutEvents(author.id, "author_release");
  expect(await notified(author.id, "author_release", people)).toEqual([]);
});

test("an event is told at once and reminded of the day before, at its present time only", async () => {
  const { author, me, people } = await followed();
  const event = await createEvent(me, soon());
  await fanOutEvents(author.id, "author_event");
  expect(await notified(author.id, "author_event", people)).toEqual(["all", "important", "weekly later"]);
  await fanOutEvents(author.id, "author_event_reminder");
  expect(await notified(author.id, "author_event_reminder", people)).toEqual([]);
  await updateEvent(me, event.id, { startsAt: later(4 * DAY_MS).now.toISOString() });
  await fanOutEvents(author.id, "author_event_reminder", later(2 * DAY_MS + 1000));
  expect(await notified(author.id, "author_event_reminder", people)).toEqual([]);
  const events = await fanOutEvents(author.id, "author_event_reminder", later(3 * DAY_MS + 1000));
  expect(await notified(author.id, "author_event_reminder", people)).toEqual(["all", "important", "weekly later"]);
  expect(events, "a day and an hour before, of the first time and of the second").toHaveLength(4);
  await fanOutEvents(author.id, "author_event_reminder", later(4 * DAY_MS - HOUR_MS + 1000));
  expect((await inboxOf(people.all)).map(({ title }) => title)).toEqual([
    "In an hour: Ask me",
    "Tomorrow: Ask me",
    `${author.name}: Ask me`,
  ]);
});

test("an event at short notice is reminded of: an hour before, or at once when nothing else is told of it", async () => {
  const { author, me, people } = await followed();
  const inTwoHours = { ...soon(), startsAt: later(2 * HOUR_MS).now.toISOString() };
  await createEvent(me, { ...inTwoHours, notifyFollowers: true });
  expect(await fanOutEvents(author.id, "author_event_reminder")).toHaveLength(1);
  await fanOutEvents(author.id, "author_event_reminder", later(HOUR_MS + 1000));
  expect((await inboxOf(people.all)).map(({ title }) => title)).toEqual(["In an hour: Ask me"]);

  const quiet = await followed();
  await createEvent(quiet.me, { ...inTwoHours, notifyFollowers: false });
  await fanOutEvents(quiet.author.id, "author_event_reminder");
  expect((await inboxOf(quiet.people.all)).map(({ title }) => title)).toEqual(["Soon: Ask me"]);
});

test("a cancelled event is said to be, and not reminded of", async () => {
  const { author, me, people } = await followed();
  const event = await createEvent(me, { ...soon(), notifyFollowers: false });
  await updateEvent(me, event.id, { status: "cancelled" });
  await fanOutEvents(author.id, "author_event");
  expect((await inboxOf(people.all)).map(({ title }) => title)).toEqual(["Cancelled: Ask me"]);
  await fanOutEvents(author.id, "author_event_reminder", later(2 * DAY_MS + 1000));
  expect(await notified(author.id, "author_event_reminder", people)).toEqual([]);
});

test("an answer is told once, when it is first published, without spoilers", async () => {
  const { author, me, people } = await followed();
  const question = await createQuestion(ctx.db, author.id, { text: "Did ||the butler|| do it?" });
  await answerQuestion(me, question.id, { answer: "No.", publish: false });
  expect(await fanOutEvents(author.id, "author_answer")).toHaveLength(0);
  await answerQuestion(me, question.id, { publish: true });
  await answerQuestion(me, question.id, { publish: false });
  await answerQuestion(me, question.id, { publish: true });
  await fanOutEvents(author.id, "author_answer");
  expect((await inboxOf(people.all)).map(({ body }) => body)).toEqual(["Did … do it?"]);
  expect(await notified(author.id, "author_answer", people)).toEqual(["all", "weekly later"]);
});

test("changes of the picks are told together, and later ones again", async () => {
  const { author, me, people } = await followed();
  for (let i = 0; i < 3; i += 1) await addPick(me, { bookId: (await createWork(ctx.db)).id });
  const ids = (await listPicks(me)).map(({ id }) => id);
  await orderPicks(me, { order: ids.toReversed() });
  await orderPicks(me, { order: ids.toReversed() });
  expect(await fanOutEvents(author.id, "author_picks")).toHaveLength(1);
  expect(await notified(author.id, "author_picks", people)).toEqual([]);
  await fanOutEvents(author.id, "author_picks", later(31 * 60_000));
  expect(await notified(author.id, "author_picks", people)).toEqual(["all", "picksOnly", "weekly later"]);
  await addPick(me, { bookId: (await createWork(ctx.db)).id });
  expect(await fanOutEvents(author.id, "author_picks")).toHaveLength(2);
});

test("a reviewer hears of a highlight when the author wishes, once", async () => {
  const { author, work, me } = await followed();
  const reviewer = await createReader(ctx.db);
  const [first, two] = [
    await createReview(ctx.db, work.id, { userId: reviewer.id }),
    await createReview(ctx.db, work.id),
  ];
  await createHighlight(me, { reviewId: first.id, notifyReviewer: true });
  await createHighlight(me, { reviewId: two.id, notifyReviewer: false });
  await fanOutEvents(author.id, "author_highlight");
  expect(await notified(author.id, "author_highlight", { reviewer, other: { id: two.userId } })).toEqual(["reviewer"]);
});

test("what waits for the weekly digest comes with one mail, once, however often the job runs", async () => {
  const { author, me, people } = await followed();
  await createAnnouncement(me, news);
  await createAnnouncement(me, { ...news, title: "And in June" });
  await fanOutEvents(author.id, "author_release");
  const asWeekly = actingAs(ctx, people.weekly);
  expect((await listNotifications(asWeekly, notificationTypes, { page: 1, limit: 20 })).total).toBe(0);
  const inAWeek = later(8 * DAY_MS);
  await Promise.all([sendDigests(inAWeek, notificationTypes), sendDigests(inAWeek, notificationTypes)]);
  await sendDigests(inAWeek, notificationTypes);
  expect((await listNotifications(asWeekly, notificationTypes, { page: 1, limit: 20 })).total).toBe(2);
  const sent = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, people.weekly.email ?? ""));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain("And in June");
});
