import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id, IdOrSlug } from "@/lib/http/fields";
import { KeysetQuery, longPageOf, PageQuery, pageOf } from "@/lib/http/pagination";
import { AddBook, BookLookup } from "./adding-schemas";
import { Book, BookRef, EditionOfBook, FindBooks, Review, SearchQuery, SearchResults, Series } from "./schemas";

const books = "Books";
const SECONDS = 300;
const reviewId = z.object({ id: Id });
export const search = endpoint({
  id: "search",
  method: "GET",
  path: "/search",
  area: books,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  response: SearchResults,
  query: SearchQuery,
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
  response: longPageOf(BookRef),
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

export const getEdition = endpoint({
  id: "getEdition",
  method: "GET",
  path: "/v1/editions/{id}",
  area: books,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: z.object({ id: Id }),
  response: EditionOfBook,
  summary: "One edition of a book",
  description:
    "One publication of a book: ISBN, format, publisher, date and length, the people of the book, and where this very edition can be borrowed or bought. An edition of a reader's own book is 404 for everybody who may not open the book.",
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

export const lookUpBook = endpoint({
  id: "lookUpBook",
  method: "GET",
  path: "/v1/books/lookup",
  area: books,
  access: "reader",
  status: 200,
  query: z.object({ isbn: z.string().max(40).describe("ISBN-10 or ISBN-13, hyphens allowed") }),
  response: BookLookup,
  summary: "Look up an ISBN here and in catalogues outside",
  description:
    "For whoever wants to add a book: `found` is `catalogue` with the catalogue's book or the caller's own of this ISBN, `outside` with what another catalogue such as Open Library says of it, ready for addBook, or `nothing`. Others are asked only where the installation allows it, at most 60 times in five minutes a caller; their answers are kept, without who asked. A book added as it is found outside is everybody's at once.",
  errors: ["malformed_isbn"],
});

export const listSimilarBooks = endpoint({
  id: "listSimilarBooks",
  method: "GET",
  path: "/v1/books/{id}/similar",
  area: books,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: z.object({ id: IdOrSlug }),
  response: z.array(BookRef),
  summary: "Books like a book, twelve at most",
  description:
    "Books like this one, best first: those that at least three readers have beside it, in their libraries or on public shelves, then those that share its subjects. Counted anew once a day. Readers who hide their profile and accounts younger than a week do not count; readers' own books are never among them. A plain array, small and bounded.",
});

export const getSeries = endpoint({
  id: "getSeries",
  method: "GET",
  path: "/series/{id}",
  area: books,
  access: "public",
  status: 200,
  publicSeconds: SECONDS,
  params: z.object({ id: IdOrSlug }),
  query: PageQuery,
  response: Series,
  summary: "A series with its books in order",
  description:
    "A series by id or slug, with its books in order: by place, those without one last. Readers' own books are not listed, and a series without a public book is 404.",
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

export const addBook = endpoint({
  id: "addBook",
  method: "POST",
  path: "/v1/books",
  area: books,
  access: "reader",
  status: 201,
  statusIfThere: 200,
  location: ({ id }) => id,
  body: AddBook,
  publicText: { fields: ["title", "authors", "description", "series", "edition"] },
  response: Book,
  errors: ["too_many_books"],
  summary: "Add a book that the catalogue does not have",
  description:
    "Adds a book by hand, 50 a day at most. It is the caller's own: whole for the caller, in no search, list or count of anybody else, until staff confirm it or a second reader, whose account is older than a week, adds the same. It is everybody's at once when a catalogue outside, asked by lookUpBook, names its ISBN with this title and these people, and nothing of the caller's own words is added; and when the owner of a verified page adds a book by that page's author and nobody else of the catalogue. 200 with the book that has this ISBN, or this title and author, in the catalogue or among the caller's own. An ISBN is no proof: where it names a book of another title and author, the caller's own book is made with the ISBN only claimed. People are given by id or by name; a name that the catalogue does not have becomes a person of the caller's own.",
});

export const catalogueEndpoints = [
  search,
  findBooks,
  addBook,
  getBook,
  getBookByIsbn,
  lookUpBook,
  getEdition,
  getSeries,
  listSimilarBooks,
  listReviewsOfBook,
  getReview,
] as const;
