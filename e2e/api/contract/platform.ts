import sharp from "sharp";
import { newId } from "@/db/schema/columns";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { bearerOf, call, database, newReader } from "../../support/world";
import type { Cases } from "./case";

const reader = async () => bearerOf(await newReader());

export const picture = (size = { width: 60, height: 90 }) =>
  sharp({ create: { ...size, channels: 3, background: "#1F4076" } })
    .png()
    .toBuffer();

export async function form(kind = "image", size?: { width: number; height: number }): Promise<FormData> {
  const data = new FormData();
  data.set("kind", kind);
  data.set("file", new Blob([new Uint8Array(await picture(size))], { type: "image/png" }), "cover.png");
  return data;
}

/** Sends a picture as somebody; answers the upload's id. */
export async function uploadAs(as: Record<string, string>, size?: { width: number; height: number }): Promise<string> {
  const encoded = new Response(await form("image", size));
  const headers = { ...as, "Content-Type": encoded.headers.get("content-type") ?? "" };
  const { body } = await call("POST", "/v1/uploads", { headers, raw: new Uint8Array(await encoded.arrayBuffer()) });
  return body.id as string;
}

async function uploaded() {
  const as = await reader();
  return { as, params: { id: await uploadAs(as) } };
}

/** A reader with one unread notification. */
async function notified() {
  const person = await newReader();
  const id = newId();
  await database()
    .insert(notificationEvents)
    .values({
      id,
      kind: "domain_lost",
      subject: `reader:${person.id}`,
      payload: { userId: person.id },
      fannedOutAt: new Date(),
    });
  await database().insert(notifications).values({ userId: person.id, eventId: id });
  return { as: await bearerOf(person), params: { id } };
}

export const platformCases: Cases = {
  createUpload: { prepare: async () => ({ as: await reader(), form: await form() }) },
  getUpload: { prepare: uploaded },
  getUploadFile: { prepare: uploaded },
  deleteUpload: { prepare: uploaded },
  listNotifications: { prepare: async () => ({ as: (await notified()).as }), badQueries: [{ unread: "maybe" }] },
  countUnreadNotifications: { prepare: async () => ({ as: (await notified()).as }) },
  readAllNotifications: { prepare: async () => ({ as: (await notified()).as }) },
  updateNotification: {
    prepare: async () => ({ ...(await notified()), body: { read: true } }),
    badBodies: [{}, { read: "yes" }],
  },
};
