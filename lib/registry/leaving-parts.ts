import { dropAuthorPictures, leaveAuthorPages } from "@/lib/authors/leave-pages";
import { readersTalkChanged } from "@/lib/catalogue/review-talk/talk-changed";
import { leaveClubs } from "@/lib/clubs/leave-clubs";
import { leaveCollections } from "@/lib/collections/leave-collections";
import { leaveMails } from "@/lib/notifications/leave-mails";
import type { LeavingPart } from "@/lib/profiles/erase-account";
import { notificationTypes } from "./notification-types";

/** What each area does for somebody whose account is deleted, beyond what the schema says of its columns. */
export const leavingParts: readonly LeavingPart[] = [
  leaveAuthorPages,
  dropAuthorPictures,
  leaveCollections,
  leaveClubs,
  (ctx, userId) => readersTalkChanged(ctx, userId),
  (ctx, userId) => leaveMails(ctx, notificationTypes, userId), // last: pages handed over keep their events
];
