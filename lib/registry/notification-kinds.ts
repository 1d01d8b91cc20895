import { authorNotificationKinds } from "@/lib/authors/notification-kinds";
import { clubNotificationKinds } from "@/lib/clubs/notification-kinds";
import { collectionKinds } from "@/lib/collections/notification-kinds";
import { moderationKinds } from "@/lib/moderation/notification-kinds";
import type { NotificationKind } from "@/lib/notifications/kinds";
import { profileNotificationKinds } from "@/lib/profiles/notification-kinds";

/** Every kind of notification of the house, gathered from the areas. */
export const notificationKinds: readonly NotificationKind[] = [
  ...authorNotificationKinds,
  ...collectionKinds,
  ...clubNotificationKinds,
  ...moderationKinds,
  ...profileNotificationKinds,
];
