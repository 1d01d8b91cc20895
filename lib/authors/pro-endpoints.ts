import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
import {
  AddPick,
  CreateAnnouncement,
  CreateEvent,
  CreateHighlight,
  ForAuthor,
  OrderPicks,
  PagedForAuthor,
  UpdateAnnouncement,
  UpdateEvent,
  UpdatePick,
} from "./portal-schemas";
import { Announcement, AuthorEvent, Highlight, Pick, PublishedAnnouncement } from "./schemas";

const area = "Author portal: pro tools";
const id = z.object({ id: Id });

export const listOwnAnnouncements = endpoint({
  id: "listOwnAnnouncements",
  method: "GET",
  path: "/author/announcements",
  area,
  access: "author",
  status: 200,
  query: PagedForAuthor,
  answer: pageOf(Announcement),
  summary: "The page's announcements",
});

export const createAnnouncement = endpoint({
  id: "createAnnouncement",
  method: "POST",
  path: "/author/announcements",
  area,
  access: "pro",
  status: 201,
  query: ForAuthor,
  body: CreateAnnouncement,
  publicText: { kind: "announcement", fields: ["title", "description"], addresses: ["links"] },
  answer: PublishedAnnouncement,
  errors: ["pro_only", "not_your_book"],
  summary: "Announce a release",
});

export const getAnnouncement = endpoint({
  id: "getAnnouncement",
  method: "GET",
  path: "/author/announcements/{id}",
  area,
  access: "author",
  status: 200,
  query: ForAuthor,
  params: id,
  answer: Announcement,
  summary: "One announcement",
});

export const updateAnnouncement = endpoint({
  id: "updateAnnouncement",
  method: "PATCH",
  path: "/author/announcements/{id}",
  area,
  access: "pro",
  status: 200,
  query: ForAuthor,
  params: id,
  body: UpdateAnnouncement,
  publicText: { kind: "announcement", fields: ["title", "description"], addresses: ["links"] },
  answer: Announcement,
  errors: ["pro_only", "not_your_book"],
  summary: "Change an announcement",
});

export const deleteAnnouncement = endpoint({
  id: "deleteAnnouncement",
  method: "DELETE",
  path: "/author/announcements/{id}",
  area,
  access: "author",
  status: 204,
  query: ForAuthor,
  params: id,
  summary: "Delete an announcement",
});

export const listHighlights = endpoint({
  id: "listHighlights",
  method: "GET",
  path: "/author/highlights",
  area,
  access: "author",
  status: 200,
  query: ForAuthor,
  answer: z.array(Highlight),
  summary: "The reviews the page shows",
});

export const createHighlight = endpoint({
  id: "createHighlight",
  method: "POST",
  path: "/author/highlights",
  area,
  access: "pro",
  status: 201,
  query: ForAuthor,
  body: CreateHighlight,
  answer: Highlight,
  errors: ["pro_only", "duplicate", "too_many_highlights"],
  summary: "Highlight a review",
});

export const deleteHighlight = endpoint({
  id: "deleteHighlight",
  method: "DELETE",
  path: "/author/highlights/{id}",
  area,
  access: "author",
  status: 204,
  query: ForAuthor,
  params: id,
  summary: "Remove a highlight",
});

export const listPicks = endpoint({
  id: "listPicks",
  method: "GET",
  path: "/author/picks",
  area,
  access: "author",
  status: 200,
  query: ForAuthor,
  answer: z.array(Pick),
  summary: "Author's Picks in order",
});

export const addPick = endpoint({
  id: "addPick",
  method: "POST",
  path: "/author/picks",
  area,
  access: "pro",
  status: 201,
  query: ForAuthor,
  body: AddPick,
  publicText: { kind: "pick", fields: ["note"] },
  answer: Pick,
  errors: ["pro_only", "duplicate", "too_many_picks"],
  summary: "Add a book to Author's Picks",
});

export const orderPicks = endpoint({
  id: "orderPicks",
  method: "PUT",
  path: "/author/picks",
  area,
  access: "pro",
  status: 200,
  query: ForAuthor,
  body: OrderPicks,
  answer: z.array(Pick),
  errors: ["pro_only", "order_mismatch"],
  summary: "Reorder the picks",
});

export const updatePick = endpoint({
  id: "updatePick",
  method: "PATCH",
  path: "/author/picks/{id}",
  area,
  access: "pro",
  status: 200,
  query: ForAuthor,
  params: id,
  body: UpdatePick,
  publicText: { kind: "pick", fields: ["note"] },
  answer: Pick,
  errors: ["pro_only"],
  summary: "Change the note of a pick",
});

export const deletePick = endpoint({
  id: "deletePick",
  method: "DELETE",
  path: "/author/picks/{id}",
  area,
  access: "author",
  status: 204,
  query: ForAuthor,
  params: id,
  summary: "Remove from picks",
});

export const listOwnEvents = endpoint({
  id: "listOwnEvents",
  method: "GET",
  path: "/author/events",
  area,
  access: "author",
  status: 200,
  query: PagedForAuthor,
  answer: pageOf(AuthorEvent),
  summary: "All events of the page, latest first",
});

export const createEvent = endpoint({
  id: "createEvent",
  method: "POST",
  path: "/author/events",
  area,
  access: "pro",
  status: 201,
  query: ForAuthor,
  body: CreateEvent,
  publicText: { kind: "event", fields: ["title", "description", "place"], addresses: ["virtualUrl", "rsvpUrl"] },
  answer: AuthorEvent,
  errors: ["pro_only"],
  summary: "Announce an event",
});

export const updateEvent = endpoint({
  id: "updateEvent",
  method: "PATCH",
  path: "/author/events/{id}",
  area,
  access: "pro",
  status: 200,
  query: ForAuthor,
  params: id,
  body: UpdateEvent,
  publicText: { kind: "event", fields: ["title", "description", "place"], addresses: ["virtualUrl", "rsvpUrl"] },
  answer: AuthorEvent,
  errors: ["pro_only"],
  summary: "Change or cancel an event",
});

export const deleteEvent = endpoint({
  id: "deleteEvent",
  method: "DELETE",
  path: "/author/events/{id}",
  area,
  access: "author",
  status: 204,
  query: ForAuthor,
  params: id,
  summary: "Delete an event",
});

export const proEndpoints = [
  listOwnAnnouncements,
  createAnnouncement,
  getAnnouncement,
  updateAnnouncement,
  deleteAnnouncement,
  listHighlights,
  createHighlight,
  deleteHighlight,
  listPicks,
  addPick,
  orderPicks,
  updatePick,
  deletePick,
  listOwnEvents,
  createEvent,
  updateEvent,
  deleteEvent,
] as const;
