/** The lists that take mail addresses: a token is of one of them, and says which. */
import { confirmAuthorSubscription, endAuthorSubscription } from "@/lib/authors/subscribers";
import type { Context } from "@/lib/kernel/context";
import type { SubscriptionOwner } from "@/lib/profiles/subscriber-schemas";
import { confirmSubscription, endSubscription } from "@/lib/profiles/subscribers";

export const confirmAddress = async (ctx: Context, token: string): Promise<SubscriptionOwner> =>
  (await confirmAuthorSubscription(ctx, token)) ?? confirmSubscription(ctx, token);

export const endAddress = async (ctx: Context, token: string): Promise<SubscriptionOwner> =>
  (await endAuthorSubscription(ctx, token)) ?? endSubscription(ctx, token);
