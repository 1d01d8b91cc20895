import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id, IdOrSlug } from "@/lib/http/fields";
import { KeysetQuery, PageQuery, pageOf } from "@/lib/http/pagination";
import {
  AddToLibrary,
  Book,
  BookRef,
  CreateReview,
  EarlierRead,
  FindBooks,
  LibraryEntry,
  LibraryStatus,
  OwnBooks,
  OwnReview,
  Review,
  SearchResults,
  UpdateLibraryEntry,
  UpdateReview,
  WriteRead,
} from "./schemas";

const books = "Books";
const library = "Library and reviews";
const SECONDS = 300;
const bookId = z.object({ bookId: Id });
const reviewId = z.object({ id: Id });
const SearchQuery = z.object({
  q: z.string().trim().min(1).max(200).describe("Title or author"),
  limit: z.coerce.number().int().min(1).max(20).default(8),
});

export const search = endpoint({
  id: "search",
  method: "GET",
  path: "/search",
  area: books,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  response: SearchResults,
  query: SearchQuery.extend({ q: SearchQuery.shape.q.describe("Title, author, theme or ISBN") }),
  summary: "Books and people for a search box",
  description:
    "The best few books and people for a search box; misspellings are tolerated. An ISBN finds its book. For full lists use findBooks or listAuthors.",
});

export const findBooks = endpoint({
  id: "findBooks",
  method: "POST",
  path: "/v1/books/find",
  area: books,
  access: "public",
  reads: true,
  status: 200,
  query: PageQuery,
  body: FindBooks,
  response: pageOf(BookRef),
  summary: "Search books, paginated",
  description:
    "Searches the catalogue by text, filters and order. Without an order, the best matches come first if there is a search, else the most read. An unknown filter or field is rejected, and the error lists the allowed ones. Relevance and popularity change, so there is no `after`: beyond 10,000 rows, narrow the search.",
});

export const getBook = endpoint({
  id: "getBook",
  method: "GET",
  path: "/v1/books/{id}",
  area: books,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: z.object({ id: IdOrSlug }),
  response: Book,
  summary: "One book with its authors, genres and editions",
  description:
    "One book with authors, genres, series, editions and ratings, by id or slug. `viewer` says whether it is in the caller's library; it is null without credentials.",
});

export const getBookByIsbn = endpoint({
  id: "getBookByIsbn",
  method: "GET",
  path: "/v1/books/isbn/{isbn}",
  area: books,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: z.object({ isbn: z.string().max(40).describe("ISBN-10 or ISBN-13, hyphens allowed") }),
  response: Book,
  summary: "Find a book by ISBN",
  description:
    "The book with an edition that has this ISBN, of 10 or 13 digits, hyphens allowed. A malformed ISBN is 400 `malformed_isbn`, an unknown one 404.",
  errors: ["malformed_isbn"],
});

export const listReviewsOfBook = endpoint({
  id: "listReviewsOfBook",
  method: "GET",
  path: "/v1/books/{id}/reviews",
  area: books,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: z.object({ id: IdOrSlug }),
  query: KeysetQuery,
  response: pageOf(Review),
  summary: "Written reviews of a book, newest first",
  description:
    "Written reviews of a book that the caller can see, newest first. Reviews with spoilers are marked; readers who hide their profile are shown without a name.",
});

export const getReview = endpoint({
  id: "getReview",
  method: "GET",
  path: "/v1/reviews/{id}",
  area: books,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: reviewId,
  response: Review,
  summary: "One written review",
  description:
    "One written review, by id, if the caller can see it. Private reviews, and those of readers who blocked the caller or are blocked by them, are 404.",
});

export const searchOwnBooks = endpoint({
  id: "searchOwnBooks",
  method: "GET",
  path: "/v1/me/books",
  area: library,
  access: "reader",
  status: 200,
  query: SearchQuery,
  response: OwnBooks,
  summary: "Books that the caller's imports made, by words",
  description:
    "The best few of the books that imports made for the caller because the catalogue does not know them. Nobody else finds them, and `search` does not.",
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

export const catalogueEndpoints = [
  search,
  findBooks,
  getBook,
  getBookByIsbn,
  listReviewsOfBook,
  getReview,
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
