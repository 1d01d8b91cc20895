/** Triggers of notifications, for tests that go through every frequency and channel: who is told at once, who in the digest. */
import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { authorFollows } from "@/db/schema/authors";
import { clubMembers } from "@/db/schema/clubs";
import { curatorFollows } from "@/db/schema/collections";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { blocks } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { sendNotifications } from "@/lib/notifications/deliveries";
import { registerDevice } from "@/lib/notifications/devices";
import { sendDigests } from "@/lib/notifications/digest";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { updateNotificationSettings } from "@/lib/notifications/settings";
import { notificationTypes } from "@/lib/registry/notification-types";
import { subscriptions } from "@/lib/registry/subscriptions";
import { actingAs, testContext } from "./context";
import { setVariables } from "./process";
import { type ExpoService, type PushService, startExpo, startPushService } from "./push-stand-ins";

const DAY_MS = 86_400_000;
const FREQUENCIES = ["all", "important", "weekly", "none"] as const;
type Frequency = (typeof FREQUENCIES)[number];
type Timing = "now" | "digest" | "never";
type Person = { id: string; email: string | null };
type People = Record<Frequency, Person>;

/** Who hears by frequency, what the notifications are about, and who caused them. */
export type TriggerWorld = { people: People; subject: string; actorId: string };
export type Trigger = {
  trigger: string;
  type: string;
  cause: () => Promise<TriggerWorld>;
  notified: Record<Frequency, Timing>;
  /** Pushed to nobody who does not ask for it. */
  isQuiet?: true;
};

/** What counts as important, by frequency; and what does not. */
export const HEARD: Record<Frequency, Timing> = { all: "now", important: "now", weekly: "digest", none: "never" };
export const LESS: Record<Frequency, Timing> = { ...HEARD, important: "never" };

export const NOTHING = { inbox: 0, push: 0, phone: 0, mail: 0, digest: 0 };
export const AT_ONCE = { inbox: 1, push: 1, phone: 1, mail: 1, digest: 0 };
const QUIETLY = { ...AT_ONCE, push: 0, phone: 0 };
const IN_THE_DIGEST = { inbox: 1, push: 0, phone: 0, mail: 0, digest: 1 };

const registry = { types: notificationTypes, subscriptions };

let push: PushService;
let expo: ExpoService;
let ctx: Context;

/** This file's database with a push service and Expo beside it. */
export function withChannels(): { ctx: () => Context; after: (days: number) => Context } {
  beforeAll(async () => {
    push = await startPushService();
    expo = await startExpo();
    setVariables({ BOOKPLATE_LOCAL_PUSH: "1", EXPO_PUSH_URL: expo.url });
    ctx = await testContext();
  }, 60_000);
  afterAll(async () => {
    await push.close();
    await expo.close();
  });
  return {
    ctx: () => ctx,
    after: (days) => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY_MS) }),
  };
}

/** People who follow, or are members, with each frequency. */
export async function everyFrequency(
  follow: (userId: string, frequency: Frequency) => Promise<unknown>,
): Promise<People> {
  const people = {} as People;
  for (const frequency of FREQUENCIES) {
    people[frequency] = await createReader(ctx.db);
    await follow(people[frequency].id, frequency);
  }
  return people;
}

type Devices = Map<string, { path: string; token: string }>;

/** Gives everybody a browser, a phone and mails of this kind, lets the first event of it happen, and says when. */
export async function happen({ people, subject }: TriggerWorld, kind: string) {
  const devices: Devices = new Map();
  for (const person of Object.values(people)) {
    const subscription = push.subscribe();
    const token = `ExponentPushToken[${unique()}${unique()}]`;
    devices.set(person.id, { path: new URL(subscription.endpoint).pathname, token });
    const as = actingAs(ctx, person);
    await registerDevice(as, { kind: "web", ...subscription });
    await registerDevice(as, { kind: "expo", token });
    await updateNotificationSettings(as, notificationTypes, { kinds: [{ kind, channels: { mail: true } }] });
  }
  const [found] = await ctx.db
    .select()
    .from(notificationEvents)
    .where(and(eq(notificationEvents.subject, subject), eq(notificationEvents.kind, kind)))
    .orderBy(notificationEvents.dueAt)
    .limit(1);
  if (!found) throw new Error(`There is no event of kind ${kind}.`);
  const at = { ...ctx, now: new Date(Math.max(found.dueAt.getTime(), ctx.now.getTime()) + 1_000) };
  await fanOut(at, notificationTypes, { eventId: found.id });
  return { at, devices, event: found, send: () => sendNotifications(at, registry) };
}

/** What reached a person, by channel. */
export async function seenBy(person: Person, kind: string, devices: Devices) {
  const { data } = await listNotifications(actingAs(ctx, person), notificationTypes, { page: 1, limit: 50 });
  const sent = (of: string) => ctx.db.$count(mails, and(eq(mails.recipient, person.email ?? ""), like(mails.kind, of)));
  const { path, token } = devices.get(person.id) ?? {};
  return {
    inbox: data.filter((notification) => notification.kind === kind).length,
    push: push.pushed.filter((item) => item.path === path).length,
    phone: expo.sent.filter(({ to }) => to === token).length,
    mail: await sent(kind),
    digest: await sent("weekly_digest"),
  };
}

/** The words that reached a person on each channel. */
export async function seenOn(person: Person, devices: Devices): Promise<Record<"push" | "phone" | "mail", string[]>> {
  const { path, token } = devices.get(person.id) ?? {};
  const sent = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, person.email ?? ""));
  const textOf = ({ title, body }: { title: string; body: string }) => `${title} ${body}`;
  return {
    push: push.pushed.filter((item) => item.path === path).map(({ message }) => textOf(message)),
    phone: expo.sent.filter(({ to }) => to === token).map(textOf),
    mail: sent.map(({ subject, text, html }) => `${subject} ${text} ${html}`),
  };
}

/** Goes through triggers by frequency and channel, now and in the digest, and with people who are not to hear any more. */
export function describeTriggers(triggers: Trigger[], { secrets }: { secrets: RegExp }) {
  describe.each(triggers)("$trigger", ({ type: kind, cause, notified, isQuiet }) => {
    test("by frequency and channel, now and in the digest", { timeout: 60_000 }, async () => {
      const world = await cause();
      const { at, devices, event, send } = await happen(world, kind);
      await send();
      const look = async () =>
        Object.fromEntries(
          await Promise.all(
            FREQUENCIES.map(async (frequency) => [frequency, await seenBy(world.people[frequency], kind, devices)]),
          ),
        );
      const expected = (digest: object) =>
        Object.fromEntries(
          FREQUENCIES.map((frequency) => [
            frequency,
            { now: isQuiet ? QUIETLY : AT_ONCE, digest, never: NOTHING }[notified[frequency]],
          ]),
        );
      expect(await look()).toEqual(expected(NOTHING));
      const inAWeek = { ...ctx, now: new Date(at.now.getTime() + 8 * DAY_MS) };
      await sendDigests(inAWeek, notificationTypes);
      await sendDigests(inAWeek, notificationTypes);
      await sendNotifications(inAWeek, registry);
      expect(await look()).toEqual(expected(IN_THE_DIGEST));
      const sent = [...push.pushed.map(({ message }) => message), ...expo.sent, ...(await ctx.db.select().from(mails))];
      expect(JSON.stringify([event, ...sent])).not.toMatch(secrets);
    });

    test("people with a block, and those who left or turned the frequency down meanwhile, get nothing", async () => {
      const world = await cause();
      const { at, devices, send } = await happen(world, kind);
      const { all, weekly, important } = world.people;
      for (const person of [all, weekly])
        await ctx.db.insert(blocks).values({ blockerId: person.id, blockedId: world.actorId });
      await leave(important.id);
      await send();
      await sendDigests({ ...ctx, now: new Date(at.now.getTime() + 8 * DAY_MS) }, notificationTypes);
      const hasActor = await ctx.db.$count(
        notificationEvents,
        and(eq(notificationEvents.subject, world.subject), sql`kind = ${kind} and actor_id is not null`),
      );
      for (const person of hasActor ? [all, weekly, important] : [important]) {
        const { push, phone, mail, digest } = await seenBy(person, kind, devices);
        expect({ push, phone, mail, digest }).toEqual({ push: 0, phone: 0, mail: 0, digest: 0 });
      }
    });
  });
}

async function leave(userId: string) {
  await ctx.db.update(authorFollows).set({ frequency: "none" }).where(eq(authorFollows.userId, userId));
  await ctx.db.delete(curatorFollows).where(eq(curatorFollows.userId, userId));
  await ctx.db
    .update(clubMembers)
    .set({ status: "inactive", exit: "left", leftAt: ctx.now })
    .where(eq(clubMembers.userId, userId));
}
