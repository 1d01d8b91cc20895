import { authorSubscription } from "@/lib/authors/subscriptions";
import { clubSubscription, threadSubscription } from "@/lib/clubs/subscriptions";
import { curatorSubscription } from "@/lib/collections/subscriptions";
import type { Subscription } from "@/lib/notifications/subscriptions";

/** Everything that readers hear of one by one, gathered from the areas. */
export const subscriptions: readonly Subscription[] = [
  authorSubscription,
  curatorSubscription,
  clubSubscription,
  threadSubscription,
];
