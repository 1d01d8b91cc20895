import { z } from "zod";
import { Language } from "@/lib/catalogue/adding-schemas";
import { AuthorRef, BookRef, Review, UserRef } from "@/lib/catalogue/schemas";
import { LOCALES } from "@/lib/format/locales";
import { CalendarDate, Id, Instant, line, prose, WebUrl } from "@/lib/http/fields";
import { PageQuery } from "@/lib/http/pagination";
import { Subscribe } from "@/lib/mail/opt-in-schemas";

export const Frequency = z
  .enum(["all", "important", "weekly", "none"])
  .describe("all updates, releases and events only, a weekly digest, or nothing");
export type Frequency = z.infer<typeof Frequency>;

export const Tier = z.enum(["free", "pro"]);
export type Tier = z.infer<typeof Tier>;

export const Topic = z.enum(["releases", "events", "answers", "picks"]);
export type Topic = z.infer<typeof Topic>;

export const Highlight = z
  .object({ id: Id, review: Review, createdAt: Instant })
  .meta({ id: "Highlight", description: "A review the author chose to show" });
export type Highlight = z.infer<typeof Highlight>;

export const Pick = z
  .object({ id: Id, book: BookRef, note: z.string().nullable(), position: z.int() })
  .meta({ id: "Pick", description: "An entry in Author's Picks" });
export type Pick = z.infer<typeof Pick>;

export const EventKind = z
  .enum(["signing", "release_party", "virtual", "festival", "reading_group"])
  .describe("book signing, release party, virtual event or AMA, festival appearance, reading group");
export type EventKind = z.infer<typeof EventKind>;

export const AuthorEvent = z
  .object({
    id: Id,
    kind: EventKind,
    title: z.string(),
    description: z.string().nullable().describe("Markdown"),
    startsAt: Instant,
    endsAt: Instant.nullable(),
    timezone: z.string().describe("IANA time zone of the place"),
    place: z.string().nullable(),
    virtualUrl: z.string().nullable(),
    rsvpUrl: z.string().nullable(),
    status: z.enum(["scheduled", "cancelled"]),
  })
  .meta({ id: "Event" });
export type AuthorEvent = z.infer<typeof AuthorEvent>;

export const AnnouncementLink = z.strictObject({
  kind: z.enum(["preorder", "purchase"]),
  label: line(60),
  url: WebUrl,
});

export const Announcement = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string().describe("Markdown"),
    coverUrl: z.string().nullable(),
    book: BookRef.nullable(),
    releaseDate: CalendarDate.nullable(),
    links: z.array(z.object({ kind: z.enum(["preorder", "purchase"]), label: z.string(), url: z.string() })),
    publishedAt: Instant,
  })
  .meta({ id: "Announcement" });
export type Announcement = z.infer<typeof Announcement>;

export const PublishedAnnouncement = Announcement.extend({
  told: z
    .enum(["push", "inbox", "nobody"])
    .describe("How followers are notified: beyond the push limits, in the inbox only"),
}).meta({ id: "PublishedAnnouncement" });
export type FollowerChannel = z.infer<typeof PublishedAnnouncement>["told"];

export const Question = z
  .object({
    id: Id,
    text: z.string(),
    answer: z.string().nullable(),
    askedBy: UserRef.nullable(),
    status: z.enum(["unanswered", "answered", "published"]),
    askedAt: Instant,
    answeredAt: Instant.nullable(),
  })
  .meta({ id: "Question" });
export type Question = z.infer<typeof Question>;

export const Author = AuthorRef.extend({
  bio: z.string().nullable().describe("Markdown"),
  bioHtml: z.string().nullable().describe("The same as safe HTML"),
  photoUrl: z.string().nullable(),
  links: z.array(z.object({ kind: z.string(), url: z.string(), verified: z.boolean() })),
  websiteUrl: z.string().nullable(),
  location: z.string().nullable(),
  genres: z.array(z.string()),
  birthYear: z.int().nullable().describe("Negative before the common era"),
  deathYear: z.int().nullable(),
  tier: Tier,
  followerCount: z.int(),
  profileViews: z.int(),
  bookCount: z.int(),
  books: z.array(BookRef).describe("The first 20, most read first"),
  highlights: z.array(Highlight),
  picks: z.array(Pick),
  events: z.array(AuthorEvent).describe("Upcoming"),
  qaOpen: z.boolean(),
  viewer: z.object({ following: z.boolean(), frequency: Frequency.nullable() }).nullable(),
}).meta({ id: "Author" });
export type Author = z.infer<typeof Author>;

export const AuthorSummary = AuthorRef.extend({
  photoUrl: z.string().nullable(),
  bookCount: z.int(),
  followerCount: z.int(),
}).meta({ id: "AuthorSummary" });
export type AuthorSummary = z.infer<typeof AuthorSummary>;

const followChoices = {
  topics: z.array(Topic),
  newWorks: z.boolean().describe("Whether the caller hears of books that are new in the catalogue"),
  newEditions: z.boolean().describe("Whether the caller hears of further editions"),
  languages: z.array(z.string()).describe("Of books and editions in these only; all when empty"),
};

export const FollowAuthor = z
  .strictObject({
    frequency: Frequency.optional(),
    topics: z.array(Topic).max(4).optional().describe("Only these; all when empty"),
    newWorks: z.boolean().optional().describe("Whether to hear of books that are new in the catalogue; true at first"),
    newEditions: z.boolean().optional().describe("Whether to hear of further editions; false at first"),
    languages: z.array(Language).max(20).optional().describe("Of books and editions in these only; all when empty"),
  })
  .default({})
  .meta({ id: "FollowAuthor" });
export type FollowAuthor = z.infer<typeof FollowAuthor>;

export const Follow = z
  .object({ authorId: Id, frequency: Frequency, ...followChoices, followedAt: Instant })
  .meta({ id: "Follow" });
export type Follow = z.infer<typeof Follow>;
/** What a follower chose to hear of, beside how often. */
export type FollowChoices = Omit<Follow, "authorId" | "frequency" | "followedAt">;

/** As many books as come with an author, so that the first page needs nothing more. */
export const BOOKS_ON_PAGE = 20;

/** What the page of an author shows of its reader alone. */
export const OwnPartOfAuthor = z
  .object({ following: z.boolean(), frequency: Frequency.nullable(), ...followChoices })
  .meta({ id: "OwnPartOfAuthor" });
export type OwnPartOfAuthor = z.infer<typeof OwnPartOfAuthor>;

export const SubscribeToAuthor = Subscribe.extend({
  locale: z.enum(LOCALES).optional().describe("The language of the mails; that of the request unless given"),
}).meta({ id: "SubscribeToAuthor" });
export type SubscribeToAuthor = z.infer<typeof SubscribeToAuthor>;

export const AskQuestion = z.strictObject({ text: prose(1_000) }).meta({ id: "AskQuestion" });
export type AskQuestion = z.infer<typeof AskQuestion>;

export const ListEvents = PageQuery.extend({
  past: z.stringbool().default(false).describe("Past events, latest first, instead of upcoming ones"),
});
export type ListEvents = z.infer<typeof ListEvents>;

export const FollowedAuthor = AuthorSummary.extend({
  frequency: Frequency,
  ...followChoices,
  followedAt: Instant,
}).meta({ id: "FollowedAuthor" });
export type FollowedAuthor = z.infer<typeof FollowedAuthor>;

export const AuthorNews = z
  .object({
    id: Id,
    kind: z.enum(["announcement", "event", "answer", "book", "edition"]),
    author: AuthorRef,
    photoUrl: z.string().nullable(),
    title: z.string(),
    text: z.string().nullable(),
    at: Instant.describe("When it was published; of a book, when followers were notified"),
    startsAt: Instant.nullable().describe("Of an event"),
    timezone: z.string().nullable().describe("Of an event"),
    url: z.string().describe("Path of the page it is on"),
  })
  .meta({ id: "AuthorNews", description: "Something an author the caller follows published" });
export type AuthorNews = z.infer<typeof AuthorNews>;
