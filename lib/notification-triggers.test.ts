/** Every trigger of the house, by every frequency, on every channel: who is told at once, who in the digest, who not. */
import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createProPage, createQuestion, createReview } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { createCurator } from "@/db/factories/collections";
import { authorFollows } from "@/db/schema/authors";
import { clubMembers } from "@/db/schema/clubs";
import { curatorFollows } from "@/db/schema/collections";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { blocks } from "@/db/schema/users";
import { createAnnouncement } from "@/lib/authors/announcements";
import { createEvent } from "@/lib/authors/events";
import { createHighlight } from "@/lib/authors/highlights";
import { addPick } from "@/lib/authors/picks";
import { answerQuestion } from "@/lib/authors/questions";
import { closeVotingNow } from "@/lib/clubs/closing";
import { createDiscussion } from "@/lib/clubs/discussions";
import { nominateBook } from "@/lib/clubs/nominations";
import { scheduleRead } from "@/lib/clubs/reads";
import { createCollection } from "@/lib/collections/drafts";
import type { Context } from "@/lib/context";
import { notificationKinds } from "@/lib/notification-kinds";
import { notificationSources } from "@/lib/notification-sources";
import { sendNotifications } from "@/lib/notifications/deliveries";
import { registerDevice } from "@/lib/notifications/devices";
import { sendDigests } from "@/lib/notifications/digest";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { updateNotificationSettings } from "@/lib/notifications/settings";
import { actingAs, testContext } from "@/lib/testing/context";
import { type PushService, startPushService } from "@/lib/testing/push-stand-ins";

const DAY_MS = 86_400_000;
const FREQUENCIES = ["all", "important", "weekly", "none"] as const;
type Frequency = (typeof FREQUENCIES)[number];
type Told = "now" | "digest" | "never";
type People = Record<Frequency, { id: string; email: string | null }>;

let ctx: Context;
let push: PushService;
beforeAll(async () => {
  push = await startPushService();
  process.env.BOOKPLATE_LOCAL_PUSH = "1";
  ctx = await testContext();
}, 60_000);
afterAll(() => push.close());

const house = { kinds: notificationKinds, sources: notificationSources };
const after = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY_MS) });

/** People who follow, or are members, with each frequency. */
async function everyFrequency(follow: (userId: string, frequency: Frequency) => Promise<unknown>): Promise<People> {
  const people = {} as People;
  for (const frequency of FREQUENCIES) {
    people[frequency] = await createReader(ctx.db);
    await follow(people[frequency].id, frequency);
  }
  return people;
}

async function ofAuthor() {
  const { author, work, holder } = await createProPage(ctx.db);
  const people = await everyFrequency((userId, frequency) =>
    ctx.db.insert(authorFollows).values({ userId, authorId: author.id, frequency }),
  );
  return { author, work, me: actingAs(ctx, holder), people, subject: `author:${author.id}`, actorId: holder.id };
}

async function ofClub() {
  const { club, admin } = await createClubWith(ctx.db, { visibility: "private" });
  const people = await everyFrequency((userId, frequency) =>
    ctx.db
      .insert(clubMembers)
      .values({ clubId: club.id, userId, role: "member", status: "active", frequency, joinedAt: ctx.now }),
  );
  return { club, me: actingAs(ctx, admin), people, subject: `club:${club.id}`, actorId: admin.id };
}

type World = { people: People; subject: string; actorId: string };
type Trigger = { trigger: string; kind: string; cause: () => Promise<World>; told: Record<Frequency, Told> };

const HEARD: Record<Frequency, Told> = { all: "now", important: "now", weekly: "digest", none: "never" };
const LESS: Record<Frequency, Told> = { ...HEARD, important: "never" };
const book = async () => ({ bookId: (await createWork(ctx.db)).id });

const event = (days: number, notifyFollowers: boolean) => ({
  kind: "virtual" as const,
  title: "Ask me",
  startsAt: after(days).now.toISOString(),
  timezone: "UTC",
  virtualUrl: "https://meet.example/x",
  notifyFollowers,
});

const TRIGGERS: Trigger[] = [
  {
    trigger: "an author creates an announcement",
    kind: "author_release",
    cause: async () => {
      const world = await ofAuthor();
      await createAnnouncement(world.me, { title: "Out in May", description: "At last.", notifyFollowers: true });
      return world;
    },
    told: HEARD,
  },
  {
    trigger: "an author event is upcoming",
    kind: "author_event",
    cause: async () => {
      const world = await ofAuthor();
      await createEvent(world.me, event(20, true));
      return world;
    },
    told: HEARD,
  },
  {
    trigger: "an author event is tomorrow",
    kind: "author_event_reminder",
    cause: async () => {
      const world = await ofAuthor();
      await createEvent(world.me, event(20, false));
      return world;
    },
    told: { ...HEARD, weekly: "never" }, // it is over when the digest comes
  },
  {
    trigger: "an author publishes an answer",
    kind: "author_answer",
    cause: async () => {
      const world = await ofAuthor();
      const question = await createQuestion(ctx.db, world.author.id, { text: "Who did it?" });
      await answerQuestion(world.me, question.id, { answer: "||The butler.||", publish: true });
      return world;
    },
    told: LESS,
  },
  {
    trigger: "an author changes the picks",
    kind: "author_picks",
    cause: async () => {
      const world = await ofAuthor();
      await addPick(world.me, await book());
      return world;
    },
    told: LESS,
  },
  {
    trigger: "a curator publishes a collection",
    kind: "collection_published",
    cause: async () => {
      const { curator, person } = await createCurator(ctx.db);
      const people = await everyFrequency((userId, frequency) =>
        ctx.db.insert(curatorFollows).values({ userId, curatorId: curator.id, frequency }),
      );
      const { bookId } = await book();
      await createCollection(actingAs(ctx, person), {
        title: "Long evenings",
        description: "For long evenings.",
        type: "mood",
        books: [{ bookId }],
        publishAt: "now",
      } as Parameters<typeof createCollection>[1]);
      return { people, subject: `curator:${curator.id}`, actorId: person.id };
    },
    told: LESS,
  },
  {
    trigger: "a discussion begins in a club",
    kind: "club_discussion",
    cause: async () => {
      const world = await ofClub();
      await createDiscussion(world.me, world.club.id, { title: "The end", body: "||Everybody dies.||", spoiler: true });
      return world;
    },
    told: LESS,
  },
  {
    trigger: "a vote opens in a club",
    kind: "club_voting_opened",
    cause: async () => {
      const world = await ofClub();
      await nominateBook(world.me, world.club.id, await book());
      return world;
    },
    told: HEARD,
  },
  {
    trigger: "a vote closes in a club",
    kind: "club_voting_closed",
    cause: async () => {
      const world = await ofClub();
      await nominateBook(world.me, world.club.id, await book());
      await closeVotingNow(world.me, world.club.id);
      return world;
    },
    told: HEARD,
  },
  {
    trigger: "a club has a new book",
    kind: "club_read_selected",
    cause: async () => {
      const world = await ofClub();
      await scheduleRead(world.me, world.club.id, await book());
      return world;
    },
    told: HEARD,
  },
  {
    trigger: "a reading deadline approaches",
    kind: "club_deadline",
    cause: async () => {
      const world = await ofClub();
      const deadline = after(20).now.toISOString();
      await scheduleRead(world.me, world.club.id, { ...(await book()), deadline });
      return world;
    },
    told: HEARD,
  },
];

/** Gives everybody a browser and mails of this kind, lets the first event of it happen, and says when. */
async function happen({ people, subject }: World, kind: string) {
  const paths = new Map<string, string>();
  for (const person of Object.values(people)) {
    const subscription = push.subscribe();
    paths.set(person.id, new URL(subscription.endpoint).pathname);
    await registerDevice(actingAs(ctx, person), { kind: "web", ...subscription });
    await updateNotificationSettings(actingAs(ctx, person), notificationKinds, {
      kinds: [{ kind, channels: { mail: true } }],
    });
  }
  const [found] = await ctx.db
    .select()
    .from(notificationEvents)
    .where(and(eq(notificationEvents.subject, subject), eq(notificationEvents.kind, kind)))
    .orderBy(notificationEvents.dueAt)
    .limit(1);
  if (!found) throw new Error(`There is no event of kind ${kind}.`);
  const at = { ...ctx, now: new Date(Math.max(found.dueAt.getTime(), ctx.now.getTime()) + 1_000) };
  await fanOut(at, notificationKinds, { eventId: found.id });
  return { at, paths, event: found };
}

async function seenBy(person: { id: string; email: string | null }, kind: string, path = "") {
  const { data } = await listNotifications(actingAs(ctx, person), { page: 1, limit: 50 });
  const sent = (of: string) => ctx.db.$count(mails, and(eq(mails.recipient, person.email ?? ""), like(mails.kind, of)));
  return {
    inbox: data.filter((one) => one.kind === kind).length,
    push: push.pushed.filter((one) => one.path === path).length,
    mail: await sent(kind),
    digest: await sent("weekly_digest"),
  };
}

const NOTHING = { inbox: 0, push: 0, mail: 0, digest: 0 };
const AT_ONCE = { inbox: 1, push: 1, mail: 1, digest: 0 };

describe.each(TRIGGERS)("$trigger", ({ kind, cause, told }) => {
  test("by frequency and channel, now and in the digest", { timeout: 60_000 }, async () => {
    const world = await cause();
    const { at, paths, event } = await happen(world, kind);
    await sendNotifications(at, house);
    const look = async () =>
      Object.fromEntries(
        await Promise.all(
          FREQUENCIES.map(async (one) => [one, await seenBy(world.people[one], kind, paths.get(world.people[one].id))]),
        ),
      );
    const expected = (digest: object) =>
      Object.fromEntries(FREQUENCIES.map((one) => [one, { now: AT_ONCE, digest, never: NOTHING }[told[one]]]));
    expect(await look()).toEqual(expected(NOTHING));
    const inAWeek = { ...ctx, now: new Date(at.now.getTime() + 8 * DAY_MS) };
    await sendDigests(inAWeek, notificationKinds);
    await sendDigests(inAWeek, notificationKinds);
    await sendNotifications(inAWeek, house);
    expect(await look()).toEqual(expected({ inbox: 1, push: 0, mail: 0, digest: 1 }));
    expect(`${event.title} ${event.body}`).not.toMatch(/butler|dies/);
  });

  test("people with a block, and those who left or turned the frequency down meanwhile, get nothing", async () => {
    const world = await cause();
    const { at, paths } = await happen(world, kind);
    const { all, weekly } = world.people;
    for (const person of [all, weekly])
      await ctx.db.insert(blocks).values({ blockerId: person.id, blockedId: world.actorId });
    const { important } = world.people;
    await ctx.db.update(authorFollows).set({ frequency: "none" }).where(eq(authorFollows.userId, important.id));
    await ctx.db.delete(curatorFollows).where(eq(curatorFollows.userId, important.id));
    await ctx.db
      .update(clubMembers)
      .set({ status: "inactive", exit: "left", leftAt: ctx.now })
      .where(eq(clubMembers.userId, important.id));
    await sendNotifications(at, house);
    await sendDigests({ ...ctx, now: new Date(at.now.getTime() + 8 * DAY_MS) }, notificationKinds);
    const hasActor = await ctx.db.$count(
      notificationEvents,
      and(eq(notificationEvents.subject, world.subject), sql`kind = ${kind} and actor_id is not null`),
    );
    for (const person of hasActor ? [all, weekly, important] : [important]) {
      const seen = await seenBy(person, kind, paths.get(person.id));
      expect({ push: seen.push, mail: seen.mail, digest: seen.digest }).toEqual({ push: 0, mail: 0, digest: 0 });
    }
  });
});

test("an author highlights a review: its reviewer is told, on each channel, and nobody else", async () => {
  const world = await ofAuthor();
  const reviewer = await createReader(ctx.db);
  const review = await createReview(ctx.db, world.work.id, { userId: reviewer.id });
  await createHighlight(world.me, { reviewId: review.id, notifyReviewer: true });
  const people = { ...world.people, all: reviewer };
  const { at, paths } = await happen({ ...world, people }, "author_highlight");
  await sendNotifications(at, house);
  expect(await seenBy(reviewer, "author_highlight", paths.get(reviewer.id))).toEqual(AT_ONCE);
  for (const person of [people.important, people.weekly, people.none])
    expect(await seenBy(person, "author_highlight", paths.get(person.id))).toEqual(NOTHING);
});

test("every kind has words and, where it can be muted, a source that says so", () => {
  expect(new Set(notificationKinds.map(({ kind }) => kind)).size).toBe(notificationKinds.length);
  for (const { kind, label } of notificationKinds) expect(`${kind}: ${label}`).toMatch(/: .{8,}/);
});
