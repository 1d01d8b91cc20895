import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
import { DecideFlood, ListFloods, RatingFlood } from "../flood-schemas";

const area = "Moderation";

export const listFloods = endpoint({
  id: "listFloods",
  method: "GET",
  path: "/admin/floods",
  area,
  access: "moderator",
  status: 200,
  query: ListFloods,
  response: pageOf(RatingFlood),
  personal: true,
  summary: "Floods of ratings",
  description:
    "Books that many ratings came to at once, most of them by new accounts or such that rate little: those are held back until a moderator decides. Open ones unless `status` says otherwise, oldest first; decided ones newest first.",
});

export const decideFlood = endpoint({
  id: "decideFlood",
  method: "PUT",
  path: "/admin/floods/{id}",
  area,
  access: "moderator",
  status: 200,
  params: z.object({ id: Id }),
  body: DecideFlood,
  response: RatingFlood,
  personal: true,
  summary: "Count the ratings of a flood, or leave them out",
  description:
    "Decides about the ratings that a flood holds back. The book's average and count follow at once. Any decision can be changed, or taken back with null.",
});

export const floodEndpoints = [listFloods, decideFlood] as const;
