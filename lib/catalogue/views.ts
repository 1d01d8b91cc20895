/** What a row of raw SQL is, with what only pages show: the tests parse every row with these (lib/kernel/database.ts). */
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { AuthorRef, Book, BookRef, Review } from "./schemas";

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
  }),
});

/** A `reviewJson()`. */
export const ReviewRow = Review.extend({ book: BookRow });
export const OneReview = z.object({ review: ReviewRow });
export const ReviewOfBook = OneReview.extend({ writerId: Id });
export const ReviewByAddress = ReviewOfBook.extend({ workId: Id });

export const FoundAuthorRow = AuthorRef.extend({ bookCount: z.int() });
