import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, deletedByAddress, impersonal, personal, secret } from "../personal";
import { createdAt, id, instant, updatedAt } from "./columns";
import { owner } from "./profiles";
import { users } from "./users";

export const PARTNER_KINDS = ["retailer", "indie", "audiobook", "digital"] as const;

/** Shops that purchase links lead to, with the share of a sale they pay. Rates are hundredths of a percent. */
export const affiliatePartners = pgTable(
  "affiliate_partners",
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    kind: text().$type<(typeof PARTNER_KINDS)[number]>().notNull(),
    rateBasisPoints: integer().notNull(),
    /** How many clicks become a purchase, and what one comes to, by the shop's own figures; nothing is estimated without. */
    conversionBasisPoints: integer(),
    basketCents: integer(),
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

/**
 * Mail addresses to which an author's news goes, without an account. A table of its own: what hands a creator their readers'
 * addresses cannot find these (docs/decisions/046-mail-without-account.md).
 */
export const authorSubscribers = pgTable(
  "author_subscribers",
  {
    id: id(),
    /** The page that was asked for, read through `merged_addresses`: a merge would remember whole rows, addresses too. */
    authorId: uuid().notNull(),
    email: text().notNull(),
    /** The keyed hash of the address, by which a link in a mail and a refusal find it. */
    addressHash: text().notNull(),
    /** The language of the page it was given on. */
    locale: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    confirmedAt: instant(),
    /** What was published by then has been mailed, or was there before. */
    newsUntil: instant(),
    mailedAt: instant(),
    /** When a mail is made; null while nothing is new. */
    dueAt: instant(),
    /** How often that failed. */
    attempts: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex("author_subscribers_address_key").on(t.authorId, t.addressHash),
    index("author_subscribers_hash_idx").on(t.addressHash),
    index("author_subscribers_address_idx").on(sql`lower(${t.email})`),
    index("author_subscribers_unconfirmed_idx").on(t.createdAt).where(sql`${t.confirmedAt} is null`),
    index("author_subscribers_due_idx").on(t.dueAt, t.id).where(sql`${t.dueAt} is not null`),
    check("author_subscribers_confirmed", sql`(${t.confirmedAt} is null) = (${t.newsUntil} is null)`),
    check("author_subscribers_due", sql`${t.dueAt} is null or ${t.confirmedAt} is not null`),
  ],
);

personal(authorSubscribers, { email: deletedByAddress(), addressHash: secret(), tokenHash: secret() }, [
  "authorId",
  "locale",
]);
