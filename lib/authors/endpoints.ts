import { z } from "zod";
import { BookRef } from "@/lib/catalogue/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { KeysetQuery, PageQuery, pageOf } from "@/lib/http/pagination";
import { claimEndpoints } from "./claim-endpoints";
import { portalEndpoints } from "./portal-endpoints";
import {
  Announcement,
  AskQuestion,
  Author,
  AuthorEvent,
  AuthorNews,
  AuthorSummary,
  Follow,
  FollowAuthor,
  FollowedAuthor,
  ListEvents,
  Question,
} from "./schemas";
import { staffEndpoints } from "./staff-endpoints";

const area = "Authors";
const SECONDS = 300;
const id = z.object({ id: IdOrSlug });

export const listAuthors = endpoint({
  id: "listAuthors",
  method: "GET",
  path: "/authors",
  area,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  response: pageOf(AuthorSummary),
  query: PageQuery.extend({
    q: z.string().trim().max(200).optional().describe("Name"),
    genre: z.string().max(60).optional(),
    verified: z.stringbool().optional(),
  }),
  summary: "Author pages, the most read first",
  description:
    "Pages of everybody who wrote a book in the catalogue, the most read first. Narrow them by name (`q`), genre, or to verified ones. What is much read changes, so there is no `after`: beyond 10,000 rows, narrow the list. Anonymous answers may be cached for five minutes and change at once when a page does.",
});

export const getAuthor = endpoint({
  id: "getAuthor",
  method: "GET",
  path: "/authors/{id}",
  area,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: id,
  response: Author,
  summary: "An author page with books, highlights and picks",
  description:
    "Everything an author page shows: profile, first books, highlighted reviews, picks and the next events. Name the author by id or slug. Whoever wrote no book in the catalogue is 404; `viewer` is null without credentials. Reading it counts a view of the page.",
});

export const listAuthorBooks = endpoint({
  id: "listAuthorBooks",
  method: "GET",
  path: "/authors/{id}/books",
  area,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: id,
  query: KeysetQuery,
  response: pageOf(BookRef),
  summary: "All books of an author",
  description: "The books an author wrote or helped to make, the most read first. Name the author by id or slug.",
});

export const listAuthorAnnouncements = endpoint({
  id: "listAuthorAnnouncements",
  method: "GET",
  path: "/authors/{id}/announcements",
  area,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: id,
  query: PageQuery,
  response: pageOf(Announcement),
  summary: "The author's announcements, newest first",
  description: "Releases the author announced, newest first. They stay readable when the author leaves the pro tier.",
});

export const listAuthorQuestions = endpoint({
  id: "listAuthorQuestions",
  method: "GET",
  path: "/authors/{id}/qa",
  area,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: id,
  query: PageQuery,
  response: pageOf(Question),
  summary: "Published questions and answers",
  description:
    "Questions to the author that were answered and published, newest answer first. Who asked is hidden where the reader is anonymous.",
});

export const followAuthor = endpoint({
  id: "followAuthor",
  method: "POST",
  path: "/authors/{id}/follow",
  area,
  access: "reader",
  status: 201,
  params: id,
  body: FollowAuthor,
  response: Follow,
  summary: "Follow an author",
  description:
    "Follows an author, or changes how much is heard of them. Repeated, it answers the same and changes nothing. `important` tells of releases and events alone, `weekly` gathers news in a digest.",
});

export const unfollowAuthor = endpoint({
  id: "unfollowAuthor",
  method: "DELETE",
  path: "/authors/{id}/follow",
  area,
  access: "reader",
  status: 204,
  params: id,
  summary: "Stop following an author",
  description: "Stops following an author. It answers 204 too when the caller did not follow, so it can be repeated.",
});

export const listAuthorEvents = endpoint({
  id: "listAuthorEvents",
  method: "GET",
  path: "/authors/{id}/events",
  area,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: id,
  query: ListEvents,
  response: pageOf(AuthorEvent),
  summary: "The author's upcoming events, soonest first",
  description:
    "The author's events that are still ahead, soonest first; with `past`, those that are over, latest first. Times are UTC with the zone of the place beside them.",
});

export const getAuthorCalendar = endpoint({
  id: "getAuthorCalendar",
  method: "GET",
  path: "/authors/{id}/events.ics",
  area,
  access: "public",
  status: 200,
  params: id,
  looseQuery: true,
  produces: "text/calendar",
  summary: "The author's events as a calendar to subscribe to",
  description:
    "An iCalendar file of the author's events of the last 30 days and all that come, to subscribe to. Times are in UTC, and a moved event keeps its UID. Parameters that calendar programs add are ignored.",
});

export const getEventCalendar = endpoint({
  id: "getEventCalendar",
  method: "GET",
  path: "/authors/{id}/events/{eventId}/event.ics",
  area,
  access: "public",
  status: 200,
  params: id.extend({ eventId: z.string().max(200) }),
  looseQuery: true,
  produces: "text/calendar",
  summary: "One event, to add to a calendar",
  description: 'An iCalendar file with this one event, for a button such as "add to my calendar". Times are in UTC.',
});

export const askAuthor = endpoint({
  id: "askAuthor",
  method: "POST",
  path: "/authors/{id}/qa",
  area,
  access: "reader",
  status: 201,
  params: id,
  body: AskQuestion,
  publicText: { kind: "question", fields: ["text"] },
  response: Question,
  summary: "Ask the author a question",
  description:
    "Asks the author a question while their question period is open, else `qa_closed`. It is seen by the author alone until it is answered and published. A reader may have three open questions with one author.",
  errors: ["qa_closed", "too_many_questions"],
});

export const listFollowedAuthors = endpoint({
  id: "listFollowedAuthors",
  method: "GET",
  path: "/v1/me/followed-authors",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(FollowedAuthor),
  summary: "The authors the caller follows, newest first",
  description: "The authors the caller follows, with how much they want to hear of each, newest follow first.",
});

export const listAuthorNews = endpoint({
  id: "listAuthorNews",
  method: "GET",
  path: "/v1/me/author-news",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  response: pageOf(AuthorNews),
  summary: "What the authors the caller follows published, newest first",
  description:
    "What followed authors published lately (announcements, events, answers, picks), newest first. Whatever gives a plot away is left out.",
});

export const authorEndpoints = [
  listAuthors,
  getAuthor,
  listAuthorBooks,
  listAuthorAnnouncements,
  listAuthorEvents,
  getAuthorCalendar,
  getEventCalendar,
  listAuthorQuestions,
  askAuthor,
  followAuthor,
  unfollowAuthor,
  listFollowedAuthors,
  listAuthorNews,
  ...portalEndpoints,
  ...claimEndpoints,
  ...staffEndpoints,
] as const;
