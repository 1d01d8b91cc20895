/** What authors and curators do, by every frequency, on every channel: who is told at once, who in the digest, who not. */
import { expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createProPage, createQuestion, createReview } from "@/db/factories/authors";
import { createCurator } from "@/db/factories/collections";
import { authorFollows } from "@/db/schema/authors";
import { curatorFollows } from "@/db/schema/collections";
import { hiddenTexts } from "@/db/schema/moderation";
import { createAnnouncement } from "@/lib/authors/announcements";
import { createEvent } from "@/lib/authors/events";
import { createHighlight } from "@/lib/authors/highlights";
import { addPick } from "@/lib/authors/picks";
import { notifyOfPublications } from "@/lib/authors/publications";
import { answerQuestion } from "@/lib/authors/questions";
import { createCollection } from "@/lib/collections/collections";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs } from "@/lib/testing/context";
import {
  AT_ONCE,
  describeTriggers,
  everyFrequency,
  HEARD,
  happen,
  LESS,
  NOTHING,
  seenBy,
  type Trigger,
  withChannels,
} from "@/lib/testing/triggers";

const { ctx, after } = withChannels();

async function ofAuthor() {
  const { author, work, owner } = await createProPage(ctx().db);
  const people = await everyFrequency((userId, frequency) =>
    ctx().db.insert(authorFollows).values({ userId, authorId: author.id, frequency }),
  );
  return { author, work, me: actingAs(ctx(), owner), people, subject: `author:${author.id}`, actorId: owner.id };
}

const book = async () => ({ bookId: (await createWork(ctx().db)).id });

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
    type: "author_release",
    cause: async () => {
      const world = await ofAuthor();
      await createAnnouncement(world.me, { title: "Out in May", description: "At last.", notifyFollowers: true });
      return world;
    },
    notified: HEARD,
  },
  {
    trigger: "an author event is upcoming",
    type: "author_event",
    cause: async () => {
      const world = await ofAuthor();
      await createEvent(world.me, event(20, true));
      return world;
    },
    notified: HEARD,
  },
  {
    trigger: "an author event is tomorrow",
    type: "author_event_reminder",
    cause: async () => {
      const world = await ofAuthor();
      await createEvent(world.me, event(20, false));
      return world;
    },
    notified: { ...HEARD, weekly: "never" }, // it is over when the digest comes
  },
  {
    trigger: "an author publishes an answer",
    type: "author_answer",
    cause: async () => {
      const world = await ofAuthor();
      const question = await createQuestion(ctx().db, world.author.id, { text: "Who did it?" });
      await answerQuestion(world.me, question.id, { answer: "||The butler.||", publish: true });
      return world;
    },
    notified: LESS,
  },
  {
    trigger: "an author changes the picks",
    type: "author_picks",
    cause: async () => {
      const world = await ofAuthor();
      await addPick(world.me, await book());
      return world;
    },
    notified: LESS,
  },
  {
    trigger: "a book of an author enters the catalogue",
    type: "author_book",
    cause: async () => {
      const world = await ofAuthor();
      await notifyOfPublications(ctx()); // the walk begins with the present
      const firstPublished = after(0).now.getUTCFullYear() + 1;
      const work = await createWork(ctx().db, { authorId: world.author.id, firstPublished });
      await notifyOfPublications(after(1));
      return { ...world, subject: `book:${work.id}` };
    },
    notified: HEARD,
  },
  {
    trigger: "a curator publishes a collection",
    type: "collection_published",
    cause: async () => {
      const { curator, person } = await createCurator(ctx().db);
      const people = await everyFrequency((userId, frequency) =>
        ctx().db.insert(curatorFollows).values({ userId, curatorId: curator.id, frequency }),
      );
      const { bookId } = await book();
      await createCollection(actingAs(ctx(), person), {
        title: "Long evenings",
        description: "For long evenings.",
        type: "mood",
        books: [{ bookId }],
        publishAt: "now",
      } as Parameters<typeof createCollection>[1]);
      return { people, subject: `curator:${curator.id}`, actorId: person.id };
    },
    notified: LESS,
  },
];

describeTriggers(TRIGGERS, { secrets: /butler/ });

test("an author highlights a review: its reviewer is told, on each channel, and nobody else", async () => {
  const world = await ofAuthor();
  const reviewer = await createReader(ctx().db);
  const review = await createReview(ctx().db, world.work.id, { userId: reviewer.id });
  await createHighlight(world.me, { reviewId: review.id, notifyReviewer: true });
  const people = { ...world.people, all: reviewer };
  const { devices, send } = await happen({ ...world, people }, "author_highlight");
  await send();
  expect(await seenBy(reviewer, "author_highlight", devices)).toEqual(AT_ONCE);
  for (const person of [people.important, people.weekly, people.none])
    expect(await seenBy(person, "author_highlight", devices)).toEqual(NOTHING);
});

test("what staff hide before it goes out is told to nobody, on no channel", async () => {
  const hidden = async (
    kind: string,
    notificationType: string,
    cause: (world: Awaited<ReturnType<typeof ofAuthor>>) => Promise<string>,
  ) => {
    const world = await ofAuthor();
    const targetId = await cause(world);
    const { devices, send } = await happen(world, notificationType);
    await ctx().db.insert(hiddenTexts).values({ kind, targetId });
    await send();
    const { push, phone, mail } = await seenBy(world.people.all, notificationType, devices);
    expect({ push, phone, mail }, kind).toEqual({ push: 0, phone: 0, mail: 0 });
  };
  await hidden("announcement", "author_release", async ({ me }) => {
    const release = { title: "Out in May", description: "At last.", notifyFollowers: true };
    return (await createAnnouncement(me, release)).id;
  });
  await hidden("event", "author_event", async ({ me }) => (await createEvent(me, event(20, true))).id);
  await hidden("question", "author_answer", async ({ me, author }) => {
    const question = await createQuestion(ctx().db, author.id, { text: "Who did it?" });
    await answerQuestion(me, question.id, { answer: "Nobody.", publish: true });
    return question.id;
  });
});

test("every kind has words of its own", () => {
  expect(new Set(notificationTypes.map(({ type: kind }) => kind)).size).toBe(notificationTypes.length);
  for (const { type: kind, label } of notificationTypes) expect(`${kind}: ${label}`).toMatch(/: .{8,}/);
});
