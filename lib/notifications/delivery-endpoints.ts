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
const Link = z.object({ token: z.string().min(1).max(300).describe("From the email") });

export const getPushKey = endpoint({
  id: "getPushKey",
  method: "GET",
  path: "/v1/me/devices/key",
  area,
  access: "reader",
  status: 200,
  response: PushKey,
  summary: "The public key for push subscriptions (VAPID)",
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
  summary: "The caller's devices for push notifications",
  description:
    "The browsers and phones that get the caller's push notifications, newest first. Their addresses are never shown.",
});

export const registerDevice = endpoint({
  id: "registerDevice",
  method: "POST",
  path: "/v1/me/devices",
  area,
  access: "reader",
  status: 201,
  asksOutside: true,
  personal: true,
  body: RegisterDevice,
  response: Device,
  summary: "Register a browser's push subscription or a phone's Expo token",
  description: "Repeating it renews the device. A reader can have at most 20; one more replaces the oldest.",
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
  summary: "Remove a device",
  description: "Stops push notifications to one of the caller's devices. Signing out there does the same.",
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
  summary: "What an unsubscribe link would end; changes nothing",
  description:
    "Which emails an unsubscribe link would end. It changes nothing, since email scanners follow links. 404 for a link with a wrong signature.",
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
  summary: "Unsubscribe with the signed link in an email, without signing in (RFC 8058)",
  description:
    "Ends the emails that a signed link names, in one click and without signing in (RFC 8058). Repeating it changes nothing.",
});

export const listDeadLetters = endpoint({
  id: "listDeadLetters",
  method: "GET",
  path: "/admin/dead-letters",
  area: "Administration",
  access: "admin",
  status: 200,
  personal: true,
  query: ListDeadLetters,
  response: pageOf(DeadLetter),
  summary: "Undelivered push notifications and emails, latest first",
  description:
    "Emails and push notifications that were given up after the last attempt, latest first. Their text and addresses are not shown.",
});

export const retryDeadLetter = endpoint({
  id: "retryDeadLetter",
  method: "POST",
  path: "/admin/dead-letters/{id}/retry",
  area: "Administration",
  access: "admin",
  status: 204,
  personal: true,
  params: id,
  summary: "Retry an undelivered message",
  description: "Tries one undelivered email or push notification again. 404 if it is no longer there.",
});

export const retryDeadLetters = endpoint({
  id: "retryDeadLetters",
  method: "POST",
  path: "/admin/dead-letters/retry",
  area: "Administration",
  access: "admin",
  status: 200,
  personal: true,
  body: RetryDeadLetters,
  response: DeadLettersRetried,
  summary: "Retry the undelivered messages of a channel, or all of them",
  description:
    "Tries undelivered emails and push notifications again, of one channel or all, the oldest thousand at a time.",
});

export const deleteDeadLetter = endpoint({
  id: "deleteDeadLetter",
  method: "DELETE",
  path: "/admin/dead-letters/{id}",
  area: "Administration",
  access: "admin",
  status: 204,
  personal: true,
  params: id,
  summary: "Discard an undelivered message",
  description: "Discards one undelivered email or push notification for good.",
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
