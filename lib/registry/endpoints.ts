import { authEndpoints } from "@/lib/auth/endpoints";
import { passkeyEndpoints } from "@/lib/auth/passkeys/endpoints";
import { sessionEndpoints } from "@/lib/auth/session-endpoints";
import { authorEndpoints } from "@/lib/authors/endpoints";
import { authorWebhookEndpoints } from "@/lib/authors/webhook-endpoints";
import { correctionEndpoints } from "@/lib/catalogue/correction-endpoints";
import { catalogueEndpoints } from "@/lib/catalogue/endpoints";
import { floodEndpoints } from "@/lib/catalogue/floods/endpoints";
import { libraryEndpoints } from "@/lib/catalogue/library-endpoints";
import { mergeEndpoints } from "@/lib/catalogue/merges/endpoints";
import { noteEndpoints } from "@/lib/catalogue/note-endpoints";
import { coverEndpoints } from "@/lib/catalogue/pictures/endpoints";
import { reviewTalkEndpoints } from "@/lib/catalogue/review-talk/endpoints";
import { splitEndpoints } from "@/lib/catalogue/splits/endpoints";
import { catalogueStaffEndpoints } from "@/lib/catalogue/staff-endpoints";
import { clubEndpoints } from "@/lib/clubs/endpoints";
import { clubWebhookEndpoints } from "@/lib/clubs/webhook-endpoints";
import { collectionEndpoints } from "@/lib/collections/endpoints";
import { curatorWebhookEndpoints } from "@/lib/collections/webhook-endpoints";
import { activityEndpoints } from "@/lib/home/activity-endpoints";
import { ownPageEndpoints } from "@/lib/home/own-page-endpoints";
import type { Call } from "@/lib/http/endpoint";
import { installationEndpoints } from "@/lib/installation/endpoints";
import { decisionEndpoints } from "@/lib/moderation/decision-endpoints";
import { moderationEndpoints } from "@/lib/moderation/endpoints";
import { noticeEndpoints } from "@/lib/moderation/notice-endpoints";
import { peopleEndpoints } from "@/lib/moderation/people-endpoints";
import { reportEndpoints } from "@/lib/moderation/report-endpoints";
import { deliveryEndpoints } from "@/lib/notifications/delivery-endpoints";
import { notificationEndpoints } from "@/lib/notifications/endpoints";
import { oauthEndpoints } from "@/lib/oauth/endpoints";
import { circleEndpoints } from "@/lib/profiles/circle-endpoints";
import { ownDataEndpoints } from "@/lib/profiles/data-endpoints";
import { domainEndpoints } from "@/lib/profiles/domain-endpoints";
import { profileEndpoints } from "@/lib/profiles/endpoints";
import { ownProfileEndpoints } from "@/lib/profiles/me-endpoints";
import { recommendationEndpoints } from "@/lib/profiles/recommendation-endpoints";
import { profileStaffEndpoints } from "@/lib/profiles/staff-endpoints";
import { subscriberEndpoints } from "@/lib/profiles/subscriber-endpoints";
import { uploadEndpoints } from "@/lib/storage/endpoints";

/** Every endpoint of the API: the OpenAPI document, the typed client and the contract test are made from this list. */
export const endpoints = [
  ...authorEndpoints,
  ...collectionEndpoints,
  ...catalogueEndpoints,
  ...noteEndpoints,
  ...libraryEndpoints,
  ...reviewTalkEndpoints,
  ...catalogueStaffEndpoints,
  ...mergeEndpoints,
  ...splitEndpoints,
  ...correctionEndpoints,
  ...coverEndpoints,
  ...authEndpoints,
  ...passkeyEndpoints,
  ...sessionEndpoints,
  ...oauthEndpoints,
  ...profileEndpoints,
  ...ownProfileEndpoints,
  ...circleEndpoints,
  ...activityEndpoints,
  ...ownPageEndpoints,
  ...recommendationEndpoints,
  ...ownDataEndpoints,
  ...profileStaffEndpoints,
  ...subscriberEndpoints,
  ...domainEndpoints,
  ...uploadEndpoints,
  ...notificationEndpoints,
  ...deliveryEndpoints,
  ...clubEndpoints,
  ...Object.values(authorWebhookEndpoints),
  ...Object.values(curatorWebhookEndpoints),
  ...Object.values(clubWebhookEndpoints),
  ...reportEndpoints,
  ...noticeEndpoints,
  ...decisionEndpoints,
  ...moderationEndpoints,
  ...floodEndpoints,
  ...peopleEndpoints,
  ...installationEndpoints,
] as const;

type All = (typeof endpoints)[number];
export type Api = { [E in All as `${E["method"]} ${E["path"]}`]: Call<E> };
