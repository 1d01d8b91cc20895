import { z } from "zod";
import { CalendarDate, DateInput, Id, Instant, prose } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
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
    coverUrl: z
      .string()
      .describe(
        "2:3. Drawn: SVG, and the same address with .png for a bitmap. A picture: .webp, with w = 200, 400 or 600 pixels across (400 without); the same address with .svg is the drawn cover",
      ),
    firstPublished: z.int().nullable().describe("Year; negative before the common era"),
    rating: z.object({
      average: z.number().nullable().describe("0.25 to 5 stars"),
      count: z.int(),
      state: z
        .enum(["normal", "held"])
        .describe("held: many ratings came at once, and those are left out until a moderator decides"),
    }),
  })
  .meta({ id: "BookRef", description: "A book in brief" });
export type BookRef = z.infer<typeof BookRef>;

/** A BookRef with what draws its cover in a page; the API's schema leaves the recipe out. */
export type BookView = BookRef & {
  cover: {
    version: number;
    family: number | null;
    language: string | null;
    /** What is shown instead of the drawn cover. */
    picture?: { id: string; colour: string } | null;
  };
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

export const ReadingLink = z
  .object({
    kind: z.enum(["read", "listen", "borrow", "buy"]),
    label: z.string().describe("The library's or shop's name"),
    url: z.url(),
    partner: z
      .string()
      .nullable()
      .describe("The shop, where this installation may earn from the sale: link to it with rel=sponsored and say so"),
  })
  .meta({ id: "ReadingLink" });
export type ReadingLink = z.infer<typeof ReadingLink>;

export const LibraryStatus = z.enum(["want", "reading", "finished", "abandoned"]);
export type LibraryStatus = z.infer<typeof LibraryStatus>;

/** Quarter stars from 0.25 to 5. */
const Stars = z.number().min(0.25).max(5).multipleOf(0.25, "must be in quarters, from 0.25 to 5");

/** Id and slug are null where only the book's maker names the series: then it is none yet, and has no page. */
export const SeriesPlace = z
  .object({
    id: Id.nullable(),
    slug: z.string().nullable(),
    name: z.string(),
    position: z.number().nullable(),
    previous: BookRef.nullable().describe("The book before this one in the series"),
    next: BookRef.nullable().describe("The book after this one in the series"),
  })
  .meta({ id: "SeriesPlace", description: "Where a book stands in its series" });
export type SeriesPlace = z.infer<typeof SeriesPlace>;

export const Book = BookRef.extend({
  description: z.string().nullable(),
  descriptionSource: z.enum(["machine", "publisher", "person"]).nullable().describe("Who wrote the description"),
  language: z.string().nullable(),
  genres: z.array(z.string()),
  subjects: z.array(z.string()),
  series: SeriesPlace.nullable(),
  contributors: z
    .array(z.object({ author: AuthorRef, role: z.string(), hasPage: z.boolean() }))
    .describe("Everybody with a role, authors first"),
  editions: z.array(Edition),
  reading: z.array(ReadingLink).describe("Where it can be read, heard, borrowed or bought, what costs nothing first"),
  reviewCount: z.int(),
  viewer: z
    .object({ status: LibraryStatus.nullable(), rating: z.number().nullable(), reviewId: Id.nullable() })
    .nullable()
    .describe("Null for anonymous callers"),
}).meta({ id: "Book" });
export type Book = z.infer<typeof Book>;

/** One publication of a book, with the book it is of. */
export const EditionOfBook = Edition.extend({
  book: BookRef,
  contributors: Book.shape.contributors,
  reading: z.array(ReadingLink).describe("Where this very edition can be borrowed or bought"),
}).meta({ id: "EditionOfBook" });
export type EditionOfBook = z.infer<typeof EditionOfBook>;

export const Cover = z
  .object({
    coverUrl: z.string().describe("As in BookRef"),
    source: z
      .enum(["confirmed", "publisher", "outside", "own", "drawn"])
      .describe("confirmed: set by a librarian or the author. own: of the caller's own book, shown to the caller"),
    colour: z.string().nullable().describe("The colour that most of the picture has, #rrggbb"),
    widths: z.array(z.object({ width: z.int(), url: z.string() })).describe("Empty for a drawn cover"),
  })
  .meta({ id: "Cover", description: "What a book shows as its cover" });
export type Cover = z.infer<typeof Cover>;

export const SetCover = z.strictObject({ uploadId: Id }).meta({ id: "SetCover" });

export const Series = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    bookCount: z.int(),
    books: pageOf(z.object({ position: z.number().nullable(), book: BookRef })).describe("In the order of the series"),
  })
  .meta({ id: "Series" });
export type Series = z.infer<typeof Series>;

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
    likeCount: z.int().describe("Likes the caller may count: without suspended accounts and people blocked either way"),
    commentCount: z.int().describe("Comments the caller may see"),
    commentsClosed: z.boolean().describe("Its writer takes no more comments"),
    viewer: z.object({ mine: z.boolean(), liked: z.boolean() }).nullable().describe("Null for anonymous callers"),
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
  commentsClosed: z.boolean().optional().describe("Whether nobody can comment on it any more"),
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
