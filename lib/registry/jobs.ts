import { authorJobs } from "@/lib/authors/jobs";
import { isNewsStillWanted } from "@/lib/authors/mail-subscribers";
import { catalogueJobs } from "@/lib/catalogue/jobs";
import { clubJobs } from "@/lib/clubs/jobs";
import { libraryIntoClubs } from "@/lib/clubs/library-progress";
import { exportCollections } from "@/lib/collections/export";
import { collectionJobs } from "@/lib/collections/jobs";
import type { Job } from "@/lib/jobs/queue";
import { retentionJobs } from "@/lib/jobs/retention";
import { mailJobs } from "@/lib/mail/jobs";
import { moderationJobs } from "@/lib/moderation/jobs";
import { notificationJobs } from "@/lib/notifications/jobs";
import { isStillToBeMailed } from "@/lib/notifications/waiting-mails";
import { profileJobs } from "@/lib/profiles/jobs";
import { storageJobs } from "@/lib/storage/jobs";
import { visitJobs } from "@/lib/visits/jobs";
import { webhookJobs } from "@/lib/webhooks/jobs";
import "./hooks";
import { leavingParts } from "./leaving-parts";
import { notificationTypes } from "./notification-types";
import { subscriptions } from "./subscriptions";
import { webhookOwners } from "./webhook-owners";

/** Every job of Bookplate. */
export const allJobs = [
  ...mailJobs(
    async (ctx, mail) =>
      (await isNewsStillWanted(ctx, mail)) && (await isStillToBeMailed(ctx, notificationTypes, mail)),
  ),
  ...retentionJobs,
  ...storageJobs,
  ...visitJobs,
  ...moderationJobs,
  ...notificationJobs(notificationTypes, subscriptions),
  ...catalogueJobs,
  ...authorJobs,
  ...collectionJobs,
  ...clubJobs,
  ...webhookJobs(webhookOwners),
  ...profileJobs([exportCollections], leavingParts, [libraryIntoClubs]),
] as unknown as readonly Job[];
