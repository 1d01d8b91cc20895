import { z } from "zod";
import { BookRef } from "@/lib/catalogue/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { KeysetQuery, longPageOf, PageQuery, pageOf } from "@/lib/http/pagination";
import { SubscribeSent } from "@/lib/mail/opt-in-schemas";
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
  SubscribeToAuthor,
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
  response: longPageOf(AuthorSummary),
  query: PageQuery.extend({
    q: z.string().trim().max(200).optional().describe("Name"),
    genre: z.string().max(60).optional(),
    verified: z.stringbool().optional(),
  }),
  summary: "Author pages, the most read first",
  description:
    "Pages of everyone who wrote a book in the catalogue, the most read first. Filter by name (`q`), genre, or verified authors only. Popularity changes, so there is no `after`: beyond 10,000 rows, narrow the search. Anonymous responses may be cached for five minutes, and are updated at once when a page changes.",
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
    "Everything an author page shows: profile, first books, highlighted reviews, picks and upcoming events. The author is given by id or slug. Anyone without a book in the catalogue is 404; `viewer` is null without credentials. Each request counts as a view of the page.",
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
  description: "The books an author wrote or contributed to, the most read first. The author is given by id or slug.",
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
  description: "Releases the author announced, newest first. They stay public when the author leaves the pro tier.",
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
    "Questions the author answered and published, newest answer first. The name is left out if the reader is anonymous.",
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
    "Follows an author, or changes how often the caller is notified. Repeating it changes nothing and returns the same. `important` notifies about releases and events only, `weekly` collects news in a digest. Followers also hear of books that enter the catalogue and are published within the last 90 days or later (`newWorks`), and of new editions of older books (`newEditions`), as far as their topics include `releases`.",
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
  description:
    "Stops following an author. The response is 204 even if the caller was not following, so it can be repeated.",
});

export const subscribeToAuthor = endpoint({
  id: "subscribeToAuthor",
  method: "POST",
  path: "/authors/{id}/subscribe",
  area,
  access: "public",
  status: 200,
  params: id,
  body: SubscribeToAuthor,
  response: SubscribeSent,
  summary: "Get an author's news by email, to be confirmed by email",
  description:
    "For whoever has no account: emails about an author's announcements and new books, at most one a day. An email with a link is sent first, and only addresses confirmed with it (`POST /v1/subscriptions/confirm`) are on the list. The response is the same whatever is known of the address. Nobody is shown the addresses, the author neither; the list forgets whoever leaves at once.",
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
    "The author's upcoming events, soonest first; with `past`, those that are over, latest first. Times are in UTC, with the time zone of the place alongside.",
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
    "An iCalendar file to subscribe to, with the author's upcoming events and those of the last 30 days. Times are in UTC, and a rescheduled event keeps its UID. Parameters that calendar programs add are ignored.",
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
  description: 'An iCalendar file with this one event, for a button such as "Add to calendar". Times are in UTC.',
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
    "Asks the author a question while their question period is open, else `qa_closed`. Only the author sees it until it is answered and published. A reader may have three open questions with one author.",
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
  description: "The authors the caller follows, with how often they are notified about each, newest follow first.",
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
  summary: "News from authors the caller follows, newest first",
  description:
    "What followed authors published recently (announcements, events, answers, new books), newest first. Anything with spoilers is left out.",
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
  subscribeToAuthor,
  listFollowedAuthors,
  listAuthorNews,
  ...portalEndpoints,
  ...claimEndpoints,
  ...staffEndpoints,
] as const;
