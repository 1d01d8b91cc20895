/** What a row of raw SQL is, with what only pages show: the tests parse every row with these (lib/kernel/database.ts). */
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { AuthorRef, Book, BookRef, LibraryEntry, OwnReview, Review } from "./schemas";

/** A `bookJson()`. */
export const BookRow = BookRef.extend({
  cover: z.object({ version: z.int(), family: z.int().nullable(), language: z.string().nullable() }),
  ofReader: z.boolean(),
});
export const OneBook = z.object({ book: BookRow });
export const CoverRow = OneBook.extend({ version: z.string(), isPublic: z.boolean() });
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
    series: true,
    viewer: true,
  }).extend({ isOwn: z.boolean() }),
});

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
