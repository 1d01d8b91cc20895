/** State from time: what is seen when, who is notified, and that each is notified once; with the job done late, early or never. */

import { and, eq } from "drizzle-orm";
import { DateTime } from "luxon";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createCurator, createCollection as storeCollection } from "@/db/factories/collections";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { cacheChanges } from "@/db/schema/platform";
import { Answer } from "@/lib/kernel/answer";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { emptyDatabase } from "@/lib/testing/database";
import { getCollection } from "./collection-page";
import { createCollection, deleteCollection, updateCollection } from "./collections";
import { countByType } from "./discover";
import { followCurator } from "./follows";
import { collectionJobs } from "./jobs";
import { listCollections, listFeatured } from "./list";
import { getForEditing } from "./own-collections";
import { timesAfter } from "./schedule";
import { listCollectionAddresses } from "./sitemap";

const NOW = new Date("2026-11-21T12:00:00Z");
const HOUR = 3_600_000;
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const isoAfter = (hours: number) => after(hours).toISOString();

let ctx: Context;
beforeAll(async () => {
  ctx = { ...(await testContext()), now: NOW };
});
const at = (now: Date, base: Context = ctx): Context => ({ ...base, now });

async function curating() {
  const { person, curator } = await createCurator(ctx.db);
  const as = actingAs(ctx, person);
  const make = async (times: { publishAt?: string | null; expiresAt?: string | null } = {}) =>
    createCollection(as, {
      title: `Tides ${unique()}`,
      description: "In and out.",
      type: "topical",
      books: [{ bookId: (await createWork(ctx.db)).id }],
      ...times,
    });
  const follower = async (frequency?: "all" | "weekly" | "important" | "none") => {
    const reader = await createReader(ctx.db);
    await followCurator(actingAs(ctx, reader), curator.id, { frequency });
    return reader;
  };
  return { as, curator, make, follower };
}

const eventOf = async (id: string) => {
  const [event] = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.dedupeKey, `collection:${id}`));
  return event;
};
/** What the job does when it is due, or when it comes at all. */
const runJobs = async (id: string, now: Date) => {
  const event = await eventOf(id);
  if (event) await fanOut(at(now), notificationTypes, { eventId: event.id });
};
const notificationsOf = async (reader: { id: string }) =>
  ctx.db
    .select({ deferred: notifications.held, createdAt: notifications.createdAt })
    .from(notifications)
    .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
    .where(and(eq(notifications.userId, reader.id), eq(notificationEvents.kind, "collection_published")));
const inboxOf = async (reader: { id: string }, now: Date) =>
  (await listNotifications(at(now, actingAs(ctx, reader)), notificationTypes, { page: 1, limit: 20 })).data;
const isThere = (id: string, now: Date) =>
  getCollection(at(now), id).then(
    () => true,
    (error) => {
      if (error.status === 404) return false;
      throw error;
    },
  );
const isListed = async (id: string, curatorId: string, now: Date) =>
  (await listCollections(at(now), { page: 1, limit: 20, curator: curatorId })).data.some(
    (collection) => collection.id === id,
  );

test("it appears and disappears at its instants, with no job run at all", async () => {
  const { as, curator, make } = await curating();
  const { id } = await make({ publishAt: isoAfter(2), expiresAt: isoAfter(5) });
  const seen = [];
  for (const now of [NOW, new Date(after(2).getTime() - 1), after(2), new Date(after(5).getTime() - 1), after(5)]) {
    expect(await isListed(id, curator.id, now)).toBe(await isThere(id, now));
    seen.push([(await getForEditing(at(now, as), id)).status, await isThere(id, now)]);
  }
  expect(seen).toEqual([
    ["scheduled", false],
    ["scheduled", false],
    ["published", true],
    ["published", true],
    ["expired", false],
  ]);
});

test("followers are told when it appears and not before, each once, however often the job runs", async () => {
  const { make, follower } = await curating();
  const readers = [await follower(), await follower("weekly")];
  const silent = [await follower("important"), await follower("none"), await createReader(ctx.db)];
  const { id, title } = await make({ publishAt: isoAfter(2) });
  await runJobs(id, after(1.9));
  expect(await notificationsOf(readers[0] as { id: string })).toEqual([]);
  for (let i = 0; i < 3; i += 1) await runJobs(id, after(2));
  await Promise.all([runJobs(id, after(3)), runJobs(id, after(3))]);
  expect((await notificationsOf(readers[0] as { id: string })).map(({ deferred }) => deferred)).toEqual([false]);
  expect((await notificationsOf(readers[1] as { id: string })).map(({ deferred }) => deferred)).toEqual([true]);
  for (const reader of silent) expect(await notificationsOf(reader)).toEqual([]);
  expect(await inboxOf(readers[0] as { id: string }, after(3))).toMatchObject([
    { body: `${title}, 1 book`, url: expect.stringMatching(/^\/collections\//) },
  ]);
  expect((await notificationsOf(readers[0] as { id: string }))[0]?.createdAt).toEqual(after(2));
});

test("published at once, edited, unpublished and published again: still one notice", async () => {
  const { as, make, follower } = await curating();
  const reader = await follower();
  const { id } = await make({ publishAt: "now" });
  await updateCollection(as, id, { title: "Renamed before anybody heard" });
  await runJobs(id, NOW);
  expect(await inboxOf(reader, after(0.5))).toMatchObject([{ body: expect.stringMatching(/^Renamed/) }]);
  await updateCollection(as, id, { publishAt: null });
  await updateCollection(at(after(1), as), id, { publishAt: "now" });
  await runJobs(id, after(1));
  expect(await notificationsOf(reader)).toHaveLength(1);
});

test("rescheduled later or sooner, the notice follows; archived or deleted before, there is none", async () => {
  const { as, make, follower } = await curating();
  const reader = await follower();
  const { id } = await make({ publishAt: isoAfter(2) });
  await updateCollection(as, id, { publishAt: isoAfter(8) });
  await runJobs(id, after(2));
  expect(await notificationsOf(reader)).toEqual([]);
  await updateCollection(as, id, { publishAt: isoAfter(1) });
  await runJobs(id, after(1));
  expect(await notificationsOf(reader)).toHaveLength(1);

  const archived = await make({ publishAt: isoAfter(2) });
  await updateCollection(as, archived.id, { archived: true });
  await runJobs(archived.id, after(3));
  expect(await isThere(archived.id, after(3))).toBe(false);
  const deleted = await make({ publishAt: isoAfter(2) });
  await deleteCollection(as, deleted.id);
  expect(await eventOf(deleted.id)).toBeUndefined();
  expect(await notificationsOf(reader)).toHaveLength(1);
  await updateCollection(at(after(3), as), archived.id, { archived: false });
  await runJobs(archived.id, after(3));
  expect(await notificationsOf(reader)).toHaveLength(2);
});

test("a worker that wakes up after the expiry tells nobody", async () => {
  const { make, follower } = await curating();
  const reader = await follower();
  const { id } = await make({ publishAt: isoAfter(1), expiresAt: isoAfter(2) });
  await runJobs(id, after(3));
  expect(await notificationsOf(reader)).toEqual([]);
});

test("impossible times are refused with their own code", () => {
  const before = { publishAt: null, expiresAt: null };
  const code = (input: object, stored: Parameters<typeof timesAfter>[1] = before) => {
    try {
      timesAfter(ctx, stored, input);
      return "fine";
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(code({ publishAt: isoAfter(3), expiresAt: isoAfter(2) })).toBe("expires_before_publication");
  expect(code({ publishAt: isoAfter(3), expiresAt: isoAfter(3) })).toBe("expires_before_publication");
  expect(code({ publishAt: isoAfter(-1) })).toBe("publication_in_past");
  expect(code({ publishAt: "now", expiresAt: isoAfter(-1) })).toBe("expiry_in_past");
  expect(code({ publishAt: isoAfter(9) }, { publishAt: null, expiresAt: after(8) })).toBe("expires_before_publication");
  expect(code({ publishAt: isoAfter(-1) }, { publishAt: after(-1), expiresAt: null })).toBe("fine");
  expect(code({ expiresAt: isoAfter(-1) }, { publishAt: after(-2), expiresAt: after(-1) })).toBe("fine");
  expect(timesAfter(ctx, before, { publishAt: isoAfter(-0.05) }).publishAt).toEqual(NOW);
});

test("a wall clock time on the day the clocks change is one instant, with its zone's offset", async () => {
  const { as, make } = await curating();
  const zone = "Europe/Berlin";
  const clock = { ...ctx, now: new Date("2027-03-27T12:00:00Z") };
  for (const [wall, utc] of [
    ["2027-03-28T01:30", "2027-03-28T00:30:00Z"],
    ["2027-03-28T03:30", "2027-03-28T01:30:00Z"],
    ["2027-10-31T03:30", "2027-10-31T02:30:00Z"],
  ] as const) {
    const instant = DateTime.fromISO(wall, { zone });
    const { id } = await make();
    const moved = await updateCollection(at(clock.now, as), id, { publishAt: instant.toISO() });
    expect(moved.publishAt).toBe(utc);
    const moment = instant.toJSDate();
    expect([await isThere(id, new Date(moment.getTime() - 1)), await isThere(id, moment)]).toEqual([false, true]);
  }
});

test("no answer is kept beyond the next appearance or expiry", async () => {
  const { curator, make } = await curating();
  await make({ publishAt: "now", expiresAt: isoAfter(0.02) });
  const answer = new Answer();
  await listCollections({ ...ctx, answer }, { page: 1, limit: 20, curator: curator.id });
  expect(answer.nextChange).toBeLessThanOrEqual(after(0.02).getTime());
  expect([...answer.tags]).toContain("collections");
});

test("an answer that is still empty is kept no longer either: counts, carousel and sitemap", async () => {
  const { db } = await emptyDatabase();
  const empty = { ...ctx, db };
  const { curator } = await createCurator(db);
  await storeCollection(db, { curatorId: curator.id, publishAt: after(1) });
  for (const read of [countByType, listFeatured, (context: Context) => listCollectionAddresses(context, null, 10)]) {
    const answer = new Answer();
    await read({ ...empty, answer });
    expect(answer.nextChange).toBe(after(1).getTime());
  }
});

test("the job tells the caches and nothing else", async () => {
  const { make } = await curating();
  const { id, books } = await make({ publishAt: isoAfter(1) });
  const [job] = collectionJobs;
  await job?.run(ctx, { collectionId: id });
  const rows = await ctx.db.select({ tags: cacheChanges.tags }).from(cacheChanges);
  expect(rows.at(-1)?.tags).toEqual([
    ...["collections", "collections-popular", `collection:${id}`],
    ...books.data.map(({ book }) => `collections-of-book:${book.id}`),
  ]);
});
