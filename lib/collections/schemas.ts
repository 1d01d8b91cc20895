import { z } from "zod";
import { BookRef } from "@/lib/catalogue/schemas";
import { CalendarDate, Id, Instant, InstantInput, line, prose, WebUrl } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";

export const CollectionType = z
  .enum(["seasonal", "mood", "trend", "topical"])
  .describe("The theme of the collection: a season, a mood, a trend or a topic");
export type CollectionType = z.infer<typeof CollectionType>;

export const Season = z.enum(["spring", "summer", "autumn", "winter"]);
export type Season = z.infer<typeof Season>;

export const CollectionStatus = z
  .enum(["draft", "scheduled", "published", "expired", "archived"])
  .describe("Derived from the publication dates: only published collections are public");
export type CollectionStatus = z.infer<typeof CollectionStatus>;

export const CuratorKind = z.enum(["creator", "librarian_bookseller", "blogger", "author"]);
export type CuratorKind = z.infer<typeof CuratorKind>;

export const Frequency = z
  .enum(["all", "important", "weekly", "none"])
  .describe("each new collection, important news only, a weekly digest, or nothing");
export type Frequency = z.infer<typeof Frequency>;

export const CuratorRef = z
  .object({ id: Id, slug: z.string(), name: z.string(), verified: z.boolean().describe("Show the curator badge") })
  .meta({ id: "CuratorRef" });
export type CuratorRef = z.infer<typeof CuratorRef>;

export const CollectionSummary = z
  .object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    description: z.string().describe("Markdown"),
    type: CollectionType,
    season: Season.nullable().describe("Only for a seasonal collection"),
    coverUrl: z.string().describe("The uploaded cover, or one drawn from the books (SVG; also as .png)"),
    curator: CuratorRef.nullable().describe("Null for official collections, which staff create"),
    official: z.boolean(),
    featured: z.boolean(),
    bookCount: z.int(),
    saveCount: z.int(),
    publishedAt: Instant.nullable().describe("Null before publication, for those who can see it then"),
    viewer: z
      .object({ saved: z.boolean(), following: z.boolean().describe("Follows the curator") })
      .nullable()
      .describe("Null for anonymous callers"),
  })
  .meta({ id: "CollectionSummary" });
export type CollectionSummary = z.infer<typeof CollectionSummary>;

/** What the page of a collection shows of its reader alone. */
export const OwnPartOfCollection = z
  .object({ saved: z.boolean(), following: z.boolean().describe("Follows the curator") })
  .meta({ id: "OwnPartOfCollection" });
export type OwnPartOfCollection = z.infer<typeof OwnPartOfCollection>;

export const CollectionBook = z
  .object({ position: z.int().describe("From 1"), note: z.string().nullable(), book: BookRef })
  .meta({ id: "CollectionBook" });
export type CollectionBook = z.infer<typeof CollectionBook>;

export const Collection = CollectionSummary.extend({
  books: pageOf(CollectionBook),
  expiresAt: Instant.nullable(),
}).meta({ id: "Collection" });
export type Collection = z.infer<typeof Collection>;

/** What the curator and staff see beyond what readers do. */
export const OwnCollectionSummary = CollectionSummary.extend({
  status: CollectionStatus,
  publishAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  archived: z.boolean(),
  version: z.int().describe("Send it as If-Match to change exactly this version"),
  updatedAt: Instant,
}).meta({ id: "OwnCollectionSummary" });
export type OwnCollectionSummary = z.infer<typeof OwnCollectionSummary>;

export const OwnCollection = OwnCollectionSummary.extend({ books: pageOf(CollectionBook) }).meta({
  id: "OwnCollection",
});
export type OwnCollection = z.infer<typeof OwnCollection>;

const ListedBook = z.strictObject({ bookId: Id, note: prose(500).nullable().optional() });
const PublishAt = z
  .union([z.literal("now"), InstantInput])
  .nullable()
  .describe("now, an instant in the future, or null for a draft");

const collectionFields = {
  title: line(150),
  description: prose(5_000),
  type: CollectionType,
  season: Season.nullable().optional().describe("Only for type seasonal"),
  books: z
    .array(ListedBook)
    .max(500, "must have at most 500 books")
    .superRefine((books, check) => {
      const seen = new Set<string>();
      for (const [i, { bookId }] of books.entries()) {
        if (seen.has(bookId))
          check.addIssue({ code: "custom", path: [i, "bookId"], message: "is in the collection twice" });
        seen.add(bookId);
      }
    })
    .describe("All books, in order"),
  coverUploadId: Id.nullable().optional().describe("A cover of your own; null for one drawn from the books"),
  publishAt: PublishAt.optional(),
  expiresAt: InstantInput.nullable().optional(),
};

export const CreateCollection = z.strictObject(collectionFields).meta({ id: "CreateCollection" });
export type CreateCollection = z.infer<typeof CreateCollection>;
export const CreateOfficialCollection = z
  .strictObject({ ...collectionFields, featured: z.boolean().optional() })
  .meta({ id: "CreateOfficialCollection" });
export type CreateOfficialCollection = z.infer<typeof CreateOfficialCollection>;
export const UpdateCollection = z
  .strictObject({ ...collectionFields, archived: z.boolean() })
  .partial()
  .meta({ id: "UpdateCollection" });
export type UpdateCollection = z.infer<typeof UpdateCollection>;

export const ListCollections = PageQuery.extend({
  q: z.string().trim().max(200).optional().describe("Name or theme"),
  type: CollectionType.optional(),
  season: Season.optional(),
  curator: z.string().min(1).max(200).optional().describe("Id or slug of a curator"),
  official: z.stringbool().optional(),
  featured: z.stringbool().optional(),
  sort: z
    .enum(["newest", "popular", "title"])
    .optional()
    .describe("Without it: official ones first, each newest first; with `q` the best match"),
});
export type ListCollections = z.infer<typeof ListCollections>;

export const ListOwnCollections = PageQuery.extend({
  q: z.string().trim().max(200).optional(),
  status: CollectionStatus.optional(),
});
export type ListOwnCollections = z.infer<typeof ListOwnCollections>;

export const CuratorLinks = z
  .array(z.strictObject({ kind: line(30), url: WebUrl }))
  .max(10)
  .describe("Social media and web pages");

export const CuratorProfile = CuratorRef.extend({
  kind: CuratorKind,
  bio: z.string().describe("Markdown"),
  bioHtml: z.string(),
  credentials: z.string(),
  links: z.array(z.object({ kind: z.string(), url: z.string() })),
  tier: z.enum(["free", "pro"]),
  followerCount: z.int(),
}).meta({ id: "CuratorProfile" });
export type CuratorProfile = z.infer<typeof CuratorProfile>;

export const Curator = CuratorProfile.extend({
  collections: pageOf(CollectionSummary),
  viewer: z.object({ following: z.boolean(), frequency: Frequency.nullable() }).nullable(),
}).meta({ id: "Curator" });
export type Curator = z.infer<typeof Curator>;

export const FeatureCollection = z
  .strictObject({
    featured: z.boolean(),
    position: z.int().min(1).max(100).optional().describe("Position in the carousel; last by default"),
  })
  .meta({ id: "FeatureCollection" });
export type FeatureCollection = z.infer<typeof FeatureCollection>;

export const FollowCurator = z
  .strictObject({ frequency: Frequency.optional() })
  .default({})
  .meta({ id: "FollowCurator" });
export type FollowCurator = z.infer<typeof FollowCurator>;
export const CuratorFollow = z
  .object({ curatorId: Id, frequency: Frequency, followedAt: Instant })
  .meta({ id: "CuratorFollow" });
export type CuratorFollow = z.infer<typeof CuratorFollow>;

export const CollectionSave = z.object({ collectionId: Id, savedAt: Instant }).meta({ id: "CollectionSave" });
export type CollectionSave = z.infer<typeof CollectionSave>;

export const CollectionShare = z
  .object({
    url: z.string(),
    title: z.string(),
    text: z.string().describe("How many books, and who chose them"),
    cardUrl: z.string().describe("The preview picture, PNG of 1200 by 630"),
    embedUrl: z.string(),
    embedHtml: z.string().describe("Code to embed the collection on a website: a frame with the widget"),
  })
  .meta({ id: "CollectionShare" });
export type CollectionShare = z.infer<typeof CollectionShare>;

export const AddedBooks = z
  .object({ added: z.int(), alreadyThere: z.int().describe("Books that were already in the library") })
  .meta({ id: "AddedBooks" });
export type AddedBooks = z.infer<typeof AddedBooks>;

export const CollectionAnalytics = z
  .object({
    views: z.int(),
    saves: z.int(),
    shares: z.int(),
    booksAdded: z.int(),
    daily: z.array(
      z.object({ date: CalendarDate, views: z.int(), saves: z.int(), shares: z.int(), booksAdded: z.int() }),
    ),
    topBooks: z.array(z.object({ book: BookRef, added: z.int() })),
  })
  .meta({ id: "CollectionAnalytics" });
export type CollectionAnalytics = z.infer<typeof CollectionAnalytics>;

export const MatchBooks = z
  .strictObject({ lines: z.array(z.string().trim().min(1).max(300)).min(1).max(200) })
  .meta({ id: "MatchBooks", description: "ISBNs or titles (also `title by author`), one per line" });
export type MatchBooks = z.infer<typeof MatchBooks>;
export const MatchedBook = z
  .object({
    line: z.string(),
    book: BookRef.nullable(),
    certain: z.boolean().describe("By ISBN or exact title; false for the closest title"),
  })
  .meta({ id: "MatchedBook" });
export type MatchedBook = z.infer<typeof MatchedBook>;

export const SuggestedCollections = z
  .object({ because: BookRef.describe("A book the caller rated highly"), collections: z.array(CollectionSummary) })
  .meta({ id: "SuggestedCollections" });
export type SuggestedCollections = z.infer<typeof SuggestedCollections>;
export const SuggestionSettings = z.strictObject({ enabled: z.boolean() }).meta({ id: "SuggestionSettings" });
export type SuggestionSettings = z.infer<typeof SuggestionSettings>;

/** A collection that a book is in, with what its curator says about that book. */
export const NotedCollection = z
  .object({ collection: CollectionSummary, note: z.string().nullable() })
  .meta({ id: "NotedCollection" });
export type NotedCollection = z.infer<typeof NotedCollection>;
