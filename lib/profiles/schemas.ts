import { z } from "zod";
import { BookRef, Review, UserRef } from "@/lib/catalogue/schemas";
import { CalendarDate, Id, Instant, line, prose, WebUrl } from "@/lib/http/fields";
import { KeysetQuery, pageOf } from "@/lib/http/pagination";
import { queryOptions } from "@/lib/http/query-options";

export const Layout = z.enum(["classic", "magazine", "minimal"]);
export type Layout = z.infer<typeof Layout>;

export const ShelfVisibility = z
  .enum(["public", "unlisted", "followers", "private"])
  .describe("public; unlisted: only with the link; followers; private: nobody else");
export type ShelfVisibility = z.infer<typeof ShelfVisibility>;

export const Badge = z
  .object({
    id: z.string(),
    label: z.string(),
    description: z.string(),
    year: z.int().nullable(),
    earnedAt: Instant,
  })
  .meta({ id: "Badge", description: "A completed challenge or an achievement" });
export type Badge = z.infer<typeof Badge>;

export const PurchaseLink = z
  .object({
    partner: z.string(),
    kind: z.enum(["retailer", "indie", "audiobook", "digital"]),
    label: z.string(),
    url: z.string().describe("A redirect to the shop; link to it with rel=sponsored"),
  })
  .meta({ id: "PurchaseLink" });
export type PurchaseLink = z.infer<typeof PurchaseLink>;

export const Shelf = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    tags: z.array(z.string()),
    bookCount: z.int(),
    coverUrls: z.array(z.string()).describe("Of the first five books"),
    visibility: ShelfVisibility,
    pinned: z.boolean(),
    sponsor: z.string().nullable().describe("Who paid for this shelf"),
    updatedAt: Instant,
  })
  .meta({ id: "Shelf" });
export type Shelf = z.infer<typeof Shelf>;

export const ShelfBook = z
  .object({
    addedAt: Instant,
    note: z.string().nullable(),
    book: BookRef,
    rating: z.number().nullable().describe("The owner's, in stars"),
    purchaseLinks: z.array(PurchaseLink),
  })
  .meta({ id: "ShelfBook" });
export type ShelfBook = z.infer<typeof ShelfBook>;

export const ShelfWithBooks = Shelf.extend({ owner: UserRef, books: pageOf(ShelfBook) }).meta({ id: "ShelfWithBooks" });
export type ShelfWithBooks = z.infer<typeof ShelfWithBooks>;

export const CurrentRead = z
  .object({
    book: BookRef,
    startedAt: CalendarDate.nullable(),
    percent: z.int().nullable().describe("0 to 100; null when the length is unknown"),
  })
  .meta({ id: "CurrentRead" });
export type CurrentRead = z.infer<typeof CurrentRead>;

export const ProfileStats = z
  .object({
    booksThisYear: z.int(),
    pagesThisYear: z.int(),
    booksRead: z.int(),
    averageRating: z.number().nullable().describe("In stars"),
    goal: z.object({ year: z.int(), books: z.int(), finished: z.int(), percent: z.int() }).nullable(),
  })
  .meta({ id: "ReadingFigures" });
export type ProfileStats = z.infer<typeof ProfileStats>;

const ProfileLink = z.object({
  url: z.string(),
  label: z.string().nullable(),
  verified: z.boolean().describe('The page links back with rel="me"'),
});

export const Colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "must be a colour such as #1f4076");

export const Theme = z.object({ accent: z.string().nullable(), background: z.string().nullable() });

export const PublicProfile = z
  .object({
    username: z.string(),
    displayName: z.string(),
    photoUrl: z.string().nullable(),
    bio: z.string().nullable(),
    bioHtml: z.string().nullable(),
    links: z.array(ProfileLink),
    stats: ProfileStats.nullable().describe("Null if the reader hides them"),
    currentlyReading: z.array(CurrentRead),
    featuredShelves: z.array(Shelf),
    pinnedBooks: z.array(BookRef),
    recentReviews: z.array(Review),
    badges: z.array(Badge),
    theme: Theme,
    layout: Layout,
    vanityUrl: z.string().nullable(),
    shelfCount: z.int().describe("Shelves the caller can see listed"),
    followerCount: z.int(),
    capturesEmail: z.boolean().describe("Has a newsletter"),
    joinedAt: Instant,
    viewer: z.object({ following: z.boolean(), isOwner: z.boolean() }).nullable(),
  })
  .meta({ id: "PublicProfile" });
export type PublicProfile = z.infer<typeof PublicProfile>;

export const Username = z.object({ username: z.string().max(80).describe("In any case, without the @") });
export const ShelfAddress = Username.extend({ slug: z.string().max(200).describe("The shelf's slug") });

export const OwnProfile = z
  .object({
    username: z.string().nullable(),
    displayName: z.string(),
    photoUrl: z.string().nullable(),
    bio: z.string().nullable(),
    links: z.array(ProfileLink),
    theme: Theme,
    layout: Layout,
    vanity: z.string().nullable(),
    vanityUrl: z.string().nullable(),
    pinnedBooks: z.array(BookRef),
    hiddenBadges: z.array(z.string()),
    tier: z.enum(["free", "pro", "creator"]),
  })
  .meta({ id: "OwnProfile" });
export type OwnProfile = z.infer<typeof OwnProfile>;

export const UpdateProfile = z
  .strictObject({
    displayName: line(150).optional(),
    bio: prose(2000).nullable().optional().describe("Markdown"),
    photoUploadId: Id.nullable().optional(),
    links: z
      .array(z.strictObject({ url: WebUrl, label: line(60).nullable().default(null) }))
      .max(10)
      .optional(),
    theme: z
      .strictObject({ accent: Colour.nullable().optional(), background: Colour.nullable().optional() })
      .optional()
      .describe("Adjusted to readable contrast where they are used"),
    layout: Layout.optional(),
    vanity: z
      .string()
      .trim()
      .toLowerCase()
      .regex(
        /^(?=.{3,60}$)[a-z][a-z0-9]*(-[a-z0-9]+)+$/,
        "must be words of a-z and 0-9 joined by hyphens, 3 to 60 long",
      )
      .nullable()
      .optional()
      .describe("A longer address, such as ada-reads-novels"),
    pinnedBooks: z.array(Id).max(10).optional(),
    hiddenBadges: z.array(z.string().max(60)).max(100).optional(),
  })
  .meta({ id: "UpdateProfile" });
export type UpdateProfile = z.infer<typeof UpdateProfile>;

const RecommendationSenders = z
  .enum(["everybody", "followers", "nobody"])
  .describe("Who can recommend books to the reader. followers: only readers whom the reader follows");

export const Privacy = z
  .object({
    anonymous: z.boolean().describe("No public profile; your reviews are signed “A reader”"),
    hideStats: z.boolean(),
    discoverable: z.boolean().describe("False: in no list, search or sitemap, but anyone with the link can see it"),
    shareActivity: z.boolean().describe("True: readers who follow you see in their feed what you do. False by default"),
    recommendations: RecommendationSenders,
  })
  .meta({ id: "Privacy" });
export type Privacy = z.infer<typeof Privacy>;
export const UpdatePrivacy = z
  .strictObject({
    anonymous: z.boolean().optional(),
    hideStats: z.boolean().optional(),
    discoverable: z.boolean().optional(),
    shareActivity: z.boolean().optional(),
    recommendations: RecommendationSenders.optional(),
  })
  .meta({ id: "UpdatePrivacy" });
export type UpdatePrivacy = z.infer<typeof UpdatePrivacy>;

const shelfFields = {
  name: line(150),
  description: prose(5000).nullable().optional(),
  tags: z.array(line(30)).max(10).optional(),
  visibility: ShelfVisibility.optional(),
  pinned: z.boolean().optional(),
  position: z.int().min(0).max(10_000).optional().describe("Position among your shelves"),
  sponsor: line(150).nullable().optional().describe("Creator tier: who paid for the shelf"),
};
export const CreateShelf = z.strictObject(shelfFields).meta({ id: "CreateShelf" });
export type CreateShelf = z.infer<typeof CreateShelf>;
export const UpdateShelf = z
  .strictObject({
    ...shelfFields,
    name: shelfFields.name.optional(),
    slug: z
      .string()
      .max(80)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be words of a-z and 0-9 joined by hyphens")
      .optional(),
  })
  .meta({ id: "UpdateShelf" });
export type UpdateShelf = z.infer<typeof UpdateShelf>;

export const OwnShelfBook = ShelfBook.omit({ purchaseLinks: true }).meta({ id: "OwnShelfBook" });
export type OwnShelfBook = z.infer<typeof OwnShelfBook>;
const note = prose(500).nullable().optional();
export const AddShelfBook = z.strictObject({ bookId: Id, note }).meta({ id: "AddShelfBook" });
export type AddShelfBook = z.infer<typeof AddShelfBook>;
export const UpdateShelfBook = z.strictObject({ note }).meta({ id: "UpdateShelfBook" });
export type UpdateShelfBook = z.infer<typeof UpdateShelfBook>;
export const OrderShelf = z
  .strictObject({ order: z.array(Id).max(20_000).describe("Exactly the books on the shelf") })
  .meta({ id: "OrderShelf" });

export const OrderShelves = z
  .strictObject({ order: z.array(Id).max(1000).describe("Exactly your shelves; pinned ones still come first") })
  .meta({ id: "OrderShelves" });

export const NameReader = z
  .strictObject({ username: z.string().trim().toLowerCase().min(1).max(80) })
  .meta({ id: "NameReader" });
export const ReaderRelation = z.object({ id: Id, user: UserRef }).meta({ id: "ReaderRelation" });
export type ReaderRelation = z.infer<typeof ReaderRelation>;

export const FollowersQuery = KeysetQuery.extend({
  q: z.string().trim().max(80).optional().describe("Part of a name or username"),
});
export type FollowersQuery = KeysetQuery & { q?: string };

export const ReaderSummary = UserRef.extend({
  bookCount: z.int().nullable().describe("Books they finished; null if they hide their stats"),
}).meta({ id: "ReaderSummary" });

export type ReaderSummary = z.infer<typeof ReaderSummary>;
export const FindReaders = queryOptions({ filters: {}, order: ["username"] }).meta({ id: "FindReaders" });
export type FindReaders = z.infer<typeof FindReaders>;

export const StatsQuery = z.object({
  year: z.coerce.number().int().min(1900).max(2200).optional().describe("All years by default"),
});
