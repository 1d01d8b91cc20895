import { endpoint } from "@/lib/http/endpoint";
import { FeedPage, FeedQuery } from "./activity-schemas";

export const listActivity = endpoint({
  id: "listActivity",
  method: "GET",
  path: "/v1/me/feed",
  area: "Profiles",
  access: "reader",
  status: 200,
  query: FeedQuery,
  response: FeedPage,
  summary: "What the readers do whom the caller follows",
  description:
    "What the readers do whom the caller follows, newest first, in the order of time alone: books they started, finished, reviewed or put on a shelf the caller can see, collections they published, public clubs they joined. Only readers who share their activity (`PATCH /v1/me/privacy`) are in it, and of each only what the caller could see on their own pages; what is hidden, made private or deleted later is gone from it. Walk it with `after`.",
});

export const activityEndpoints = [listActivity] as const;
