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
  response: PushKey,
  summary: "The key that browsers subscribe to push with (VAPID)",
  description:
    "The key that a browser needs to subscribe to push (`applicationServerKey`). It is the same for everybody.",
});

export const listDevices = endpoint({
  id: "listDevices",
  method: "GET",
  path: "/v1/me/devices",
  area,
  access: "reader",
  status: 200,
  personal: true,
  query: PageQuery,
  response: pageOf(Device),
  summary: "Where the caller's notifications are pushed to",
  description:
    "The browsers and phones that the caller's notifications are pushed to, newest first. Their addresses are never shown.",
});

export const registerDevice = endpoint({
  id: "registerDevice",
  method: "POST",
  path: "/v1/me/devices",
  area,
  access: "reader",
  status: 201,
  personal: true,
  body: RegisterDevice,
  response: Device,
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
  personal: true,
  params: id,
  summary: "Stop pushing to a device",
  description: "Stops pushing to one of the caller's devices. Signing out there does the same.",
});

export const readUnsubscribe = endpoint({
  id: "readUnsubscribe",
  mayMiss: true,
  method: "GET",
  path: "/v1/unsubscribe",
  area,
  access: "public",
  status: 200,
  query: Link,
  response: Unsubscribed,
  summary: "What the link of a mail would end; changes nothing",
  description:
    "What a link of a mail would end, in words. It changes nothing, since mail scanners follow links. 404 for a link that we did not sign.",
});

export const unsubscribe = endpoint({
  id: "unsubscribe",
  mayMiss: true,
  method: "POST",
  path: "/v1/unsubscribe",
  area,
  access: "public",
  status: 200,
  query: Link,
  response: Unsubscribed,
  summary: "End the mails that the signed link of a mail names, without signing in (RFC 8058)",
  description:
    "Ends the mails that a signed link names, in one click and without signing in (RFC 8058). Repeated, it changes nothing.",
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
  response: pageOf(DeadLetter),
  summary: "Pushes and mails that were given up, the latest first",
  description:
    "Mails and pushes that were given up after the last attempt, latest first. Neither words nor addresses are shown.",
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
  description: "Tries one given-up mail or push again from the start. 404 when it is not there any more.",
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
  response: DeadLettersRetried,
  summary: "Try the dead letters of a channel, or all, again: the oldest thousand",
  description: "Tries given-up mails and pushes again, of one channel or all, the oldest thousand at once.",
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
  description: "Gives one mail or push up for good.",
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
