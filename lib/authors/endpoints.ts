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
  answer: pageOf(AuthorSummary),
  query: PageQuery.extend({
    q: z.string().trim().max(200).optional().describe("Name"),
    genre: z.string().max(60).optional(),
    verified: z.stringbool().optional(),
  }),
  summary: "Author pages, the most read first",
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
  answer: Author,
  summary: "An author page with books, highlights and picks",
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
  answer: pageOf(BookRef),
  summary: "All books of an author",
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
  answer: pageOf(Announcement),
  summary: "The author's announcements, newest first",
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
  answer: pageOf(Question),
  summary: "Published questions and answers",
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
  answer: Follow,
  summary: "Follow an author",
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
  answer: pageOf(AuthorEvent),
  summary: "The author's upcoming events, soonest first",
});

export const getAuthorCalendar = endpoint({
  id: "getAuthorCalendar",
  method: "GET",
  path: "/authors/{id}/events.ics",
  area,
  access: "public",
  status: 200,
  params: id,
  produces: "text/calendar",
  summary: "The author's events as a calendar to subscribe to",
});

export const getEventCalendar = endpoint({
  id: "getEventCalendar",
  method: "GET",
  path: "/authors/{id}/events/{eventId}/event.ics",
  area,
  access: "public",
  status: 200,
  params: id.extend({ eventId: z.string().max(200) }),
  produces: "text/calendar",
  summary: "One event, to add to a calendar",
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
  answer: Question,
  summary: "Ask the author a question",
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
  answer: pageOf(FollowedAuthor),
  summary: "The authors the caller follows, newest first",
});

export const listAuthorNews = endpoint({
  id: "listAuthorNews",
  method: "GET",
  path: "/v1/me/author-news",
  area,
  access: "reader",
  status: 200,
  query: PageQuery,
  answer: pageOf(AuthorNews),
  summary: "What the authors the caller follows published, newest first",
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
