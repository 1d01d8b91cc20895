import { endpoint } from "@/lib/http/endpoint";
import { OwnPage, OwnPageQuery } from "./own-page-schemas";

export const getOwnPage = endpoint({
  id: "getOwnPage",
  method: "GET",
  path: "/v1/me/page",
  area: "Profiles",
  access: "reader",
  status: 200,
  query: OwnPageQuery,
  response: OwnPage,
  summary: "What is the caller's own on a public page",
  description:
    "Public pages are the same for everybody. What such a page shows of its reader alone comes in this one answer: their name and places for its head, what is unread, where they have its books, whether they follow its author, what they wrote of its book, whether they belong to its club. A page that has nothing of its own, or is none, has the head alone.",
});

export const ownPageEndpoints = [getOwnPage] as const;
