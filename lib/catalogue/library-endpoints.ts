import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { KeysetQuery, pageOf } from "@/lib/http/pagination";
import {
  AddToLibrary,
  CreateReview,
  EarlierRead,
  LibraryEntry,
  LibraryStatus,
  OwnBooks,
  OwnReview,
  SearchQuery,
  UpdateLibraryEntry,
  UpdateReview,
  WriteRead,
} from "./schemas";

const library = "Library and reviews";
const bookId = z.object({ bookId: Id });
const reviewId = z.object({ id: Id });

export const searchOwnBooks = endpoint({
  id: "searchOwnBooks",
  method: "GET",
  path: "/v1/me/books",
  area: library,
  access: "reader",
  status: 200,
  query: SearchQuery.extend({ q: SearchQuery.shape.q.describe("Title or author") }),
  response: OwnBooks,
  summary: "The caller's own books, by words",
  description:
    "The best few of the books that the caller added, or imports made for the caller, and that are not in the catalogue yet. Nobody else finds them, and `search` does not.",
});

export const listLibrary = endpoint({
  id: "listLibrary",
  method: "GET",
  path: "/v1/me/library",
  area: library,
  access: "reader",
  status: 200,
  query: KeysetQuery.extend({ status: LibraryStatus.optional() }),
  response: pageOf(LibraryEntry),
  summary: "The caller's library, last updated first",
  description: "The caller's books with status, progress, dates and rating, last updated first. `status` filters them.",
});

export const addToLibrary = endpoint({
  id: "addToLibrary",
  mayMiss: true,
  method: "POST",
  path: "/v1/me/library",
  area: library,
  access: "reader",
  status: 201,
  location: ({ book }) => book.id,
  body: AddToLibrary,
  response: LibraryEntry,
  summary: "Add a book to the library, or change its status",
  description:
    "Adds a book to the caller's library, or changes its status if it is already there. `source` says where it was found and is counted once.",
});

export const getLibraryEntry = endpoint({
  id: "getLibraryEntry",
  method: "GET",
  path: "/v1/me/library/{bookId}",
  area: library,
  access: "reader",
  status: 200,
  params: bookId,
  response: LibraryEntry,
  summary: "One book of the caller's library",
  description:
    "One book of the caller's library with progress, dates, rating, earlier readings and the private note. 404 if it is not in the library.",
});

export const updateLibraryEntry = endpoint({
  id: "updateLibraryEntry",
  method: "PATCH",
  path: "/v1/me/library/{bookId}",
  area: library,
  access: "reader",
  status: 200,
  params: bookId,
  body: UpdateLibraryEntry,
  response: LibraryEntry,
  summary: "Change status, progress, dates or rating",
  description:
    "Changes the fields you send of a book in the caller's library. A new status records the day, unless you send dates; `null` clears a rating, a date or the progress.",
});

export const removeFromLibrary = endpoint({
  id: "removeFromLibrary",
  method: "DELETE",
  path: "/v1/me/library/{bookId}",
  area: library,
  access: "reader",
  status: 204,
  params: bookId,
  summary: "Remove a book from the library",
  description: "Removes a book from the caller's library, with its progress and dates. A rating or review stays.",
});

const readId = bookId.extend({ readId: z.string() });

export const addEarlierRead = endpoint({
  id: "addEarlierRead",
  errors: ["too_many_reads"],
  method: "POST",
  path: "/v1/me/library/{bookId}/reads",
  area: library,
  access: "reader",
  status: 201,
  params: bookId,
  body: WriteRead,
  response: EarlierRead,
  summary: "Add an earlier reading of a book",
  description:
    "Records that the caller read the book before; the latest reading is in the entry itself. A finish before the start is rejected.",
});

export const updateEarlierRead = endpoint({
  id: "updateEarlierRead",
  method: "PATCH",
  path: "/v1/me/library/{bookId}/reads/{readId}",
  area: library,
  access: "reader",
  status: 200,
  params: readId,
  body: WriteRead,
  response: EarlierRead,
  summary: "Change the dates of an earlier reading",
  description: "Changes the dates of an earlier reading of a book in the caller's library.",
});

export const removeEarlierRead = endpoint({
  id: "removeEarlierRead",
  method: "DELETE",
  path: "/v1/me/library/{bookId}/reads/{readId}",
  area: library,
  access: "reader",
  status: 204,
  params: readId,
  summary: "Delete an earlier reading",
  description: "Deletes an earlier reading; the entry and its latest reading stay.",
});

export const listOwnReviews = endpoint({
  id: "listOwnReviews",
  method: "GET",
  path: "/v1/me/reviews",
  area: library,
  access: "reader",
  status: 200,
  query: KeysetQuery,
  response: pageOf(OwnReview),
  summary: "The caller's ratings and reviews",
  description: "The caller's ratings and reviews, private ones included, newest first.",
});

export const createReview = endpoint({
  id: "createReview",
  mayMiss: true,
  method: "POST",
  path: "/v1/me/reviews",
  area: library,
  access: "reader",
  status: 201,
  location: ({ id }) => id,
  body: CreateReview,
  publicText: { kind: "review", fields: ["text"] },
  response: OwnReview,
  summary: "Rate or review a book",
  description:
    "Rates or reviews a book, with a rating, a text, or both. One per book: change it with PATCH afterwards. Ratings are in quarter stars, from 0.25 to 5.",
  errors: ["duplicate"],
});

export const getOwnReview = endpoint({
  id: "getOwnReview",
  method: "GET",
  path: "/v1/me/reviews/{id}",
  area: library,
  access: "reader",
  status: 200,
  params: reviewId,
  response: OwnReview,
  summary: "One of the caller's own reviews",
  description: "One of the caller's own ratings or reviews, private ones included.",
});

export const updateReview = endpoint({
  id: "updateReview",
  method: "PATCH",
  path: "/v1/me/reviews/{id}",
  area: library,
  access: "reader",
  status: 200,
  params: reviewId,
  body: UpdateReview,
  publicText: { kind: "review", fields: ["text"] },
  response: OwnReview,
  summary: "Change a rating or review",
  description: "Changes the fields you send of a rating or review. It must keep a rating or a text.",
});

export const deleteReview = endpoint({
  id: "deleteReview",
  method: "DELETE",
  path: "/v1/me/reviews/{id}",
  area: library,
  access: "reader",
  status: 204,
  params: reviewId,
  summary: "Delete a rating or review",
  description: "Deletes a rating or review for good; the book stays in the library.",
});

export const libraryEndpoints = [
  searchOwnBooks,
  listLibrary,
  addToLibrary,
  getLibraryEntry,
  updateLibraryEntry,
  removeFromLibrary,
  addEarlierRead,
  updateEarlierRead,
  removeEarlierRead,
  listOwnReviews,
  createReview,
  getOwnReview,
  updateReview,
  deleteReview,
] as const;
