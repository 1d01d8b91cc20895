import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
import { CreateEvent, UpdateEvent } from "./event-schemas";
import {
  AddPick,
  CreateAnnouncement,
  CreateHighlight,
  ForAuthor,
  OrderPicks,
  PagedForAuthor,
  UpdateAnnouncement,
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
  response: pageOf(Announcement),
  summary: "The page's announcements",
  description: "The announcements of the caller's page, newest first, in editable form.",
});

export const createAnnouncement = endpoint({
  id: "createAnnouncement",
  method: "POST",
  path: "/author/announcements",
  area,
  access: "pro",
  status: 201,
  location: ({ id }) => id,
  query: ForAuthor,
  body: CreateAnnouncement,
  publicText: { kind: "announcement", fields: ["title", "description"], addresses: ["links"] },
  response: PublishedAnnouncement,
  errors: ["pro_only", "not_your_book", "unknown_upload"],
  summary: "Announce a release",
  description:
    "Publishes a release announcement. Needs the pro tier. All followers whose settings allow it are notified once, unless `notifyFollowers` is false; `told` in the response says how. The book must be linked to the page.",
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
  response: Announcement,
  summary: "One announcement",
  description: "One announcement of the caller's own page, in editable form. Anybody else's is 404.",
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
  response: Announcement,
  errors: ["pro_only", "not_your_book", "unknown_upload"],
  summary: "Change an announcement",
  description: "Changes the fields you send. Needs the pro tier. Followers are not notified again.",
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
  description:
    "Deletes an announcement for good. Open to the free tier too, so that what was published with pro can be removed.",
});

export const listHighlights = endpoint({
  id: "listHighlights",
  method: "GET",
  path: "/author/highlights",
  area,
  access: "author",
  status: 200,
  query: ForAuthor,
  response: z.array(Highlight),
  summary: "The reviews the page shows",
  description: "The reviews the caller's page shows, newest highlight first. A plain array of 20 at most.",
});

export const createHighlight = endpoint({
  id: "createHighlight",
  mayMiss: true,
  method: "POST",
  path: "/author/highlights",
  area,
  access: "pro",
  status: 201,
  query: ForAuthor,
  body: CreateHighlight,
  response: Highlight,
  errors: ["pro_only", "duplicate", "too_many_highlights"],
  summary: "Highlight a review",
  description:
    "Shows a review of one of the author's books on the page. Needs the pro tier. The reviewer is notified only with `notifyReviewer`. A review the author cannot see is 404.",
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
  description: "Removes a review from the author page; the review itself stays. Open to the free tier too.",
});

export const listPicks = endpoint({
  id: "listPicks",
  method: "GET",
  path: "/author/picks",
  area,
  access: "author",
  status: 200,
  query: ForAuthor,
  response: z.array(Pick),
  summary: "Author's Picks in order",
  description: "The books the author recommends, in their order. A plain array of 20 at most.",
});

export const addPick = endpoint({
  id: "addPick",
  mayMiss: true,
  method: "POST",
  path: "/author/picks",
  area,
  access: "pro",
  status: 201,
  query: ForAuthor,
  body: AddPick,
  publicText: { kind: "pick", fields: ["note"] },
  response: Pick,
  errors: ["pro_only", "duplicate", "too_many_picks"],
  summary: "Add a book to Author's Picks",
  description:
    "Recommends a book on the author page, at `position` or at the end. Needs the pro tier. Up to 20 books, each once; followers get one notification for several changes.",
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
  response: z.array(Pick),
  errors: ["pro_only", "order_mismatch"],
  summary: "Reorder the picks",
  description:
    "Changes the order of the picks. Send exactly the ids of the current picks, each once, else `order_mismatch`. Needs the pro tier; returns the picks in their new order.",
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
  response: Pick,
  errors: ["pro_only"],
  summary: "Change the note of a pick",
  description: "Changes or removes the note of a pick. Needs the pro tier.",
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
  description: "Removes a pick and closes the gap in the order. Open to the free tier too.",
});

export const listOwnEvents = endpoint({
  id: "listOwnEvents",
  method: "GET",
  path: "/author/events",
  area,
  access: "author",
  status: 200,
  query: PagedForAuthor,
  response: pageOf(AuthorEvent),
  summary: "All events of the page, latest first",
  description: "All events of the caller's page, past, upcoming and cancelled, latest first.",
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
  response: AuthorEvent,
  errors: ["pro_only"],
  summary: "Announce an event",
  description:
    "Announces an event. Needs the pro tier. It must be in the future and have a place, an online address, or both. A time without an offset is local time in `timezone`. Followers are notified now, unless you choose not to, and again before it begins.",
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
  response: AuthorEvent,
  errors: ["pro_only"],
  summary: "Change or cancel an event",
  description:
    "Changes the fields you send, or cancels the event with `status`. Needs the pro tier. Followers are notified of a new time and of a cancellation.",
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
  description:
    "Deletes an event for good; no reminders are sent. To let followers know, cancel it instead. Open to the free tier too.",
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
