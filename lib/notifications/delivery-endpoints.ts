import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  DeadLetter,
  DeadLettersRetried,
  Device,
  ListDeadLetters,
  PushKey,
  RegisterDevice,
  RetryDeadLetters,
  Unsubscribed,
} from "./schemas";

const area = "Notifications";
const id = z.object({ id: Id });
const Link = z.object({ token: z.string().min(1).max(300).describe("As in the mail") });

export const getPushKey = endpoint({
  id: "getPushKey",
  method: "GET",
  path: "/v1/me/devices/key",
  area,
  access: "reader",
  status: 200,
  answer: PushKey,
  summary: "The key that browsers subscribe to push with (VAPID)",
});

export const listDevices = endpoint({
  id: "listDevices",
  method: "GET",
  path: "/v1/me/devices",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  answer: pageOf(Device),
  summary: "Where the caller's notifications are pushed to",
});

export const registerDevice = endpoint({
  id: "registerDevice",
  method: "POST",
  path: "/v1/me/devices",
  area,
  access: "reader",
  status: 201,
  body: RegisterDevice,
  answer: Device,
  summary: "Register a browser's push subscription or a phone's Expo token",
  description: "Repeated it renews the device. A reader has 20 at most; one more takes the place of the oldest.",
});

export const removeDevice = endpoint({
  id: "removeDevice",
  method: "DELETE",
  path: "/v1/me/devices/{id}",
  area,
  access: "reader",
  status: 204,
  params: id,
  summary: "Stop pushing to a device",
});

export const readUnsubscribe = endpoint({
  id: "readUnsubscribe",
  method: "GET",
  path: "/v1/unsubscribe",
  area,
  access: "public",
  status: 200,
  query: Link,
  answer: Unsubscribed,
  summary: "What the link of a mail would end; changes nothing",
});

export const unsubscribe = endpoint({
  id: "unsubscribe",
  method: "POST",
  path: "/v1/unsubscribe",
  area,
  access: "public",
  status: 200,
  query: Link,
  answer: Unsubscribed,
  summary: "End the mails that the signed link of a mail names, without signing in (RFC 8058)",
});

export const listDeadLetters = endpoint({
  id: "listDeadLetters",
  method: "GET",
  path: "/admin/dead-letters",
  area: "Administration",
  access: "staff",
  status: 200,
  personal: true,
  query: ListDeadLetters,
  answer: pageOf(DeadLetter),
  summary: "Pushes and mails that were given up, the latest first",
});

export const retryDeadLetter = endpoint({
  id: "retryDeadLetter",
  method: "POST",
  path: "/admin/dead-letters/{id}/retry",
  area: "Administration",
  access: "staff",
  status: 204,
  personal: true,
  params: id,
  summary: "Try a dead letter again",
});

export const retryDeadLetters = endpoint({
  id: "retryDeadLetters",
  method: "POST",
  path: "/admin/dead-letters/retry",
  area: "Administration",
  access: "staff",
  status: 200,
  personal: true,
  body: RetryDeadLetters,
  answer: DeadLettersRetried,
  summary: "Try the dead letters of a channel, or all, again: the oldest thousand",
});

export const deleteDeadLetter = endpoint({
  id: "deleteDeadLetter",
  method: "DELETE",
  path: "/admin/dead-letters/{id}",
  area: "Administration",
  access: "staff",
  status: 204,
  personal: true,
  params: id,
  summary: "Give a dead letter up for good",
});

export const deliveryEndpoints = [
  getPushKey,
  listDevices,
  registerDevice,
  removeDevice,
  readUnsubscribe,
  unsubscribe,
  listDeadLetters,
  retryDeadLetter,
  retryDeadLetters,
  deleteDeadLetter,
] as const;
