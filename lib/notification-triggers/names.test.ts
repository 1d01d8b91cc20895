/** How a person is named for others: the same in inbox, push, phone, mail and digest as in the thread itself, and stored nowhere. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { follow } from "@/db/factories/profiles";
import { clubMembers } from "@/db/schema/clubs";
import { notificationEvents } from "@/db/schema/notifications";
import { users } from "@/db/schema/users";
import { createBuddyRead } from "@/lib/clubs/buddy-reads";
import { createComment } from "@/lib/clubs/comments";
import { createDiscussion } from "@/lib/clubs/discussions";
import { joinClub } from "@/lib/clubs/membership";
import { findComments } from "@/lib/clubs/read-comments";
import { listNotifications } from "@/lib/notifications/inbox";
import { emptyOldTexts, wordedEvents } from "@/lib/notifications/upkeep";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs } from "@/lib/testing/context";
import { everyFrequency, happen, seenOn, type TriggerWorld, withChannels } from "@/lib/testing/triggers";

const { ctx } = withChannels();
const PAGE = { page: 1, limit: 20 };

/** A thread of whose comments everybody hears, and somebody whose name is a canary. */
async function thread() {
  const { club, admin } = await createClubWith(ctx().db);
  const people = await everyFrequency((userId) =>
    ctx()
      .db.insert(clubMembers)
      .values({ clubId: club.id, userId, role: "moderator", status: "active", joinedAt: ctx().now }),
  );
  const name = `Canary ${unique()}`;
  const writer = await createReader(ctx().db, { name });
  await ctx().db.insert(clubMembers).values({ clubId: club.id, userId: writer.id, role: "member", status: "active" });
  const me = actingAs(ctx(), people.all);
  const { id } = await createDiscussion(me, club.id, { title: "Talk", body: "?" });
  const as = actingAs(ctx(), writer);
  const asNamed = { ...as, actor: { ...as.actor, displayName: name } };
  const comment = await createComment(asNamed, club.id, id, { body: "!" });
  const world: TriggerWorld = { people, subject: `club:${club.id}`, actorId: writer.id };
  const inThread = async () => (await findComments(me, club.id, id, {}, PAGE)).data[0]?.author?.displayName;
  const inInbox = async () =>
    (await listNotifications(me, notificationTypes, PAGE)).data.filter(({ kind }) => kind === "club_comment");
  return { name, writer, comment, club, admin, world, inThread, inInbox };
}

const change = (userId: string, values: Partial<typeof users.$inferInsert>) =>
  ctx().db.update(users).set(values).where(eq(users.id, userId));

test("nobody's name is stored with an event, a notification or a delivery", async () => {
  const { name, world } = await thread();
  await happen(world, "club_comment");
  const stored = await ctx().db.execute(sql`select e::text from notification_events e
    union all select n::text from notifications n union all select d::text from notification_deliveries d`);
  expect(JSON.stringify(stored)).not.toContain(name);
});

test.each([
  ["the writer is as they were", { anonymous: false }, true],
  ["the writer is in anonymous mode", { anonymous: true }, "A reader"],
  ["the writer's account is deleted", { deletedAt: new Date() }, "A reader"],
  ["the writer has another name", { name: "Renamed" }, "Renamed"],
] as const)("%s: thread, inbox, push, phone and mail say the same", async (_, values, expected) => {
  const { name, writer, world, inThread, inInbox } = await thread();
  const { send, devices } = await happen(world, "club_comment");
  await change(writer.id, values);
  await send();
  const shownName = expected === true ? name : expected;
  expect(await inThread()).toBe(shownName);
  expect((await inInbox()).map(({ body }) => body)).toEqual([expect.stringContaining(`${shownName} wrote in`)]);
  const out = await seenOn(world.people.all, devices);
  expect(Object.keys(out).filter((channel) => out[channel as keyof typeof out].length !== 1)).toEqual([]);
  for (const [channel, texts] of Object.entries(out)) {
    expect(texts.join(), channel).toContain(`${shownName} wrote in`);
    if (expected !== true) expect(texts.join(), channel).not.toContain(name);
  }
});

test("what a suspended person did is in no inbox and goes out nowhere, and comes back when the suspension ends", async () => {
  const { writer, world, inInbox } = await thread();
  const { send, devices } = await happen(world, "club_comment");
  await change(writer.id, { suspendedAt: new Date() });
  await send();
  expect(await inInbox()).toEqual([]);
  expect(await seenOn(world.people.all, devices)).toEqual({ push: [], phone: [], mail: [] });
  await change(writer.id, { suspendedAt: null });
  expect(await inInbox()).toHaveLength(1);
});

test("whoever asks to join is named to moderators as everywhere", async () => {
  const { club, people } = await (async () => {
    const made = await createClubWith(ctx().db);
    await ctx().db.execute(sql`update clubs set join_policy = 'request' where id = ${made.club.id}`);
    const all = await everyFrequency(async () => undefined);
    return { ...made, people: { ...all, all: made.admin } };
  })();
  const asking = await createReader(ctx().db, { name: `Canary ${unique()}`, anonymous: true });
  await joinClub(actingAs(ctx(), asking), club.id, {});
  const { send, devices } = await happen({ people, subject: `club:${club.id}`, actorId: asking.id }, "club_request");
  await send();
  const out = await seenOn(people.all, devices);
  for (const [channel, texts] of Object.entries(out)) {
    expect(texts.join(), channel).toContain("A reader would like to join.");
    expect(texts.join(), channel).not.toContain("Canary");
  }
});

test("an invitation to read together names who invites, and comes to that one reader alone, on every channel", async () => {
  const name = `Canary ${unique()}`;
  const [inviting, friend] = [await createReader(ctx().db, { name }), await createReader(ctx().db)];
  await follow(ctx().db, friend.id, inviting.id);
  const { id: bookId } = await createWork(ctx().db);
  const club = await createBuddyRead(actingAs(ctx(), inviting), { bookId, with: [friend.username ?? ""] });
  const people = { ...(await everyFrequency(async () => undefined)), all: friend };
  const world = { people, subject: `club:${club.id}`, actorId: inviting.id };
  const { send, devices } = await happen(world, "club_invitation");
  await send();
  for (const [channel, texts] of Object.entries(await seenOn(friend, devices))) {
    expect(texts, channel).toHaveLength(1);
    expect(texts.join(), channel).toContain(name);
  }
  expect(await seenOn(people.important, devices)).toEqual({ push: [], phone: [], mail: [] });
  await change(inviting.id, { anonymous: true });
  const { data } = await listNotifications(actingAs(ctx(), friend), notificationTypes, PAGE);
  expect(JSON.stringify(data)).not.toContain(name);
});

test("words that an earlier release kept with its events are emptied, and what is read is made from the ids", async () => {
  const { name, world, inInbox } = await thread();
  const { event } = await happen(world, "club_comment");
  await ctx()
    .db.update(notificationEvents)
    .set({ title: "New comment", body: `${name} wrote in a club.`, url: "/clubs/x" })
    .where(eq(notificationEvents.id, event.id));
  await emptyOldTexts(ctx());
  const [row] = await ctx().db.select().from(notificationEvents).where(eq(notificationEvents.id, event.id));
  expect(row).toMatchObject({ title: "", body: "", url: "" });
  expect((await inInbox()).map(({ body }) => body)).toEqual([expect.stringContaining(`${name} wrote in`)]);
});

test("asking whether an event still has such words reads an index of nothing else", async () => {
  await ctx().db.execute(sql`insert into notification_events (id, kind, subject, payload)
    select gen_random_uuid(), 'club_comment', 'club:x', '{}' from generate_series(1, 5000)`);
  await ctx().db.execute(sql`analyze notification_events`);
  const plan = await ctx().db.execute(
    sql`explain select ctid from notification_events where ${wordedEvents} limit 1000`,
  );
  expect(JSON.stringify([...plan])).toContain("notification_events_worded_idx");
});
