import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { KeysetQuery, pageOf } from "@/lib/http/pagination";
import { Username } from "./schemas";
import { Subscribe, Subscriber, SubscribeSent, SubscriptionOwner, SubscriptionToken } from "./subscriber-schemas";

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
  summary: "Give a creator your address; a mail asks whether it was you",
  description:
    "Asks for a creator's news by mail. A mail with a link goes out, and only who follows it is on the list. The answer is the same whether the address was known or not.",
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
  summary: "Confirm an address with the token of the mail",
  description:
    "Puts an address on the list, with the token of the mailed link. 404 for a token that does not work any more.",
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
  summary: "Take an address off a list",
  description: "Takes an address off the list, with the token of a mail. 404 for a token that does not work any more.",
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
  summary: "Confirmed addresses; creator tier",
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
  summary: "The same as a table; creator tier",
  description: "The confirmed addresses as CSV. Needs the creator tier.",
});

export const removeSubscriber = endpoint({
  ...own,
  id: "removeSubscriber",
  method: "DELETE",
  path: "/v1/me/subscribers/{id}",
  status: 204,
  params: z.object({ id: z.string() }),
  summary: "Take an address off your list; creator tier",
  description: "Takes an address off the caller's list, at its owner's wish.",
});

export const subscriberEndpoints = [
  subscribe,
  confirmSubscription,
  endSubscription,
  listSubscribers,
  exportSubscribers,
  removeSubscriber,
] as const;
