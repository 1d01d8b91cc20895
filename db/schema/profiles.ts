import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { contentBy, deleted, deletedByAddress, impersonal, partOf, personal, secret } from "../personal";
import { works } from "./catalogue";
import { createdAt, id, instant, updatedAt } from "./columns";
import { users } from "./users";

export const SHELF_VISIBILITIES = ["public", "unlisted", "followers", "private"] as const;
export const LAYOUTS = ["classic", "magazine", "minimal"] as const;
export const IMPORT_FORMATS = [
  "goodreads",
  "storygraph",
  "librarything",
  "hardcover",
  "bookwyrm",
  "neodb",
  "calibre",
  "babelio",
] as const;
export const PARTNER_KINDS = ["retailer", "indie", "audiobook", "digital"] as const;

export type ProfileLink = { url: string; label: string | null; verified: boolean };

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** How a reader shows themselves. Who never changed anything has no row, and the defaults. */
export const profiles = pgTable(
  "profiles",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    bio: text(),
    links: jsonb().$type<ProfileLink[]>().notNull().default([]),
    accent: text(),
    background: text(),
    layout: text().$type<(typeof LAYOUTS)[number]>().notNull().default("classic"),
    /** A second, longer name: it has a hyphen, which a username never has, so the two cannot meet. */
    vanity: text(),
    hideStats: boolean().notNull().default(false),
    /** False: reachable by its address only, in no list, search or sitemap. */
    discoverable: boolean().notNull().default(true),
    pinnedBooks: uuid().array().notNull().default([]),
    hiddenBadges: text().array().notNull().default([]),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("profiles_vanity_key").on(t.vanity),
    check("profiles_accent", sql`${t.accent} ~ '^#[0-9a-f]{6}$'`),
    check("profiles_background", sql`${t.background} ~ '^#[0-9a-f]{6}$'`),
    check("profiles_layout", sql`${t.layout} in ('classic','magazine','minimal')`),
  ],
);

personal(
  profiles,
  {
    userId: deleted("profile"),
    bio: contentBy("userId"),
    links: contentBy("userId"),
    vanity: contentBy("userId"),
    pinnedBooks: contentBy("userId"),
    hiddenBadges: contentBy("userId"),
  },
  ["accent", "background", "layout"],
);

/** One reader follows another: what opens shelves that are for followers. */
export const readerFollows = pgTable(
  "reader_follows",
  {
    id: id(),
    followerId: owner(),
    followedId: owner(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("reader_follows_pair_key").on(t.followerId, t.followedId),
    index("reader_follows_followed_idx").on(t.followedId, t.createdAt),
  ],
);

personal(readerFollows, { followerId: deleted("following"), followedId: deleted(false) });

/** A reader's own list of books, in their order. `bookCount` is kept with every change of `shelf_books`. */
export const shelves = pgTable(
  "shelves",
  {
    id: id(),
    userId: owner(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text(),
    tags: text().array().notNull().default([]),
    visibility: text().$type<(typeof SHELF_VISIBILITIES)[number]>().notNull().default("private"),
    pinned: boolean().notNull().default(false),
    /** Place among the reader's shelves. */
    position: integer().notNull().default(0),
    bookCount: integer().notNull().default(0),
    /** Who paid for it: shown beside the name. */
    sponsor: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("shelves_slug_key").on(t.userId, t.slug),
    index("shelves_order_idx").on(t.userId, t.position, t.id),
    index("shelves_listed_idx").on(t.id).where(sql`${t.visibility} = 'public'`),
    check("shelves_visibility", sql`${t.visibility} in ('public','unlisted','followers','private')`),
    check("shelves_slug", sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.slug}) <= 80`),
  ],
);

personal(
  shelves,
  {
    userId: deleted("shelves"),
    slug: contentBy("userId"),
    name: contentBy("userId"),
    description: contentBy("userId"),
    tags: contentBy("userId"),
    sponsor: contentBy("userId"),
  },
  ["visibility"],
);

/** Addresses a shelf had before: they lead to the new one. */
export const formerShelfSlugs = pgTable(
  "former_shelf_slugs",
  {
    userId: owner(),
    slug: text().notNull(),
    shelfId: uuid()
      .notNull()
      .references(() => shelves.id, { onDelete: "cascade" }),
  },
  (t) => [index("former_shelf_slugs_shelf_id_idx").on(t.shelfId), primaryKey({ columns: [t.userId, t.slug] })],
);

personal(formerShelfSlugs, { userId: deleted(), slug: contentBy("userId") });

export const shelfBooks = pgTable(
  "shelf_books",
  {
    shelfId: uuid()
      .notNull()
      .references(() => shelves.id, { onDelete: "cascade" }),
    workId: uuid()
      .notNull()
      .references(() => works.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    note: text(),
    addedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.shelfId, t.workId] }),
    index("shelf_books_order_idx").on(t.shelfId, t.position, t.workId),
    index("shelf_books_work_idx").on(t.workId),
  ],
);

personal(shelfBooks, { shelfId: partOf(() => shelves), note: contentBy("shelfId") });

/** How many books a reader means to finish in a year. */
export const readingGoals = pgTable(
  "reading_goals",
  {
    id: id(),
    userId: owner(),
    year: smallint().notNull(),
    books: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("reading_goals_year_key").on(t.userId, t.year),
    check("reading_goals_books", sql`${t.books} > 0`),
  ],
);

personal(readingGoals, { userId: deleted("goals") });

/** A challenge of a year that a reader takes part in; what it asks for stands in the code. */
export const challengeEntries = pgTable(
  "challenge_entries",
  {
    userId: owner(),
    challenge: text().notNull(),
    year: smallint().notNull(),
    joinedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.challenge, t.year] })],
);

personal(challengeEntries, { userId: deleted("challenges") }, ["challenge"]);

/** A badge once earned stays; `year` is 0 for those that are not of a year. */
export const readerBadges = pgTable(
  "reader_badges",
  {
    userId: owner(),
    badge: text().notNull(),
    year: smallint().notNull().default(0),
    earnedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badge, t.year] })],
);

personal(readerBadges, { userId: deleted("badges") }, ["badge"]);

/** What was chosen when an import was started. */
export type ImportChoices = { reviews: "private" | "public"; shelves: "private" | "public"; createMissing: boolean };

/** A file of somebody's reading history: read at once, looked through, and brought in by a job. */
export const readerImports = pgTable(
  "reader_imports",
  {
    id: id(),
    userId: owner(),
    format: text().$type<(typeof IMPORT_FORMATS)[number]>().notNull(),
    fileName: text().notNull(),
    status: text().$type<"preview" | "running" | "done" | "failed">().notNull().default("preview"),
    choices: jsonb().$type<ImportChoices>(),
    rowCount: integer().notNull().default(0),
    /** Columns of the file that were not understood, and in how many rows each said something. */
    losses: jsonb().$type<{ column: string; rows: number }[]>().notNull().default([]),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    index("reader_imports_user_idx").on(t.userId, t.createdAt),
    index("reader_imports_age_idx").on(t.createdAt),
    check("reader_imports_status", sql`${t.status} in ('preview','running','done','failed')`),
  ],
);

personal(readerImports, { userId: deleted("imports"), fileName: contentBy("userId"), losses: contentBy("userId") }, [
  "format",
  "status",
  "choices",
  "losses",
]);

export const IMPORT_ROW_STATES = ["matched", "new", "rejected", "skipped", "applied", "created"] as const;

/** One row of the file; `data` is what it says in our own terms, so that it can be tried again without the file. */
export const readerImportRows = pgTable(
  "reader_import_rows",
  {
    importId: uuid()
      .notNull()
      .references(() => readerImports.id, { onDelete: "cascade" }),
    row: integer().notNull(),
    state: text().$type<(typeof IMPORT_ROW_STATES)[number]>().notNull(),
    title: text().notNull(),
    author: text(),
    workId: uuid().references(() => works.id, { onDelete: "set null" }),
    /** By what the book was found: isbn, identifier, title. */
    foundBy: text(),
    reason: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index("reader_import_rows_work_id_idx").on(t.workId).where(sql`${t.workId} is not null`),
    primaryKey({ columns: [t.importId, t.row] }),
    index("reader_import_rows_state_idx").on(t.importId, t.state, t.row),
    check("reader_import_rows_state", sql`${t.state} in ('matched','new','rejected','skipped','applied','created')`),
  ],
);

personal(
  readerImportRows,
  {
    importId: partOf(() => readerImports),
    title: contentBy("importId"),
    author: contentBy("importId"),
    reason: contentBy("importId"),
    data: contentBy("importId"),
  },
  ["state", "foundBy"],
);

/** Everything somebody has here, as a file they can take away; it lies ready for a week. */
export const readerExports = pgTable(
  "reader_exports",
  {
    id: id(),
    userId: owner(),
    status: text().$type<"queued" | "ready" | "failed">().notNull().default("queued"),
    bytes: integer(),
    createdAt: createdAt(),
    readyAt: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("reader_exports_user_idx").on(t.userId, t.createdAt),
    index("reader_exports_expiry_idx").on(t.expiresAt),
  ],
);

personal(readerExports, { userId: deleted(false) }, ["status"]);

/** Shops that purchase links lead to, with the share of a sale they pay. Rates are hundredths of a percent. */
export const affiliatePartners = pgTable(
  "affiliate_partners",
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    kind: text().$type<(typeof PARTNER_KINDS)[number]>().notNull(),
    rateBasisPoints: integer().notNull(),
    /** Where a book stands, with {isbn13}; by region, `default` for everywhere else. */
    bookUrls: jsonb().$type<Record<string, string>>().notNull(),
    /** Where a book without a suitable ISBN is looked for, with {query}. */
    searchUrls: jsonb().$type<Record<string, string>>().notNull().default({}),
    position: smallint().notNull().default(0),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("affiliate_partners_kind", sql`${t.kind} in ('retailer','indie','audiobook','digital')`),
    check("affiliate_partners_rate", sql`${t.rateBasisPoints} between 0 and 10000`),
  ],
);

impersonal(affiliatePartners, "Shops.");

/** What the last look at a domain's records found. */
export type DomainCheckResult = {
  at: string;
  ownership: "found" | "missing" | "other" | "unreachable";
  /** What stood in place of the token. */
  seen: string[];
  pointing: "here" | "elsewhere" | "missing" | "unknown";
};

/**
 * A host name of the reader's own that their profile is served at, once DNS shows that it is theirs. Anybody may name any;
 * one reader at most has it verified.
 */
export const customDomains = pgTable(
  "custom_domains",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    hostname: text().notNull(),
    token: text().notNull(),
    createdAt: createdAt(),
    checkedAt: instant(),
    verifiedAt: instant(),
    /** Since when the token of a verified domain is not found any more. */
    failingSince: instant(),
    facts: jsonb().$type<DomainCheckResult>(),
  },
  (t) => [uniqueIndex("custom_domains_verified_key").on(t.hostname).where(sql`${t.verifiedAt} is not null`)],
);

personal(customDomains, {
  userId: deleted("custom-domain"),
  hostname: contentBy("userId"),
  token: contentBy("userId"),
  facts: contentBy("userId"),
});

/** People who gave a creator their address. Unconfirmed ones are forgotten after a week. */
export const subscribers = pgTable(
  "subscribers",
  {
    id: id(),
    ownerId: owner(),
    email: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (t) => [
    index("subscribers_address_idx").on(sql`lower(${t.email})`),
    uniqueIndex("subscribers_email_key").on(t.ownerId, t.email),
    index("subscribers_unconfirmed_idx").on(t.createdAt).where(sql`${t.confirmedAt} is null`),
  ],
);

personal(subscribers, {
  ownerId: deleted(),
  email: deletedByAddress(),
  tokenHash: secret(),
});
