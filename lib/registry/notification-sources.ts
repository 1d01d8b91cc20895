import { authorNotificationSource } from "@/lib/authors/notification-source";
import { clubNotificationSource, threadNotificationSource } from "@/lib/clubs/notification-sources";
import { curatorNotificationSource } from "@/lib/collections/notification-source";
import type { NotificationSource } from "@/lib/notifications/sources";

/** Everything that readers hear of one by one, gathered from the areas. */
export const notificationSources: readonly NotificationSource[] = [
  authorNotificationSource,
  curatorNotificationSource,
  clubNotificationSource,
  threadNotificationSource,
];
