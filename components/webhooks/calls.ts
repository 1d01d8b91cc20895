import { api } from "@/lib/registry/client";
import type { NewWebhook, UpdateWebhook, WebhookDelivery, WebhookSecret } from "@/lib/webhooks/schemas";

/** Whose webhooks a page shows. */
export type WebhookRoom = { kind: "author"; author: string } | { kind: "curator" } | { kind: "club"; clubId: string };

/** The operations of each kind take and answer the same; the types are those of one of them. */
const PATHS = {
  author: "/author/webhooks",
  curator: "/curator/webhooks",
  club: "/v1/clubs/{clubId}/webhooks",
} as unknown as Record<WebhookRoom["kind"], "/curator/webhooks">;

/** What a call takes beside its path. The typed client knows the one kind, so that it is not asked about the others. */
const at = (room: WebhookRoom, ids: { id?: string; deliveryId?: string } = {}, body?: object) =>
  ({
    params: { ...(room.kind === "club" ? { clubId: room.clubId } : {}), ...ids },
    ...(room.kind === "author" ? { query: { author: room.author } } : {}),
    ...(body ? { body } : {}),
  }) as never;

export const createWebhook = (room: WebhookRoom, body: { url: string; events: string[] }): Promise<NewWebhook> =>
  api(`POST ${PATHS[room.kind]}`, at(room, {}, body));

export const updateWebhook = (room: WebhookRoom, id: string, body: Pick<UpdateWebhook, "enabled">): Promise<unknown> =>
  api(`PATCH ${PATHS[room.kind]}/{id}`, at(room, { id }, body));

export const deleteWebhook = (room: WebhookRoom, id: string): Promise<unknown> =>
  api(`DELETE ${PATHS[room.kind]}/{id}`, at(room, { id }));

export const rotateSecret = (room: WebhookRoom, id: string): Promise<WebhookSecret> =>
  api(`POST ${PATHS[room.kind]}/{id}/secret`, at(room, { id }, {}));

export const testWebhook = (room: WebhookRoom, id: string): Promise<WebhookDelivery> =>
  api(`POST ${PATHS[room.kind]}/{id}/test`, at(room, { id }));

export const resendDelivery = (room: WebhookRoom, id: string, deliveryId: string): Promise<WebhookDelivery> =>
  api(`POST ${PATHS[room.kind]}/{id}/deliveries/{deliveryId}/resend`, at(room, { id, deliveryId }));
