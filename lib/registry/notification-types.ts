import { authorNotificationTypes } from "@/lib/authors/notifications";
import { catalogueNotificationTypes } from "@/lib/catalogue/notifications";
import { clubNotificationTypes } from "@/lib/clubs/notifications";
import { collectionKinds } from "@/lib/collections/notifications";
import { moderationKinds } from "@/lib/moderation/notifications";
import type { NotificationType } from "@/lib/notifications/types";
import { profileNotificationTypes } from "@/lib/profiles/notifications";
import { webhookNotificationTypes } from "@/lib/webhooks/notifications";
import { webhookOwners } from "./webhook-owners";

/** Every kind of notification, gathered from the areas. */
export const notificationTypes: readonly NotificationType[] = [
  ...authorNotificationTypes,
  ...collectionKinds,
  ...clubNotificationTypes,
  ...moderationKinds,
  ...catalogueNotificationTypes,
  ...profileNotificationTypes,
  ...webhookNotificationTypes(webhookOwners),
];
