/** One gate for each thing an author page publishes: what staff hide, and what suspended people said, is in no output. */
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createFollower, createQuestion } from "@/db/factories/authors";
import { hiddenTexts } from "@/db/schema/moderation";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { notificationTypes } from "@/lib/registry/notification-types";
import { type AuthorContexts, authorContexts } from "@/lib/testing/author-pages";
import { actingAs } from "@/lib/testing/context";
import { createAnnouncement, listAnnouncements, listOwnAnnouncements } from "./announcements";
import { getAuthor } from "./authors";
import { authorCalendar, eventCalendar } from "./calendar";
import { createEvent, listEvents, listOwnEvents } from "./events";
import { authorGraph } from "./json-ld";
import { listAuthorNews } from "./news";
import { addPick } from "./picks";
import { updateProfile } from "./profile";
import { answerQuestion, listQuestions } from "./questions";
import { authorReportKinds } from "./report-kinds";

let ctx: Context;
let pro: AuthorContexts["pro"];
beforeAll(async () => {
  ({ ctx, pro } = await authorContexts());
});

const first = { page: 1, limit: 20 };
const TEXTS = { bio: "BIO", announcement: "ANNOUNCED", event: "INVITED", pick: "PICKED", question: "ASKED" };

async function livelyPage() {
  const { author, owner, work, me } = await pro();
  const follower = await createFollower(ctx.db, author.id);
  await updateProfile(me, { bio: TEXTS.bio });
  const announcement = await createAnnouncement(me, {
    title: TEXTS.announcement,
    description: "At last.",
    notifyFollowers: true,
  });
  const event = await createEvent(me, {
    kind: "signing",
    title: TEXTS.event,
    startsAt: "2027-05-01T19:00",
    timezone: "Europe/Paris",
    place: "Paris",
    notifyFollowers: true,
  });
  await addPick(me, { bookId: work.id, note: TEXTS.pick });
  const question = await createQuestion(ctx.db, author.id, { text: TEXTS.question });
  await answerQuestion(me, question.id, { answer: "Salt.", publish: true });
  return { author, owner, me, announcement, event, question, reader: actingAs(ctx, follower) };
}
type Lively = Awaited<ReturnType<typeof livelyPage>>;

/** Which of the words stand in each output. */
async function heard({ author, event, announcement, question, reader }: Lively) {
  const page = await getAuthor(ctx, author.id);
  const reported = (kind: string, id: string) =>
    authorReportKinds.find((reportKind) => reportKind.kind === kind)?.find(ctx, id);
  const outputs = {
    page,
    jsonLd: authorGraph(page, "en"),
    announcements: await listAnnouncements(ctx, author.id, first),
    questions: await listQuestions(ctx, author.id, first),
    events: await listEvents(ctx, author.id, { ...first, past: false }),
    calendar: await (await authorCalendar(ctx, author.id)).text(),
    file: await eventCalendar(ctx, author.id, event.id).then(
      (response) => response.text(),
      ({ status }) => status,
    ),
    feed: await listAuthorNews(reader, first),
    reports: [
      await reported("author", author.id),
      await reported("announcement", announcement.id),
      await reported("question", question.id),
    ],
  };
  return Object.fromEntries(
    Object.entries(outputs).map(([name, output]) => [
      name,
      Object.values(TEXTS).filter((text) => JSON.stringify(output).includes(text)),
    ]),
  );
}

/** The notifications that reach the follower when the fan-out comes now. */
async function notified({ author, reader }: Lively) {
  const events = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `author:${author.id}`));
  const later = { ...ctx, now: new Date("2027-04-30T18:00:00Z") };
  for (const { id } of events) await fanOut(later, notificationTypes, { eventId: id });
  const rows = await ctx.db
    .select({ kind: notificationEvents.kind })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(and(eq(notificationEvents.subject, `author:${author.id}`), eq(notifications.userId, reader.actor.userId)));
  return rows.map(({ kind }) => kind).sort();
}

const hide = (kind: string, targetId: string) => ctx.db.insert(hiddenTexts).values({ kind, targetId });
const suspend = (id: string) => ctx.db.update(users).set({ suspendedAt: ctx.now }).where(eq(users.id, id));
const { bio, announcement, event, pick, question } = TEXTS;

describe("what an author page publishes", () => {
  test("is in every output while nothing is wrong with it", async () => {
    const page = await livelyPage();
    expect(await heard(page)).toEqual({
      page: [bio, event, pick],
      jsonLd: [bio, event],
      announcements: [announcement],
      questions: [question],
      events: [event],
      calendar: [event],
      file: [event],
      feed: [announcement, event, question],
      reports: [bio, announcement, question],
    });
    expect(await notified(page)).toEqual([
      "author_answer",
      "author_event",
      "author_event_reminder",
      "author_picks",
      "author_release",
    ]);
  });

  test("is in none while its holder is suspended; their own desk keeps it", async () => {
    const page = await livelyPage();
    await suspend(page.owner.id);
    const silent = Object.fromEntries(Object.keys(await heard(page)).map((name) => [name, []]));
    expect(await heard(page)).toEqual(silent);
    expect(await notified(page)).toEqual([]);
    expect((await listOwnAnnouncements(page.me, { ...first, author: undefined })).total).toBe(1);
    expect((await listOwnEvents(page.me, { ...first, author: undefined })).total).toBe(1);
  });

  test("is in none when staff hid it", async () => {
    const page = await livelyPage();
    await hide("announcement", page.announcement.id);
    await hide("question", page.question.id);
    await hide("author", page.author.id);
    expect(await heard(page)).toMatchObject({
      page: [event, pick],
      jsonLd: [event],
      announcements: [],
      questions: [],
      feed: [event],
      reports: [],
    });
    expect(await notified(page)).toEqual(["author_event", "author_event_reminder", "author_picks"]);
    expect((await listOwnAnnouncements(page.me, { ...first, author: undefined })).total).toBe(1);
  });

  test("does not show a question whose asker is suspended", async () => {
    const page = await livelyPage();
    await suspend(page.question.askerId ?? "");
    expect(await heard(page)).toMatchObject({
      questions: [],
      feed: [announcement, event],
      reports: [bio, announcement],
    });
    expect(await notified(page)).not.toContain("author_answer");
  });
});

test("the feed tells no plot", async () => {
  const { author, me } = await pro();
  const reader = actingAs(ctx, await createFollower(ctx.db, author.id));
  const asked = await createQuestion(ctx.db, author.id, { text: "Why did ||the butler|| do it?" });
  await answerQuestion(me, asked.id, { answer: "For ||the letter||.", publish: true });
  const feed = await listAuthorNews(reader, first);
  expect(feed.data).toMatchObject([{ title: "Why did [spoiler] do it?", text: "For [spoiler] ." }]);
  const arabic = { ...reader, actor: reader.actor && { ...reader.actor, locale: "ar" as const } };
  expect((await listAuthorNews(arabic, first)).data).toMatchObject([{ text: "For [حرق للأحداث] ." }]);
  await createEvent(me, {
    kind: "virtual",
    title: "After ||the wedding||",
    startsAt: "2027-05-01T19:00",
    timezone: "UTC",
    virtualUrl: "https://meet.example/x",
    notifyFollowers: false,
  });
  expect(JSON.stringify(await listAuthorNews(reader, first))).not.toMatch(/butler|letter|wedding/);
});
