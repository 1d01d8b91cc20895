import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader } from "@/db/factories";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { authorFollows } from "@/db/schema/authors";
import { devices } from "@/db/schema/deliveries";
import { notificationEvents } from "@/db/schema/notifications";
import type { Role } from "@/lib/format/roles";
import type { Context } from "@/lib/kernel/context";
import { notificationTypes } from "@/lib/registry/notification-types";
import { subscriptions } from "@/lib/registry/subscriptions";
import { actingAs, testContext } from "@/lib/testing/context";
import { listDevices, registerDevice, removeDevice } from "./devices";
import { fanOut } from "./fan-out";
import { listNotificationGroups } from "./inbox";
import { muteNotification } from "./mute";
import { notify } from "./notify";
import { getNotificationSettings, updateNotificationSettings } from "./settings";
import { listSources, updateSource } from "./subscriptions";
import { readUnsubscribe, unsubscribe, unsubscribeUrl } from "./unsubscribe";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
}, 60_000);
const page = { page: 1, limit: 20 };
const phone = (name: string) => ({ kind: "expo" as const, token: `ExponentPushToken[${name}]` });

test("settings are defaults until something is chosen, and a change touches nothing else", async () => {
  const me = actingAs(ctx, await createReader(ctx.db));
  const before = await getNotificationSettings(me, notificationTypes);
  expect(before).toMatchObject({
    preset: "balanced",
    timezone: "UTC",
    quietHours: null,
    digest: { weekday: 1, hour: 8, mail: true },
  });
  const ofEverybody = notificationTypes.filter(({ role }) => !role);
  expect(before.kinds.map(({ kind }) => kind)).toEqual(ofEverybody.map(({ type: kind }) => kind));
  const changed = await updateNotificationSettings(me, notificationTypes, {
    quietHours: { from: "22:00", to: "07:00" },
    digest: { hour: 18 },
    kinds: [{ kind: "author_picks", channels: { push: false } }],
  });
  expect(changed).toEqual({
    ...before,
    preset: "custom",
    quietHours: { from: "22:00", to: "07:00" },
    digest: { weekday: 1, hour: 18, mail: true },
    kinds: before.kinds.map((entry) =>
      entry.kind === "author_picks" ? { ...entry, channels: { ...entry.channels, push: false } } : entry,
    ),
  });
  expect((await updateNotificationSettings(me, notificationTypes, { quietHours: null })).quietHours).toBeNull();
  await expect(
    updateNotificationSettings(me, notificationTypes, { kinds: [{ kind: "nothing", channels: {} }] }),
  ).rejects.toMatchObject({ code: "invalid_input" });
});

test("a kind that is for a role is a choice of whoever has it", async () => {
  const kindsOf = async (roles: readonly Role[]) => {
    const me = actingAs(ctx, await createReader(ctx.db, { roles }));
    const { kinds, preset } = await updateNotificationSettings(me, notificationTypes, { preset: "quiet" });
    expect(preset).toBe("quiet");
    return kinds.map(({ kind }) => kind).filter((kind) => ["rating_flood", "staff_claim"].includes(kind));
  };
  expect(await kindsOf([])).toEqual([]);
  expect(await kindsOf(["moderator"])).toEqual(["rating_flood"]);
  expect(await kindsOf(["editor"])).toEqual(["staff_claim"]);
  expect((await kindsOf(["admin"])).toSorted()).toEqual(["rating_flood", "staff_claim"]);
});

test("a preset sets every choice at once, for kinds that come later too; a choice of one's own makes it custom", async () => {
  const me = actingAs(ctx, await createReader(ctx.db));
  const update = (change: object) => updateNotificationSettings(me, notificationTypes, change);
  const before = await getNotificationSettings(me, notificationTypes);
  await update({ kinds: [{ kind: "author_picks", channels: { inbox: false, mail: true } }] });
  const quiet = await update({ preset: "quiet" });
  expect(quiet.preset).toBe("quiet");
  expect(quiet.kinds.map(({ channels }) => channels.push)).not.toContain(true);
  const mailed = quiet.kinds.filter(({ channels }) => channels.mail).map(({ kind }) => kind);
  expect(mailed.toSorted(), "what is owed by law").toEqual(["decision", "sanction"]);
  const [first] = before.kinds;
  expect(quiet.kinds.map(({ channels }) => channels.inbox)).toEqual(before.kinds.map(({ channels }) => channels.inbox));
  const everything = await update({ preset: "everything" });
  expect(everything.kinds.flatMap(({ channels }) => Object.values(channels))).not.toContain(false);
  const custom = await update({ preset: "quiet", kinds: [{ kind: first?.kind ?? "", channels: { mail: true } }] });
  expect(custom.preset).toBe("custom");
  expect(custom.kinds[0]?.channels).toMatchObject({ push: false, mail: true });
  expect(await update({ preset: "custom" })).toEqual(custom);
  expect(await update({ kinds: [{ kind: first?.kind ?? "", channels: { mail: false } }] })).toEqual(quiet);
  expect(await update({ preset: "balanced" })).toEqual(before);
});

test("what a preset says is what goes out", async () => {
  const person = () => createReader(ctx.db);
  const [quiet, balanced, everything] = [await person(), await person(), await person()];
  const readers = [quiet, balanced, everything];
  await updateNotificationSettings(actingAs(ctx, quiet), notificationTypes, { preset: "quiet" });
  await updateNotificationSettings(actingAs(ctx, everything), notificationTypes, { preset: "everything" });
  const author = await createAuthor(ctx.db);
  for (const { id } of readers) {
    await ctx.db.insert(authorFollows).values({ userId: id, authorId: author.id });
    await registerDevice(actingAs(ctx, { id }), phone(`preset-${id}`));
  }
  const eventId = await notify(ctx, {
    type: "author_picks",
    subject: `author:${author.id}`,
    payload: { authorId: author.id },
  });
  await fanOut(
    ctx,
    notificationTypes.map((type) => ({ ...type, stillTrue: async () => true })),
    { eventId },
  );
  const sent = await ctx.db.execute<{ userId: string; channels: string }>(
    sql`select user_id as "userId", string_agg(channel, ' ' order by channel) as channels from notification_deliveries
      where event_id = ${eventId} group by user_id`,
  );
  const channels = new Map([...sent].map((row) => [row.userId, row.channels]));
  expect(readers.map(({ id }) => channels.get(id))).toEqual([undefined, "push", "mail push"]);
});

test("a device belongs to who registered it last; the oldest makes room for the twenty-first", async () => {
  const [first, two] = [await createReader(ctx.db), await createReader(ctx.db)];
  const [asOne, asTwo] = [actingAs(ctx, first), actingAs(ctx, two)];
  const { id } = await registerDevice(asOne, { ...phone(first.id), name: "Phone" });
  expect((await registerDevice(asTwo, phone(first.id))).id).toBe(id);
  expect((await listDevices(asOne, page)).total).toBe(0);
  await expect(removeDevice(asOne, id)).rejects.toMatchObject({ status: 404 });
  for (let i = 0; i < 22; i += 1)
    await registerDevice(
      actingAs({ ...ctx, now: new Date(ctx.now.getTime() + i * 1000) }, two),
      phone(`${two.id}-${i}`),
    );
  const { total, data } = await listDevices(asTwo, page);
  expect({ total, newest: data[0]?.service }).toEqual({ total: 20, newest: "exp.host" });
  expect(await ctx.db.$count(devices, eq(devices.id, id))).toBe(0);
});

test("what readers hear of one by one is listed and changed in the tables of its area", async () => {
  const reader = await createReader(ctx.db);
  const me = actingAs(ctx, reader);
  const author = await createAuthor(ctx.db);
  await ctx.db.insert(authorFollows).values({ userId: reader.id, authorId: author.id });
  const { club } = await createClubWith(ctx.db, { admin: reader });
  const list = async (source: "author" | "club" | "thread" | "curator") =>
    (await listSources(me, subscriptions, { source, ...page })).data.map(({ id, frequency }) => ({
      id,
      frequency,
    }));
  expect(await list("author")).toEqual([{ id: author.id, frequency: "all" }]);
  expect(await list("club")).toEqual([{ id: club.id, frequency: "all" }]);
  expect([...(await list("curator")), ...(await list("thread"))]).toEqual([]);
  await updateSource(me, subscriptions, { source: "author", id: author.id }, { frequency: "weekly" });
  await updateSource(me, subscriptions, { source: "club", id: club.id }, { frequency: "important" });
  expect([...(await list("author")), ...(await list("club"))].map(({ frequency }) => frequency)).toEqual([
    "weekly",
    "important",
  ]);
  const stranger = actingAs(ctx, await createReader(ctx.db));
  for (const [source, id] of [
    ["author", author.id],
    ["club", club.id],
    ["curator", "x"],
  ] as const)
    await expect(updateSource(stranger, subscriptions, { source, id }, { frequency: "none" })).rejects.toMatchObject({
      status: 404,
    });
});

test("a thread is muted from its notification, and the change can be undone", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 1, visibility: "private" });
  const [member] = members;
  if (!member) throw new Error("There is no member.");
  const me = actingAs(ctx, member);
  const thread = await createThread(ctx.db, club.id, member.id, 3);
  const comments = [...thread.commentIds];
  const comment = async () => {
    const commentId = comments.pop();
    await notify(ctx, {
      type: "club_comment",
      subject: `club:${club.id}`,
      actorId: admin.id,
      payload: { clubId: club.id, discussionId: thread.id, answeredId: member.id, commentId },
    });
    for (const { id } of await ctx.db
      .select()
      .from(notificationEvents)
      .where(eq(notificationEvents.subject, `club:${club.id}`)))
      await fanOut(ctx, notificationTypes, { eventId: id });
    return (await listNotificationGroups(me, { types: notificationTypes, subscriptions: subscriptions }, page)).data[0];
  };
  const group = await comment();
  expect(group).toMatchObject({ subject: `club:${club.id}`, count: 1, unread: 1, mute: "this discussion" });
  const muted = await muteNotification(me, subscriptions, group?.latest.id ?? "");
  expect(muted).toMatchObject({ source: "thread", id: thread.id, before: "important" });
  expect(await comment()).toMatchObject({ count: 1, unread: 0 });
  const undone = { source: "thread", id: thread.id } as const;
  await updateSource(me, subscriptions, undone, { frequency: muted.before });
  expect(await comment()).toMatchObject({ count: 2, unread: 1 });
  await expect(muteNotification(actingAs(ctx, admin), subscriptions, group?.latest.id ?? "")).rejects.toMatchObject({
    status: 404,
  });
});

test("a mail's signed link ends its mails without signing in, and only a link that we signed does", async () => {
  const reader = await createReader(ctx.db);
  const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
  const mine = () => getNotificationSettings(actingAs(ctx, reader), notificationTypes);
  const digest = tokenOf(unsubscribeUrl(reader.id));
  expect(await readUnsubscribe(ctx, notificationTypes, digest, "en")).toEqual({ from: "The weekly digest" });
  expect((await mine()).digest.mail).toBe(true);
  for (let i = 0; i < 2; i += 1) await unsubscribe(ctx, notificationTypes, digest, "en");
  expect((await mine()).digest.mail).toBe(false);
  const token = tokenOf(unsubscribeUrl(reader.id, "author_release"));
  await updateNotificationSettings(actingAs(ctx, reader), notificationTypes, {
    kinds: [{ kind: "author_release", channels: { mail: true } }],
  });
  await unsubscribe(ctx, notificationTypes, token, "en");
  expect((await mine()).kinds.find((entry) => entry.kind === "author_release")?.channels.mail).toBe(false);
  const other = await createReader(ctx.db);
  for (const forged of ["", "x", token.replace(reader.id, other.id), token.replace("release", "picks"), `${token}x`])
    await expect(unsubscribe(ctx, notificationTypes, forged, "en")).rejects.toMatchObject({ status: 404 });
});
