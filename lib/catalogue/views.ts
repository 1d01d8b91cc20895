/** What a row of raw SQL is, with what only pages show: the tests parse every row with these (lib/kernel/database.ts). */
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { AuthorRef, Book, BookRef, LibraryEntry, OwnReview, Review, Series, SeriesPlace } from "./schemas";

/** A `bookJson()`. */
export const BookRow = BookRef.extend({
  cover: z.object({
    version: z.int(),
    family: z.int().nullable(),
    language: z.string().nullable(),
    picture: z.object({ id: Id, colour: z.string() }).nullable(),
  }),
  ofReader: z.boolean(),
});
export const OneBook = z.object({ book: BookRow });
export const CoverRow = OneBook.extend({ version: z.string(), isPublic: z.boolean() });
export const PictureRow = z.object({ workId: Id, drawn: z.string(), shown: Id.nullable(), isPublic: z.boolean() });
/** What links to a book's text, to libraries and shops are made from. */
const ReadingSources = z.object({
  names: z.array(z.object({ scheme: z.string(), value: z.string() })),
  shops: z.array(z.object({ name: z.string(), kind: z.string(), url: z.string() })),
});
export type ReadingSources = z.infer<typeof ReadingSources>;
export const WholeBook = OneBook.extend({
  rest: Book.pick({
    description: true,
    descriptionSource: true,
    language: true,
    genres: true,
    reviewCount: true,
    contributors: true,
    editions: true,
    subjects: true,
    viewer: true,
  }).extend({
    isOwn: z.boolean(),
    series: SeriesPlace.omit({ previous: true, next: true }).nullable(),
    sources: ReadingSources,
  }),
});
export const SeriesRow = Series.pick({ id: true, slug: true, name: true, bookCount: true });
export const BookInSeries = OneBook.extend({ position: z.number().nullable() });
export const Neighbour = OneBook.extend({ isBefore: z.boolean() });

/** A `reviewJson()`. */
export const ReviewRow = Review.extend({ book: BookRow });
export const OneReview = z.object({ review: ReviewRow });
export const ReviewOfBook = OneReview.extend({ writerId: Id });
export const ReviewByAddress = ReviewOfBook.extend({ workId: Id });

export const OwnReviewRow = OneReview.extend({ visibility: OwnReview.shape.visibility });
export const EntryRow = LibraryEntry.omit({ progress: true, readCount: true }).extend({
  book: BookRow,
  lengths: z.object({ page: z.int().nullable(), minute: z.int().nullable() }),
  progressUnit: z.enum(["page", "percent", "minute"]).nullable(),
  progressValue: z.int().nullable(),
});
export const LibraryChoicesRow = z.object({ years: z.array(z.int()), genres: z.array(z.string()) });

export const FoundAuthorRow = AuthorRef.extend({ bookCount: z.int(), photoUrl: z.string().nullable() });
