import { createECDH, randomBytes } from "node:crypto";
import { createAuthor } from "@/db/factories";
import { authorFollows } from "@/db/schema/authors";
import { newId } from "@/db/schema/columns";
import { notificationDeliveries } from "@/db/schema/deliveries";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { unsubscribeUrl } from "@/lib/notifications/unsubscribe";
import { bearerOf, call, database, newReader } from "../../support/world";
import type { Cases } from "./case";

const reader = async () => bearerOf(await newReader());
const staff = async () => bearerOf(await newReader({ roles: ["admin"] }));
const notStaff = async () => [{ as: await reader(), code: "staff_only" }];

export function subscription(endpoint = `https://push.example/${randomBytes(8).toString("hex")}`) {
  const keys = createECDH("prime256v1");
  return {
    kind: "web",
    endpoint,
    keys: { p256dh: keys.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") },
  };
}

async function following() {
  const person = await newReader();
  const author = await createAuthor(database());
  await database().insert(authorFollows).values({ userId: person.id, authorId: author.id });
  return { person, author, as: await bearerOf(person) };
}

/** A notification of a followed author. */
async function notified() {
  const { person, author, as } = await following();
  const id = newId();
  await database()
    .insert(notificationEvents)
    .values({
      id,
      kind: "author_picks",
      subject: `author:${author.id}`,
      payload: { authorId: author.id },
      fannedOutAt: new Date(),
    });
  await database().insert(notifications).values({ userId: person.id, eventId: id });
  return { person, eventId: id, as };
}

async function device() {
  const as = await reader();
  const { body } = await call("POST", "/v1/me/devices", { headers: as, body: subscription() });
  return { as, params: { id: body.id as string } };
}

async function deadLetter() {
  const { person, eventId } = await notified();
  const id = newId();
  const now = new Date();
  await database()
    .insert(notificationDeliveries)
    .values({ id, eventId, userId: person.id, channel: "push", nextAttemptAt: now, attempts: 18, deadAt: now });
  return { as: await staff(), params: { id } };
}

const link = async () => ({ token: unsubscribeUrl((await newReader()).id).split("token=")[1] ?? "" });

export const notificationCases: Cases = {
  listNotificationGroups: { prepare: async () => ({ as: (await notified()).as }) },
  muteNotification: {
    prepare: async () => {
      const { as, eventId } = await notified();
      return { as, params: { id: eventId } };
    },
  },
  getNotificationSettings: { prepare: async () => ({ as: await reader() }) },
  updateNotificationSettings: {
    prepare: async () => ({
      as: await reader(),
      body: {
        timezone: "Asia/Kathmandu",
        quietHours: { from: "22:00", to: "07:00" },
        digest: { weekday: 5, hour: 17, mail: true },
        kinds: [{ kind: "author_release", channels: { mail: true } }],
      },
    }),
    badBodies: [
      { timezone: "Mars/Olympus" },
      { quietHours: { from: "22:00", to: "22:00" } },
      { quietHours: { from: "24:00", to: "07:00" } },
      { digest: { weekday: 0 } },
      { digest: { hour: 24 } },
      { kinds: [{ kind: "no_such_kind", channels: { mail: true } }] },
      { kinds: [{ kind: "author_release", channels: { fax: true } }] },
    ],
  },
  listNotificationSources: {
    prepare: async () => ({ as: (await following()).as, query: { source: "author" } }),
    badQueries: [{}, { source: "publisher" }],
  },
  updateNotificationSource: {
    prepare: async () => {
      const { as, author } = await following();
      return { as, params: { source: "author", id: author.id }, body: { frequency: "weekly" } };
    },
    badBodies: [{}, { frequency: "hourly" }],
    missing: [{ id: "0192f0c1-0000-7000-8000-000000000000" }, { id: "nonsense" }, { source: "publisher" }],
  },
  getPushKey: { prepare: async () => ({ as: await reader() }) },
  listDevices: { prepare: async () => ({ as: (await device()).as }) },
  registerDevice: {
    prepare: async () => ({ as: await reader(), body: subscription() }),
    badBodies: [
      {},
      { kind: "fax" },
      { kind: "expo", token: "nonsense" },
      { ...subscription(), endpoint: "ftp://push.example/x" },
      { ...subscription(), endpoint: "http://10.0.0.1/x" },
      { ...subscription(), keys: { p256dh: "AAAA", auth: "AAAA" } },
    ],
  },
  removeDevice: { prepare: device },
  readUnsubscribe: { prepare: async () => ({ query: await link() }), badQueries: [{}] },
  unsubscribe: { prepare: async () => ({ query: await link() }), badQueries: [{}] },
  listDeadLetters: {
    prepare: async () => ({ as: (await deadLetter()).as }),
    badQueries: [{ channel: "fax" }],
    refused: notStaff,
  },
  retryDeadLetter: { prepare: deadLetter, refused: notStaff },
  retryDeadLetters: {
    prepare: async () => ({ as: (await deadLetter()).as, body: { channel: "push" } }),
    badBodies: [{ channel: "fax" }],
    refused: notStaff,
  },
  deleteDeadLetter: { prepare: deadLetter, refused: notStaff },
};
