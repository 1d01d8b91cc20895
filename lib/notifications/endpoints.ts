import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  ListNotifications,
  ListSources,
  Muted,
  Notification,
  NotificationGroup,
  NotificationSettings,
  Source,
  SourceType,
  UnreadCount,
  UpdateNotification,
  UpdateNotificationSettings,
  UpdateSource,
} from "./schemas";

const area = "Notifications";

export const listNotifications = endpoint({
  id: "listNotifications",
  method: "GET",
  path: "/v1/me/notifications",
  area,
  access: "reader",
  status: 200,
  query: ListNotifications,
  response: pageOf(Notification),
  summary: "The caller's notifications, newest first",
  description:
    "The caller's inbox, newest first; `unread` and `subject` narrow it. `total` stops at 1,000: read on with `after`.",
});

export const countUnread = endpoint({
  id: "countUnreadNotifications",
  method: "GET",
  path: "/v1/me/notifications/unread",
  area,
  access: "reader",
  status: 200,
  response: UnreadCount,
  summary: "How many are not read",
  description:
    "How many notifications the caller has not read, for a badge: 100 means that or more. It is cheap to ask often.",
});

export const readAllNotifications = endpoint({
  id: "readAllNotifications",
  openToSuspended: true,
  method: "POST",
  path: "/v1/me/notifications/read",
  area,
  access: "reader",
  status: 204,
  summary: "Mark all as read",
  description: "Marks everything in the caller's inbox as read.",
});

export const updateNotification = endpoint({
  id: "updateNotification",
  openToSuspended: true,
  method: "PATCH",
  path: "/v1/me/notifications/{id}",
  area,
  access: "reader",
  status: 200,
  params: z.object({ id: Id }),
  body: UpdateNotification,
  response: Notification,
  summary: "Mark one as read or unread",
  description: "Marks one notification as read or unread. Anybody else's is 404.",
});

export const listNotificationGroups = endpoint({
  id: "listNotificationGroups",
  method: "GET",
  path: "/v1/me/notification-groups",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(NotificationGroup),
  summary: "The caller's inbox by what it is about",
  description:
    "The newest thousand of the inbox by what they are about: each group as its latest notification, the newest group first.",
});

export const muteNotification = endpoint({
  id: "muteNotification",
  method: "POST",
  path: "/v1/me/notifications/{id}/mute",
  area,
  access: "reader",
  status: 200,
  params: z.object({ id: Id }),
  response: Muted,
  errors: ["cannot_mute"],
  summary: "Mute what it is about: the thread, else the club, curator or author",
  description:
    "Mutes what a notification is about: its thread, else its club, curator or author. It counts as read. `before` in the answer is what to set again to undo it.",
});

export const getNotificationSettings = endpoint({
  id: "getNotificationSettings",
  method: "GET",
  path: "/v1/me/notification-settings",
  area,
  access: "reader",
  status: 200,
  response: NotificationSettings,
  summary: "How the caller wants to be told",
  description:
    "How the caller is told: zone, quiet hours, digest, and each kind on each channel, with defaults filled in.",
});

export const updateNotificationSettings = endpoint({
  id: "updateNotificationSettings",
  method: "PUT",
  path: "/v1/me/notification-settings",
  area,
  access: "reader",
  status: 200,
  body: UpdateNotificationSettings,
  response: NotificationSettings,
  summary: "Change zone, quiet hours, digest, or kinds on channels",
  description: "Changes what is given and nothing else. A digest that waits is planned anew.",
});

export const listNotificationSources = endpoint({
  id: "listNotificationSources",
  method: "GET",
  path: "/v1/me/notification-sources",
  area,
  access: "reader",
  status: 200,
  query: ListSources,
  response: pageOf(Source),
  summary: "The authors, curators, clubs or threads the caller hears of, by name",
  description:
    "Everything of one type (author, curator, club, thread) that the caller hears of, and how often, by name.",
});

export const updateNotificationSource = endpoint({
  id: "updateNotificationSource",
  method: "PUT",
  path: "/v1/me/notification-sources/{source}/{id}",
  area,
  access: "reader",
  status: 200,
  params: z.object({ source: SourceType, id: Id }),
  body: UpdateSource,
  response: Source,
  summary: "How much the caller hears of one of them",
  description:
    "Sets how much the caller hears of one author, curator, club or thread. 404 when they do not hear of it.",
});

export const notificationEndpoints = [
  listNotifications,
  countUnread,
  readAllNotifications,
  updateNotification,
  listNotificationGroups,
  muteNotification,
  getNotificationSettings,
  updateNotificationSettings,
  listNotificationSources,
  updateNotificationSource,
] as const;
