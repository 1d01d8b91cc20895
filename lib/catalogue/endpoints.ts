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

export const search = endpoint({
  id: "search",
  method: "GET",
  path: "/search",
  area: books,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  answer: SearchResults,
  query: z.object({
    q: z.string().trim().min(1).max(200).describe("Title, author, theme or ISBN"),
    limit: z.coerce.number().int().min(1).max(20).default(8),
  }),
  summary: "Books and people for a search box",
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
  answer: pageOf(BookRef),
  summary: "Search books, paginated",
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
  answer: Book,
  summary: "One book with its authors, genres and editions",
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
  answer: Book,
  summary: "The book that an ISBN belongs to",
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
  answer: pageOf(Review),
  summary: "Written reviews of a book, newest first",
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
  answer: Review,
  summary: "One written review",
});

export const listLibrary = endpoint({
  id: "listLibrary",
  method: "GET",
  path: "/v1/me/library",
  area: library,
  access: "reader",
  status: 200,
  query: KeysetQuery.extend({ status: LibraryStatus.optional() }),
  answer: pageOf(LibraryEntry),
  summary: "The caller's library, last touched first",
});

export const addToLibrary = endpoint({
  id: "addToLibrary",
  method: "POST",
  path: "/v1/me/library",
  area: library,
  access: "reader",
  status: 201,
  body: AddToLibrary,
  answer: LibraryEntry,
  summary: "Quick-add a book, or move it to another status",
});

export const getLibraryEntry = endpoint({
  id: "getLibraryEntry",
  method: "GET",
  path: "/v1/me/library/{bookId}",
  area: library,
  access: "reader",
  status: 200,
  params: bookId,
  answer: LibraryEntry,
  summary: "One book of the caller's library",
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
  answer: LibraryEntry,
  summary: "Change status, progress, dates or rating",
});

export const removeFromLibrary = endpoint({
  id: "removeFromLibrary",
  method: "DELETE",
  path: "/v1/me/library/{bookId}",
  area: library,
  access: "reader",
  status: 204,
  params: bookId,
  summary: "Take a book out of the library",
});

const readId = bookId.extend({ readId: z.string() });

export const addEarlierRead = endpoint({
  id: "addEarlierRead",
  method: "POST",
  path: "/v1/me/library/{bookId}/reads",
  area: library,
  access: "reader",
  status: 201,
  params: bookId,
  body: WriteRead,
  answer: EarlierRead,
  summary: "Note an earlier reading of a book",
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
  answer: EarlierRead,
  summary: "Change the dates of an earlier reading",
});

export const removeEarlierRead = endpoint({
  id: "removeEarlierRead",
  method: "DELETE",
  path: "/v1/me/library/{bookId}/reads/{readId}",
  area: library,
  access: "reader",
  status: 204,
  params: readId,
  summary: "Forget an earlier reading",
});

export const listOwnReviews = endpoint({
  id: "listOwnReviews",
  method: "GET",
  path: "/v1/me/reviews",
  area: library,
  access: "reader",
  status: 200,
  query: KeysetQuery,
  answer: pageOf(OwnReview),
  summary: "The caller's ratings and reviews",
});

export const createReview = endpoint({
  id: "createReview",
  method: "POST",
  path: "/v1/me/reviews",
  area: library,
  access: "reader",
  status: 201,
  body: CreateReview,
  publicText: { kind: "review", fields: ["text"] },
  answer: OwnReview,
  summary: "Rate or review a book",
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
  answer: OwnReview,
  summary: "One review of the caller's own",
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
  answer: OwnReview,
  summary: "Change a rating or review",
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
});

export const catalogueEndpoints = [
  search,
  findBooks,
  getBook,
  getBookByIsbn,
  listReviewsOfBook,
  getReview,
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
