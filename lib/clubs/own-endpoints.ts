import { endpoint } from "@/lib/http/endpoint";
import { KeysetQuery, pageOf } from "@/lib/http/pagination";
import { Bookmark, CreateBuddyRead } from "./own-schemas";
import { Club } from "./schemas";

const own = { area: "Clubs", access: "reader" } as const;

export const listBookmarks = endpoint({
  ...own,
  id: "listBookmarks",
  method: "GET",
  path: "/v1/me/bookmarks",
  status: 200,
  query: KeysetQuery,
  response: pageOf(Bookmark),
  summary: "Comments the caller bookmarked",
  description:
    "The comments in the caller's clubs that they bookmarked, the latest first. Those that were removed or hidden since, that stand in a club the caller has left, or that lie beyond their place in the book are left out.",
});

export const createBuddyRead = endpoint({
  ...own,
  id: "createBuddyRead",
  mayMiss: true,
  method: "POST",
  path: "/v1/buddy-reads",
  status: 201,
  body: CreateBuddyRead,
  response: Club,
  errors: ["pro_only", "not_accepted", "too_many_buddy_reads"],
  summary: "Read a book with up to three others",
  description:
    "Starts a private club that reads this book from now on, and invites one to three readers, who are notified. They have to accept recommendations of the caller (`PATCH /v1/me/privacy`): 400 `not_accepted`. Ten in 24 hours are the most.",
});

export const ownEndpoints = [listBookmarks, createBuddyRead] as const;
