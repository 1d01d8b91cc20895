/**
 * Not one spoiler: ten thousand comments and reviews with words that tell the plot, at random places, and whatever shows
 * them to random readers. What a word may be in is said here, apart from the code that hides it (docs/spoilers.md).
 */
import { eq, sql } from "drizzle-orm";
import { useTranslations } from "next-intl";
import { createElement as draw } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ReviewText } from "@/components/books/review-text";
import { Board } from "@/components/clubs/board";
import { DiscussionText } from "@/components/clubs/discussion-text";
import { discussionTitle } from "@/components/clubs/discussion-title";
import { ThreadList } from "@/components/clubs/thread-list";
import { withMarkup } from "@/components/clubs/thread-markup";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { getBook } from "@/lib/catalogue/books";
import { bookEmbed } from "@/lib/catalogue/embed";
import { listReviewsOfBook } from "@/lib/catalogue/reviews";
import { search } from "@/lib/catalogue/search";
import { bookJsonLd } from "@/lib/catalogue/summary";
import { bookmarkedComments, listBookmarks } from "@/lib/clubs/bookmarks";
import { clubCalendar } from "@/lib/clubs/calendar";
import { clubPage } from "@/lib/clubs/club-page";
import { getClub } from "@/lib/clubs/clubs";
import { createComment } from "@/lib/clubs/comments";
import { discussionPage } from "@/lib/clubs/discussion-page";
import { createDiscussion, findDiscussions, getDiscussion } from "@/lib/clubs/discussions";
import { clubEmbed } from "@/lib/clubs/embed";
import { getGuide } from "@/lib/clubs/guide";
import { findComments } from "@/lib/clubs/read-comments";
import { getRead, listReads } from "@/lib/clubs/reads";
import { clubShareImage } from "@/lib/clubs/share-image";
import { listActivity } from "@/lib/home/list-activity";
import type { Context } from "@/lib/kernel/context";
import { sendNotifications } from "@/lib/notifications/deliveries";
import { registerDevice } from "@/lib/notifications/devices";
import { sendDigests } from "@/lib/notifications/digest";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { updateNotificationSettings } from "@/lib/notifications/settings";
import { profileEmbed } from "@/lib/profiles/embed";
import { everythingOf } from "@/lib/profiles/export";
import { feedOfReviews } from "@/lib/profiles/feeds";
import { profileShareImage } from "@/lib/profiles/share-image";
import { notificationTypes } from "@/lib/registry/notification-types";
import { describeEmbed } from "@/lib/registry/oembed";
import { subscriptions } from "@/lib/registry/subscriptions";
import { actingAs, testContext } from "@/lib/testing/context";
import { exactly } from "@/lib/testing/exactly";
import { setVariables } from "@/lib/testing/process";
import { type ExpoService, type PushService, startExpo, startPushService } from "@/lib/testing/push-stand-ins";
import { drawn, spoilerChecks, type Viewer, WORD } from "@/lib/testing/spoiler-checks";
import { type FuzzedClub, type Marked, randomOf, spoilerWorld } from "@/lib/testing/spoiler-world";

const SEED = Number(process.env.SPOILER_SEED ?? 20261126);
const TEXTS = 10_000;
const CLUBS_EACH = 2;
const page = { page: 1, limit: 100 };
const CARD = { limit: 20, locale: "en" } as const;

let ctx: Context;
let world: Awaited<ReturnType<typeof spoilerWorld>>;
let push: PushService;
let expo: ExpoService;
const checks = spoilerChecks(() => world.marked);
const { leaks, counted, check, leaksSince } = checks;

beforeAll(async () => {
  [push, expo] = [await startPushService(), await startExpo()];
  setVariables({ BOOKPLATE_CHECK_ROWS: "", BOOKPLATE_LOCAL_PUSH: "1", EXPO_PUSH_URL: expo.url });
  ctx = await testContext();
  world = await spoilerWorld(ctx, SEED, TEXTS);
}, 480_000);

afterAll(async () => {
  checks.report(SEED);
  await push.close();
  await expo.close();
});

type Shown = Awaited<ReturnType<typeof discussionPage>>;

const Title = ({ discussion, finished }: Shown) =>
  discussionTitle(useTranslations("clubs.discussionTitle"), useTranslations("ui.coveredWords"), discussion, finished);

/** The page of a discussion: what it hands to its parts, and what they draw. */
function drawnDiscussion(shown: Shown): string {
  const { club, discussion, read, threads, finished, linked } = shown;
  const place = {
    clubId: club.id,
    discussionId: discussion.id,
    hasRead: read !== null,
    position: discussion.position,
    viewerId: null,
  };
  const set = threads.map((thread) => thread.map(withMarkup));
  const list = {
    threads: set,
    place,
    at: "/",
    whole: false,
    linked,
    starter: null,
    may: { act: false, moderate: false },
  };
  const parts = [
    draw(Title, shown),
    draw(DiscussionText, { clubId: club.id, discussion, finished }),
    draw(ThreadList, { ...list, now: Date.now() }),
  ];
  return `${drawn(...parts)} ${JSON.stringify([set, read, club])}`;
}

const asOf = (viewer: Viewer): Context =>
  viewer ? actingAs({ ...ctx, now: new Date() }, viewer) : { ...ctx, now: new Date() };
const orders = ["oldest", "recent", "popular"] as const;

async function lookAround(viewer: Viewer, club: FuzzedClub, random: (below: number) => number) {
  const who = asOf(viewer);
  if (club.isPrivate && !(viewer && club.insiders.has(viewer.id))) {
    for (const ask of [
      () => getClub(who, club.id),
      () => getGuide(who, club.id, club.readId),
      () => findDiscussions(who, club.id, {}, page),
    ])
      await expect(ask()).rejects.toMatchObject({ status: 404 });
    return;
  }
  const insider = viewer !== null && club.insiders.has(viewer.id);
  await check(
    "club page",
    "page",
    viewer,
    clubPage(who, club.slug).then(({ discussions, ...rest }) => [
      rest,
      drawn(draw(Board, { slug: club.slug, discussions: discussions.data, now: Date.now() })),
    ]),
    club.talks.length,
  );
  await check(
    "reads",
    "json",
    viewer,
    Promise.all([getRead(who, club.id, club.readId), listReads(who, club.id, page)]),
    12,
  );
  await check("guide", "json", viewer, getGuide(who, club.id, club.readId), 6);
  await check("discussions", "json", viewer, findDiscussions(who, club.id, {}, page), club.talks.length);
  await check(
    "meeting notes",
    "page",
    viewer,
    bookmarkedComments(who, club.id, await getRead(who, club.id, club.readId)),
    60,
  );
  for (const talk of club.talks) {
    await check("discussion", "json", viewer, getDiscussion(who, club.id, talk.id));
    const direction = "asc" as const;
    for (const field of orders) {
      const found = findComments(who, club.id, talk.id, { order: [{ field, direction }] }, page);
      await check(`comments, ${field}`, "json", viewer, found, 250);
    }
    const thread = talk.rootIds[random(talk.rootIds.length)] ?? "";
    await check("a thread", "json", viewer, findComments(who, club.id, talk.id, { filters: { thread } }, page), 4);
    await check("found words", "outside", viewer, findComments(who, club.id, talk.id, { search: "zq" }, page), 250);
    if (insider)
      await check(
        "bookmarks there",
        "json",
        viewer,
        findComments(who, club.id, talk.id, { filters: { bookmarked: true } }, page),
        8,
      );
    const shown = { sort: orders[random(3)] ?? "oldest", page: 1 + random(2) } as const;
    await check(
      "discussion page",
      "page",
      viewer,
      discussionPage(who, club.slug, talk.id, shown).then(drawnDiscussion),
      100,
    );
    const ofThread = { ...shown, thread };
    await check(
      "page of a thread",
      "page",
      viewer,
      discussionPage(who, club.slug, talk.id, ofThread).then(drawnDiscussion),
      5,
    );
  }
}

test("JSON and pages of clubs show nobody what lies ahead of them", async () => {
  const [random, before] = [randomOf(SEED + 1), leaks.length];
  for (const viewer of [null, ...world.readers])
    for (let i = 0; i < CLUBS_EACH; i += 1)
      await lookAround(viewer, world.clubs[random(world.clubs.length)] as FuzzedClub, random);
  for (const viewer of world.readers) await check("bookmarks", "json", viewer, listBookmarks(asOf(viewer), page), 250);
  expect(leaksSince(before)).toEqual([]);
}, 480_000);

test("nothing that leaves the place where it was written has a spoiler", async () => {
  const [random, before] = [randomOf(SEED + 2), leaks.length];
  for (const club of world.clubs) {
    if (club.isPrivate) continue;
    await check("calendar", "outside", null, clubCalendar(ctx, club.id));
    await check("club's widget", "outside", null, clubEmbed(ctx, club.slug, CARD));
    await check("club's card", "outside", null, clubShareImage(ctx, club.id));
    await check(
      "club's oEmbed",
      "outside",
      null,
      describeEmbed(ctx, { url: `http://localhost:3000/clubs/${club.slug}` }),
    );
    await check("book's widget", "outside", null, bookEmbed(ctx, club.bookSlug, CARD));
  }
  for (const { id, username } of world.writers) {
    for (const format of ["rss", "atom", "json"] as const)
      await check(`feed of reviews, ${format}`, "outside", null, feedOfReviews(ctx, username ?? "", format), 50);
    await check("profile's widget", "outside", null, profileEmbed(ctx, `@${username}`, CARD));
    await check("profile's card", "outside", null, profileShareImage(ctx, id));
    await check("profile's oEmbed", "outside", null, describeEmbed(ctx, { url: `http://localhost:3000/@${username}` }));
  }
  for (let i = 0; i < 40; i += 1) {
    const bookId = world.reviewed[random(world.reviewed.length)] ?? "";
    const { data } = await listReviewsOfBook(ctx, bookId, page);
    await check("reviews", "json", null, data, data.length);
    const texts = data.map(({ id, text, spoiler }) => draw(ReviewText, { review: { id, text: text ?? "", spoiler } }));
    await check("reviews on the book's page", "page", null, drawn(...texts), data.length);
    await check("search engines", "outside", null, bookJsonLd(await getBook(ctx, bookId), data, "en"), data.length);
  }
  for (const viewer of world.readers) {
    await check("feed of people", "outside", viewer, listActivity(asOf(viewer), page), 100);
    await check("search", "outside", viewer, search(asOf(viewer), `zq${random(world.marked.size)}x`));
    const others = new Set([...world.marked.values()].filter(({ byId }) => byId !== viewer.id).map(({ word }) => word));
    const own = JSON.stringify(await everythingOf(asOf(viewer), viewer.id));
    counted.outputs += 1;
    leaks.push(
      ...[...new Set(own.match(WORD))]
        .filter((word) => others.has(word))
        .map((word) => `export: ${word} for ${viewer.id}, ${JSON.stringify(world.marked.get(word))}`),
    );
  }
  expect(leaksSince(before)).toEqual([]);
}, 480_000);

test("nothing that is told of it has one either: inbox, push, mail, digest, settings", async () => {
  const before = leaks.length;
  const kinds = ["club_discussion", "club_comment"].map((kind) => ({ kind, channels: { mail: true } }));
  for (const [i, viewer] of world.readers.entries()) {
    await updateNotificationSettings(asOf(viewer), notificationTypes, { kinds });
    await registerDevice(asOf(viewer), { kind: "web", ...push.subscribe() });
    await registerDevice(asOf(viewer), { kind: "expo", token: `ExponentPushToken[spoilers${i}]` });
    if (i % 2) await ctx.db.execute(sql`update club_members set frequency = 'weekly' where user_id = ${viewer.id}`);
  }
  const mark = [...world.marked.values()];
  const [writer, answering] = exactly(world.writers, 2);
  for (const [i, club] of world.clubs.entries()) {
    const word = (mark[i * 7] as Marked).word;
    const about = { title: `The ${word}`, body: `It is ${word}.`, readId: club.readId };
    const { id } = await createDiscussion(asOf(writer), club.id, { ...about, spoiler: true });
    const { id: parentId } = await createComment(asOf(writer), club.id, id, { body: `So ${word}`, position: 90 });
    await createComment(asOf(answering), club.id, id, { body: `No: ||${word}||`, parentId });
    const stage = club.talks[1]?.id ?? "";
    await createComment(asOf(answering), club.id, stage, { body: `At ${word}` });
    await ctx.db.execute(sql`insert into club_thread_settings (discussion_id, user_id, frequency)
      select ${stage}::uuid, user_id, 'all' from club_members where club_id = ${club.id} on conflict do nothing`);
  }
  const later = { ...ctx, now: new Date(Date.now() + 60_000) };
  for (const { id } of await ctx.db.select().from(notificationEvents))
    await fanOut(later, notificationTypes, { eventId: id });
  await sendNotifications(later, { types: notificationTypes, subscriptions });
  await sendDigests({ ...ctx, now: new Date(Date.now() + 8 * 86_400_000) }, notificationTypes);
  for (const viewer of world.readers) {
    const { data, total } = await listNotifications(asOf(viewer), notificationTypes, page);
    await check("inbox", "outside", viewer, data, total);
    for (const { heardBy } of subscriptions)
      await check("settings", "outside", viewer, ctx.db.execute(heardBy(viewer.id, "en")));
  }
  const sent = await ctx.db.select().from(mails);
  expect(sent.length).toBeGreaterThan(50);
  for (const mail of sent) await check(`mail, ${mail.kind}`, "outside", null, mail);
  expect([push.pushed.length > 10, expo.sent.length > 10]).toEqual([true, true]);
  for (const { message } of push.pushed) await check("push", "outside", null, message);
  for (const message of expo.sent) await check("push of a phone", "outside", null, message);
  expect(sent.filter(({ kind }) => kind === "weekly_digest").length).toBeGreaterThan(0);
  expect(await ctx.db.$count(notificationEvents, eq(notificationEvents.kind, "club_comment"))).toBeGreaterThan(10);
  expect(leaksSince(before)).toEqual([]);
  expect(counted.shown).toBeGreaterThan(1_000); // a gate that shows nothing would prove nothing
}, 480_000);
