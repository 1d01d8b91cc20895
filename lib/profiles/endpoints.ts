import { z } from "zod";
import { Review } from "@/lib/catalogue/schemas";
import { endpoint } from "@/lib/http/endpoint";
import { KeysetQuery, longPageOf, PageQuery, pageOf } from "@/lib/http/pagination";
import { EmbedAddress, EmbedOptions, OEmbed, OEmbedQuery } from "./embed-schemas";
import {
  CurrentRead,
  FindReaders,
  PublicProfile,
  ReaderSummary,
  Shelf,
  ShelfAddress,
  ShelfWithBooks,
  StatsQuery,
  Username,
} from "./schemas";
import { ReadingStats } from "./stats-schemas";
import { YearAddress, YearInBooks } from "./year-schemas";

const area = "Profiles";
const SECONDS = 300;
const seen = { area, access: "public", status: 200, publicSeconds: SECONDS } as const;

export const getProfile = endpoint({
  ...seen,
  id: "getProfile",
  method: "GET",
  path: "/public/@{username}",
  params: Username,
  response: PublicProfile,
  summary: "A reader's public profile",
  description: "A former username or a vanity name returns the same profile; `username` is the current one.",
});

export const listPublicShelves = endpoint({
  ...seen,
  id: "listPublicShelves",
  method: "GET",
  path: "/public/@{username}/shelves",
  params: Username,
  query: PageQuery,
  response: pageOf(Shelf),
  summary: "The reader's public shelves",
  description:
    "The shelves of a reader that the caller can see listed, pinned ones first. Unlisted and private shelves are left out.",
});

export const getPublicShelf = endpoint({
  ...seen,
  id: "getPublicShelf",
  method: "GET",
  path: "/public/@{username}/shelves/{slug}",
  params: ShelfAddress,
  query: KeysetQuery,
  response: ShelfWithBooks,
  summary: "One shelf with its books",
  description:
    "One shelf with a page of its books, in the reader's order, with notes and purchase links. A shelf the caller cannot see is the same 404 as one that does not exist.",
});

export const listCurrentlyReading = endpoint({
  ...seen,
  id: "listCurrentlyReading",
  method: "GET",
  path: "/public/@{username}/currently-reading",
  params: Username,
  response: z.array(CurrentRead),
  summary: "What the reader is reading now",
  description:
    "What a reader is reading now, last updated first, a dozen at most. A plain array; `percent` is null if the length is unknown.",
});

export const listReaderReviews = endpoint({
  ...seen,
  id: "listReaderReviews",
  method: "GET",
  path: "/public/@{username}/reviews",
  params: Username,
  query: KeysetQuery,
  response: pageOf(Review),
  summary: "The reader's written reviews, newest first",
  description: "A reader's written reviews that the caller can see, newest first.",
});

export const getReadingStats = endpoint({
  ...seen,
  id: "getReadingStats",
  method: "GET",
  path: "/public/@{username}/stats",
  params: Username,
  query: StatsQuery,
  response: ReadingStats,
  summary: "Reading stats, for a year or all years",
  description: "404 when the reader hides their stats.",
});

export const getYearInBooks = endpoint({
  ...seen,
  id: "getYearInBooks",
  method: "GET",
  path: "/public/@{username}/years/{year}",
  params: YearAddress,
  query: PageQuery,
  response: YearInBooks,
  summary: "A reader's year in books",
  description:
    "What a reader finished in a year: figures, books that stand out, and a page of all of them in the order of reading. " +
    "Books that only the reader's own file names are counted and not listed. 404 for a year without a book that can be shown, and when the reader hides their stats.",
});

export const findReaders = endpoint({
  id: "findReaders",
  method: "POST",
  path: "/v1/readers/find",
  area,
  access: "public",
  status: 200,
  reads: true,
  body: FindReaders,
  query: PageQuery,
  response: longPageOf(ReaderSummary),
  summary: "Readers by name, if they want to be found",
  description:
    "Readers by part of their name or username. Readers who opted out, and those hidden by a block, are left out.",
});

export const embedShelf = endpoint({
  ...seen,
  id: "embedShelf",
  method: "GET",
  path: "/embed/@{username}/{shelf}",
  params: EmbedAddress,
  query: EmbedOptions,
  looseQuery: true,
  produces: "text/html",
  summary: "A shelf as a widget for an inline frame",
  description:
    "Plain HTML that needs no script and sets no cookie. Also available at the root of the site, without /api.",
});

export const describeEmbed = endpoint({
  ...seen,
  id: "describeEmbed",
  mayMiss: true,
  method: "GET",
  path: "/oembed",
  query: OEmbedQuery,
  looseQuery: true,
  response: OEmbed,
  summary: "oEmbed data for a public page",
  description:
    "oEmbed 1.0 for the address of a profile, shelf, author, book, series, collection, club or curator: a frame with its widget, in the language of the address. " +
    "404 for any other address and for pages that are not public, 501 for `format=xml`.",
  errors: ["not_implemented"],
});

export const profileEndpoints = [
  getProfile,
  listPublicShelves,
  getPublicShelf,
  listCurrentlyReading,
  listReaderReviews,
  getReadingStats,
  getYearInBooks,
  findReaders,
  embedShelf,
  describeEmbed,
] as const;
