import { z } from "zod";
import { CalendarDate, DateInput, Id, Instant, prose } from "@/lib/http/fields";
import { queryOptions } from "@/lib/http/query-options";

export const AuthorRef = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    verified: z.boolean().describe("The author is verified: show the badge"),
  })
  .meta({ id: "AuthorRef" });
export type AuthorRef = z.infer<typeof AuthorRef>;

export const UserRef = z
  .object({
    id: Id.describe("The nil UUID for an anonymous reader"),
    username: z.string().nullable(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
  })
  .meta({ id: "UserRef" });
export type UserRef = z.infer<typeof UserRef>;

export const BookRef = z
  .object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    subtitle: z.string().nullable(),
    authors: z.array(AuthorRef),
    coverUrl: z.string().describe("SVG, 2:3; the same address with .png for a bitmap"),
    firstPublished: z.int().nullable().describe("Year; negative before the common era"),
    rating: z.object({ average: z.number().nullable().describe("0.25 to 5 stars"), count: z.int() }),
  })
  .meta({ id: "BookRef", description: "A book in brief" });
export type BookRef = z.infer<typeof BookRef>;

/** A BookRef with what draws its cover in a page; the API's schema leaves the recipe out. */
export type BookView = BookRef & {
  cover: { version: number; family: number | null; language: string | null };
  /** Named by a reader's file: shown where that reader shows it, and linked nowhere but in their own library and clubs. */
  ofReader?: boolean;
};

export const EditionFormat = z.enum(["hardcover", "paperback", "ebook", "audiobook", "other"]);

export const Edition = z
  .object({
    id: Id,
    title: z.string().nullable(),
    isbn13: z.string().nullable(),
    isbn10: z.string().nullable(),
    format: EditionFormat.nullable(),
    pages: z.int().nullable(),
    minutes: z.int().nullable(),
    language: z.string().nullable(),
    publisher: z.string().nullable(),
    published: z.string().nullable().describe("Year, month or day: 1987, 1987-04, 1987-04-01"),
  })
  .meta({ id: "Edition" });
export type Edition = z.infer<typeof Edition>;

export const LibraryStatus = z.enum(["want", "reading", "finished", "abandoned"]);
export type LibraryStatus = z.infer<typeof LibraryStatus>;

/** Quarter stars from 0.25 to 5. */
const Stars = z.number().min(0.25).max(5).multipleOf(0.25, "must be in quarters, from 0.25 to 5");

export const Book = BookRef.extend({
  description: z.string().nullable(),
  descriptionSource: z.enum(["machine", "publisher", "person"]).nullable().describe("Who wrote the description"),
  language: z.string().nullable(),
  genres: z.array(z.string()),
  subjects: z.array(z.string()),
  series: z.object({ name: z.string(), position: z.number().nullable() }).nullable(),
  contributors: z
    .array(z.object({ author: AuthorRef, role: z.string(), hasPage: z.boolean() }))
    .describe("Everybody with a role, authors first"),
  editions: z.array(Edition),
  reviewCount: z.int(),
  viewer: z
    .object({ status: LibraryStatus.nullable(), rating: z.number().nullable(), reviewId: Id.nullable() })
    .nullable()
    .describe("Null for anonymous callers"),
}).meta({ id: "Book" });
export type Book = z.infer<typeof Book>;

export const FindBooks = queryOptions({
  filters: {
    genre: z.string().max(60),
    language: z.string().max(12),
    author: Id.describe("Author id"),
    verified: z.boolean().describe("By a verified author"),
  },
  order: ["relevance", "popularity", "title", "rating", "firstPublished"],
}).meta({ id: "FindBooks" });
export type FindBooks = z.infer<typeof FindBooks>;

export const Review = z
  .object({
    id: Id,
    book: BookRef,
    reader: UserRef,
    rating: z.number().nullable().describe("0.25 to 5 in quarters"),
    text: z.string().nullable().describe("Markdown; ||…|| marks a spoiler"),
    spoiler: z.boolean().describe("The whole review contains spoilers"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof Review>;

export const OwnReview = Review.extend({ visibility: z.enum(["public", "private"]) }).meta({ id: "OwnReview" });
export type OwnReview = z.infer<typeof OwnReview>;

const reviewFields = {
  rating: Stars.nullable().optional(),
  text: prose(10_000).nullable().optional().describe("Markdown; ||…|| marks a spoiler"),
  spoiler: z.boolean().optional(),
  visibility: z.enum(["public", "private"]).optional(),
};
export const CreateReview = z.strictObject({ bookId: Id, ...reviewFields }).meta({ id: "CreateReview" });
export type CreateReview = z.infer<typeof CreateReview>;
export const UpdateReview = z.strictObject(reviewFields).meta({ id: "UpdateReview" });
export type UpdateReview = z.infer<typeof UpdateReview>;

export const EarlierRead = z
  .object({ id: Id, startedOn: CalendarDate.nullable(), finishedOn: CalendarDate.nullable() })
  .meta({ id: "EarlierRead", description: "A reading before the current or latest one" });
export type EarlierRead = z.infer<typeof EarlierRead>;
export const WriteRead = z
  .strictObject({ startedOn: DateInput.nullable().optional(), finishedOn: DateInput.nullable().optional() })
  .meta({ id: "WriteRead" });
export type WriteRead = z.infer<typeof WriteRead>;

export const LibraryEntry = z
  .object({
    book: BookRef,
    status: LibraryStatus,
    progress: z.object({ unit: z.enum(["page", "percent", "minute"]), value: z.int() }).nullable(),
    percent: z.int().nullable().describe("0 to 100, null when the length is unknown"),
    rating: z.number().nullable(),
    startedOn: CalendarDate.nullable(),
    finishedOn: CalendarDate.nullable(),
    readCount: z.int().describe("How often it was finished"),
    reads: z.array(EarlierRead).describe("Earlier readings, latest first"),
    privateNote: z.string().nullable().describe("Visible only to the caller"),
    addedAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "LibraryEntry" });
export type LibraryEntry = z.infer<typeof LibraryEntry>;

const Progress = z.strictObject({ unit: z.enum(["page", "percent", "minute"]), value: z.int().min(0).max(100_000) });

export const AddToLibrary = z
  .strictObject({
    bookId: Id,
    status: LibraryStatus.default("want"),
    source: z
      .string()
      .regex(/^(author|collection|club|shelf):[0-9a-f-]{36}$/, "must look like author:<id>")
      .optional()
      .describe("Where it was added from"),
  })
  .meta({ id: "AddToLibrary" });
export type AddToLibrary = z.infer<typeof AddToLibrary>;

export const UpdateLibraryEntry = z
  .strictObject({
    status: LibraryStatus.optional(),
    progress: Progress.nullable().optional(),
    rating: Stars.nullable().optional(),
    startedOn: DateInput.nullable().optional(),
    finishedOn: DateInput.nullable().optional(),
    privateNote: prose(5000).nullable().optional().describe("Visible only to the caller"),
  })
  .meta({ id: "UpdateLibraryEntry" });
export type UpdateLibraryEntry = z.infer<typeof UpdateLibraryEntry>;

export const SearchQuery = z.object({
  q: z.string().trim().min(1).max(200).describe("Title, author, theme or ISBN"),
  limit: z.coerce.number().int().min(1).max(20).default(8),
});

export const SearchResults = z
  .object({ books: z.array(BookRef), authors: z.array(AuthorRef.extend({ bookCount: z.int() })) })
  .meta({ id: "SearchResults" });
export type SearchResults = z.infer<typeof SearchResults>;

export const OwnBooks = z.object({ books: z.array(BookRef) }).meta({ id: "OwnBooks" });
