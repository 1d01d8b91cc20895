import { z } from "zod";
import { AuthorRef, BookRef, Review, UserRef } from "@/lib/catalogue/schemas";
import { Id, IdOrSlug, Instant, InstantInput, line, PublicationDate, prose } from "@/lib/http/fields";
import { PageQuery } from "@/lib/http/pagination";
import { Point } from "@/lib/visits/schemas";
import { AnnouncementLink, Frequency, Tier } from "./schemas";

/** Which page is meant, for people who manage several; with exactly one it is implied. */
export const ForAuthor = z.object({
  author: IdOrSlug.optional().describe("The author page, if you manage several"),
});
export const PagedForAuthor = PageQuery.extend(ForAuthor.shape);
export type PagedForAuthor = z.infer<typeof PagedForAuthor>;

export const ListOwnBooks = PagedForAuthor.extend({
  q: line(150).optional().describe("Words in the title"),
});
export type ListOwnBooks = z.infer<typeof ListOwnBooks>;

export const ManagedPage = AuthorRef.extend({
  photoUrl: z.string().nullable(),
  tier: Tier,
  role: z.enum(["holder", "member"]),
  openQuestions: z.int(),
}).meta({ id: "ManagedPage" });
export type ManagedPage = z.infer<typeof ManagedPage>;

export const ListReviews = PagedForAuthor.extend({
  bookId: Id.optional(),
  rating: z.coerce.number().int().min(1).max(5).optional().describe("Whole stars: 4 means 4 to 4.75"),
  written: z.stringbool().optional().describe("Only with text, or only without"),
  highlighted: z.stringbool().optional(),
  sort: z.enum(["newest", "highest", "lowest"]).default("newest"),
});
export type ListReviews = z.infer<typeof ListReviews>;
export const AuthorReview = Review.extend({ highlighted: z.boolean(), highlightId: Id.nullable() }).meta({
  id: "AuthorReview",
});
export type AuthorReview = z.infer<typeof AuthorReview>;

export const BookStats = z
  .object({
    book: BookRef,
    ratingAverage: z.number().nullable(),
    ratingCount: z.int(),
    reviewCount: z.int(),
  })
  .meta({ id: "BookFigures" });
export type BookStats = z.infer<typeof BookStats>;

const announcementFields = {
  title: line(150),
  description: prose(10_000).describe("Markdown"),
  releaseDate: PublicationDate.nullable().optional(),
  bookId: Id.nullable().optional().describe("One of the author's books"),
  coverUploadId: Id.nullable().optional(),
  links: z.array(AnnouncementLink).max(10).optional().describe("Where to pre-order or buy"),
};
export const CreateAnnouncement = z
  .strictObject({
    ...announcementFields,
    notifyFollowers: z.boolean().default(true).describe("Notify everybody who follows the author"),
  })
  .meta({ id: "CreateAnnouncement" });
export type CreateAnnouncement = z.infer<typeof CreateAnnouncement>;
export const UpdateAnnouncement = z.strictObject(announcementFields).partial().meta({ id: "UpdateAnnouncement" });
export type UpdateAnnouncement = z.infer<typeof UpdateAnnouncement>;

export const CreateHighlight = z
  .strictObject({ reviewId: Id, notifyReviewer: z.boolean().default(false) })
  .meta({ id: "CreateHighlight" });
export type CreateHighlight = z.infer<typeof CreateHighlight>;

const note = prose(500).nullable().optional().describe("Why this book");
export const AddPick = z
  .strictObject({
    bookId: Id,
    note,
    position: z.int().min(1).max(1_000).optional().describe("From 1; the end by default"),
  })
  .meta({ id: "AddPick" });
export type AddPick = z.infer<typeof AddPick>;
export const OrderPicks = z
  .strictObject({ order: z.array(Id).max(100).describe("Exactly the current picks, in the new order") })
  .meta({ id: "OrderPicks" });
export type OrderPicks = z.infer<typeof OrderPicks>;
export const UpdatePick = z.strictObject({ note }).meta({ id: "UpdatePick" });
export type UpdatePick = z.infer<typeof UpdatePick>;

export const AnswerQuestion = z
  .strictObject({
    answer: prose(10_000).optional().describe("Markdown; unchanged unless sent"),
    publish: z.boolean().default(true),
  })
  .meta({ id: "AnswerQuestion" });
export type AnswerQuestion = z.infer<typeof AnswerQuestion>;
export const ListQuestions = PagedForAuthor.extend({
  status: z.enum(["unanswered", "answered", "published"]).optional(),
});
export type ListQuestions = z.infer<typeof ListQuestions>;

export const SetQaPeriod = z
  .strictObject({
    open: z.boolean(),
    opensAt: InstantInput.nullable().optional(),
    closesAt: InstantInput.nullable().optional(),
  })
  .meta({ id: "SetQaPeriod" });
export type SetQaPeriod = z.infer<typeof SetQaPeriod>;
export const QaPeriod = z
  .object({
    open: z.boolean().describe("Switched on by the author"),
    opensAt: Instant.nullable(),
    closesAt: Instant.nullable(),
    acceptsQuestions: z.boolean().describe("Readers can ask now"),
  })
  .meta({ id: "QaPeriod" });
export type QaPeriod = z.infer<typeof QaPeriod>;

export const RequestBookLink = z
  .strictObject({ bookId: Id, penName: line(150).nullable().optional(), note: prose(1_000).nullable().optional() })
  .meta({ id: "RequestBookLink" });
export type RequestBookLink = z.infer<typeof RequestBookLink>;
export const BookLink = z
  .object({
    id: Id,
    author: AuthorRef,
    book: BookRef,
    penName: z.string().nullable(),
    note: z.string().nullable(),
    status: z.enum(["pending", "approved", "rejected"]),
    explanation: z.string().nullable(),
    requestedAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: "BookLink" });
export type BookLink = z.infer<typeof BookLink>;

export const AddMember = z.strictObject({ username: line(30) }).meta({ id: "AddMember" });
export type AddMember = z.infer<typeof AddMember>;
export const Member = z
  .object({ id: Id, user: UserRef, role: z.enum(["holder", "member"]), addedAt: Instant })
  .meta({ id: "AuthorMember" });
export type Member = z.infer<typeof Member>;

export const AskSupport = z.strictObject({ subject: line(150), message: prose(5_000) }).meta({ id: "AskSupport" });
export type AskSupport = z.infer<typeof AskSupport>;
export const SupportRequest = z
  .object({
    id: Id,
    author: AuthorRef,
    sender: UserRef,
    subject: z.string(),
    message: z.string(),
    status: z.enum(["open", "answered", "closed"]),
    priority: z.boolean().describe("Pro authors come first"),
    answer: z.string().nullable(),
    createdAt: Instant,
    answeredAt: Instant.nullable(),
  })
  .meta({ id: "SupportRequest" });
export type SupportRequest = z.infer<typeof SupportRequest>;

export const DashboardQuery = ForAuthor.extend({ range: z.enum(["7d", "30d", "90d", "365d"]).default("30d") });
export type DashboardQuery = z.infer<typeof DashboardQuery>;
export const ExportQuery = DashboardQuery.extend({
  table: z.enum(["daily", "books", "sources"]).default("daily").describe("Stats by day, by book, or by source"),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

/** Of so many books of a page, those that are rated most, its dashboard adds up: all of them, but for a name such as "Various". */
export const FOREMOST = 1_000;

const Term = z.object({ term: z.string(), count: z.int() });
const Feeling = {
  positive: z.int(),
  neutral: z.int(),
  negative: z.int(),
  score: z.number().nullable().describe("Mean, from -1 to 1; null without reviews"),
};
export const AdvancedStats = z.object({
  booksAdded: z.int().describe("Added to libraries from the author page"),
  booksAddedDaily: z.array(Point),
  sentiment: z.object({
    ...Feeling,
    reviews: z
      .int()
      .describe(`How many ratings and reviews it rests on: those of the ${FOREMOST} books that are rated most`),
    minimum: z.int().describe("With fewer than these it says little: show none of its numbers"),
    terms: z
      .object({ positive: z.array(Term), negative: z.array(Term) })
      .describe("English words that carry the feeling, by the reviews they stand in; never from spoilers"),
    byBook: z.array(z.object({ book: BookRef, ...Feeling })).describe(`Of the ${FOREMOST} books that are rated most`),
  }),
  popularBooks: z
    .array(z.object({ book: BookRef, added: z.int(), ratings: z.int(), reviews: z.int(), engagement: z.int() }))
    .describe(`Of the ${FOREMOST} books that are rated most`),
  sources: z.array(z.object({ source: z.string(), count: z.int() })),
});
export type AdvancedStats = z.infer<typeof AdvancedStats>;

export const Dashboard = z
  .object({
    author: AuthorRef.extend({ tier: Tier, photoUrl: z.string().nullable(), bookCount: z.int() }),
    range: z.enum(["7d", "30d", "90d", "365d"]),
    views: z.object({
      total: z.int().describe("In the range: daily visitors, each counted once"),
      daily: z.array(Point),
      weekly: z.array(Point),
      monthly: z.array(Point),
    }),
    followers: z.object({ total: z.int(), growth: z.array(Point).describe("Followers at the end of each day") }),
    frequencies: z
      .array(z.object({ frequency: Frequency, count: z.int() }))
      .describe("How often followers want to be notified"),
    books: z.array(BookStats).describe("The 100 most rated; all of them are at /author/books"),
    advanced: AdvancedStats.nullable().describe("Pro only"),
  })
  .meta({ id: "AuthorDashboard" });
export type Dashboard = z.infer<typeof Dashboard>;
