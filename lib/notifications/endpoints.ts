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
    "The caller's inbox, newest first; `unread` and `subject` filter it. `total` stops at 1,000: continue with `after`.",
});

export const countUnread = endpoint({
  id: "countUnreadNotifications",
  method: "GET",
  path: "/v1/me/notifications/unread",
  area,
  access: "reader",
  status: 200,
  response: UnreadCount,
  summary: "How many are unread",
  description:
    "How many notifications the caller has not read, for a badge: 100 means 100 or more. It is cheap to poll.",
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
  summary: "The caller's inbox, grouped",
  description:
    "The newest thousand notifications, grouped by what they are about: each group as its latest notification, newest group first.",
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
  summary: "Mute a thread, club, curator or author",
  description:
    "Mutes what a notification is about: its thread, else its club, curator or author. The notification is marked as read. To undo it, set `before` from the response again.",
});

export const getNotificationSettings = endpoint({
  id: "getNotificationSettings",
  method: "GET",
  path: "/v1/me/notification-settings",
  area,
  access: "reader",
  status: 200,
  response: NotificationSettings,
  summary: "The caller's notification settings",
  description:
    "The caller's time zone, quiet hours, digest, and each kind of notification on each channel, with defaults filled in.",
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
  summary: "Change time zone, quiet hours, digest, or kinds of notification",
  description: "Changes the fields you send and nothing else. A pending digest is rescheduled.",
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
  summary: "The authors, curators, clubs or threads the caller follows, by name",
  description:
    "Everything of one type (author, curator, club, thread) that the caller is notified about, and how often, by name.",
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
  summary: "Change how often the caller is notified about one",
  description:
    "Sets how often the caller is notified about one author, curator, club or thread. 404 if they are not notified about it.",
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
