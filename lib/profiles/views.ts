/** What a row of raw SQL is: the tests parse every row with these (lib/kernel/database.ts). */
import { z } from "zod";
import { UserRef } from "@/lib/catalogue/schemas";
import { BookRow, ReviewRow } from "@/lib/catalogue/views";
import { LOCALES } from "@/lib/format/locales";
import { Id, Instant } from "@/lib/http/fields";
import { CurrentRead, PublicProfile, Shelf, ShelfBook, Theme } from "./schemas";
import { ReadingStats } from "./stats-schemas";
import { YearInBooks } from "./year-schemas";

const Reading = z.array(CurrentRead.extend({ book: BookRow }));

export const ProfileRow = PublicProfile.omit({ bioHtml: true, vanityUrl: true }).extend({
  userId: Id,
  vanity: z.string().nullable(),
  indexed: z.boolean(),
  currentlyReading: Reading,
  pinnedBooks: z.array(BookRow),
  recentReviews: z.array(ReviewRow),
  badges: z.array(z.object({ badge: z.string(), year: z.int(), earnedAt: Instant })),
});
export const ProfileHeadRow = ProfileRow.pick({
  userId: true,
  username: true,
  displayName: true,
  indexed: true,
  viewer: true,
});
export const FinishedRow = z.object({ book: BookRow, genre: z.string().nullable() });
export const ReviewerRow = z.object({
  userId: Id,
  total: z.int(),
  years: z.array(z.int()),
  stars: z.array(z.int()),
});
export const ReadingRow = z.object({ userId: Id, reading: Reading });
const OF_BOOKS = { genres: true, languages: true } as const;
export const StatsRow = z.object({
  userId: Id,
  username: z.string(),
  displayName: z.string(),
  indexed: z.boolean(),
  stats: ReadingStats.omit({ year: true, authors: true, ...OF_BOOKS }),
});
export const StatsBooksRow = z.object({ stats: ReadingStats.pick(OF_BOOKS) });
export const StatsAuthorsRow = z.object({ authors: ReadingStats.shape.authors });
export const StatsDaysRow = z.object({ userId: Id, days: ReadingStats.shape.days });

const YearReading = YearInBooks.shape.first.unwrap().extend({ book: BookRow });
const YearStats = YearInBooks.omit({ year: true, reader: true, readings: true }).extend({
  first: YearReading.nullable(),
  last: YearReading.nullable(),
  favourite: YearReading.nullable(),
  longest: YearReading.nullable(),
  shortest: YearReading.nullable(),
  oldest: YearReading.nullable(),
  shown: z.int(),
  open: z.int(),
  readings: z.array(YearReading),
});
export type YearStats = z.infer<typeof YearStats>;
export const YearRow = z.object({
  userId: Id,
  reader: UserRef,
  locale: z.enum(LOCALES),
  isOwner: z.boolean(),
  isOpen: z.boolean(),
  indexed: z.boolean(),
  accent: Theme.shape.accent,
  stats: YearStats,
});

export const FrontShelfRow = z.object({
  userId: Id,
  owner: UserRef,
  slug: z.string(),
  name: z.string(),
  bookCount: z.int(),
  books: z.array(BookRow),
});
export const OneShelf = z.object({ shelf: Shelf });
export const ListedShelves = z.object({ userId: Id, total: z.int(), shelves: z.array(Shelf) });
const Lengths = z.object({ page: z.int().nullable(), minute: z.int().nullable() });
const Sold = z.object({ print: z.boolean(), audio: z.boolean(), ebook: z.boolean() });
export const ShelfRow = z.object({
  shelf: Shelf,
  owner: UserRef,
  userId: Id,
  indexed: z.boolean(),
  isOwner: z.boolean(),
  theme: Theme,
  books: z.array(ShelfBook.omit({ purchaseLinks: true }).extend({ book: BookRow, sold: Sold, lengths: Lengths })),
});
export const NewestOnShelf = z.object({ book: BookRow, note: z.string().nullable(), addedAt: Instant });

/** What a reader's finished books add up to: each badge asks one of these stats. */
export const Achieved = z.object({
  finished: z.int(),
  reviews: z.int(),
  genres: z.int(),
  languages: z.int(),
  centuries: z.int(),
  longest: z.int(),
  rereads: z.int(),
});
export type Achieved = z.infer<typeof Achieved>;
