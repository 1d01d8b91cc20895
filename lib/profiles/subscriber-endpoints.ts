import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { KeysetQuery, pageOf } from "@/lib/http/pagination";
import { Subscribe, SubscribeSent } from "@/lib/mail/opt-in-schemas";
import { Username } from "./schemas";
import { Subscriber, SubscriptionOwner, SubscriptionToken } from "./subscriber-schemas";

const area = "Profiles";
const own = { area, access: "reader", errors: ["creator_only"] } as const;

export const subscribe = endpoint({
  id: "subscribe",
  method: "POST",
  path: "/public/@{username}/subscribe",
  area,
  access: "public",
  status: 200,
  params: Username,
  body: Subscribe,
  response: SubscribeSent,
  summary: "Subscribe to a creator's newsletter, to be confirmed by email",
  description:
    "Subscribes an address to a creator's newsletter. An email with a link is sent, and only addresses confirmed with it are on the list. The response is the same whether the address was known or not.",
});

export const confirmSubscription = endpoint({
  id: "confirmSubscription",
  mayMiss: true,
  method: "POST",
  path: "/v1/subscriptions/confirm",
  area,
  access: "public",
  status: 200,
  body: SubscriptionToken,
  response: SubscriptionOwner,
  summary: "Confirm an address with the token from the email",
  description:
    "Adds an address to a reader's newsletter or an author's list, with the token from the emailed link. 404 for a token that no longer works.",
});

export const endSubscription = endpoint({
  id: "endSubscription",
  mayMiss: true,
  method: "POST",
  path: "/v1/subscriptions/end",
  area,
  access: "public",
  status: 200,
  body: SubscriptionToken,
  response: SubscriptionOwner,
  summary: "Unsubscribe an address from a newsletter",
  description:
    "Unsubscribes an address from a reader's newsletter or an author's list, with the token from an email. What an author's list had of the address is deleted at once, and the token with it. 404 for a token that no longer works.",
});

export const listSubscribers = endpoint({
  ...own,
  id: "listSubscribers",
  method: "GET",
  path: "/v1/me/subscribers",
  status: 200,
  personal: true,
  query: KeysetQuery,
  response: pageOf(Subscriber),
  summary: "Newsletter subscribers; creator tier",
  description: "The addresses that confirmed, newest first. Needs the creator tier.",
});

export const exportSubscribers = endpoint({
  ...own,
  id: "exportSubscribers",
  method: "GET",
  path: "/v1/me/subscribers/file",
  status: 200,
  personal: true,
  produces: "text/csv",
  summary: "Newsletter subscribers as CSV; creator tier",
  description: "The confirmed addresses as CSV. Needs the creator tier.",
});

export const removeSubscriber = endpoint({
  ...own,
  id: "removeSubscriber",
  method: "DELETE",
  path: "/v1/me/subscribers/{id}",
  status: 204,
  params: z.object({ id: z.string() }),
  summary: "Remove a newsletter subscriber; creator tier",
  description: "Removes an address from the caller's newsletter, at its owner's request.",
});

export const subscriberEndpoints = [
  subscribe,
  confirmSubscription,
  endSubscription,
  listSubscribers,
  exportSubscribers,
  removeSubscriber,
] as const;
