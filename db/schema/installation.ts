import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cleared, deletedByAddress, impersonal, personal, retainedContent, secret } from "../personal";
import { createdAt, id, instant, updatedAt } from "./columns";
import { users } from "./users";

/**
 * What whoever runs the installation has chosen, in its one row, which comes into being with the first change. The two
 * switches of outside catalogues are null until somebody moves them: the variables of the same names count till then.
 */
export const installations = pgTable(
  "installations",
  {
    id: smallint().primaryKey().default(1),
    name: text().notNull(),
    tagline: text().notNull(),
    about: text().notNull(),
    rules: text().notNull(),
    terms: text().notNull(),
    imprint: text().notNull(),
    privacyNote: text().notNull(),
    contactEmail: text(),
    registration: text().$type<"open" | "invite" | "approval" | "closed">().notNull(),
    approvalQuestion: text().notNull(),
    blockedEmailDomains: text().array().notNull(),
    locales: text().array().$type<("en" | "de" | "es" | "ar")[]>().notNull(),
    defaultLocale: text().$type<"en" | "de" | "es" | "ar">().notNull(),
    tiers: text().$type<"on" | "off">().notNull(),
    covers: text().$type<"pictures" | "drawn">().notNull(),
    externalCovers: boolean(),
    externalLookup: boolean(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("installations_one", sql`${t.id} = 1`),
    check("installations_registration", sql`${t.registration} in ('open','invite','approval','closed')`),
    check(
      "installations_locales",
      sql`${t.locales} <@ array['en','de','es','ar'] and ${t.defaultLocale} = any (${t.locales})`,
    ),
    check("installations_tiers", sql`${t.tiers} in ('on','off')`),
    check("installations_covers", sql`${t.covers} in ('pictures','drawn')`),
  ],
);

impersonal(installations, "What whoever runs the installation says of it, for everybody to read.");

/** Invitations to make an account here; what is mailed or copied is the token, whose hash stands here. */
export const invites = pgTable(
  "invites",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    /** How many accounts it may make; null for any number. */
    maxUses: integer(),
    uses: integer().notNull().default(0),
    expiresAt: instant(),
    createdBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("invites_maker_idx").on(t.createdBy),
    index("invites_expiry_idx").on(t.expiresAt),
    check("invites_uses", sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`),
  ],
);

personal(invites, { createdBy: cleared(), tokenHash: secret() });

/** Who asked for an account where each is approved. The address is proved before the row comes into being. */
export const registrations = pgTable(
  "registrations",
  {
    id: id(),
    email: text().notNull(),
    /** Who they said they are at another site that signs people in. */
    name: text(),
    answer: text().notNull(),
    /** In which language they asked, and hear of the decision. */
    locale: text().$type<"en" | "de" | "es" | "ar">().notNull(),
    status: text().$type<"waiting" | "approved" | "declined">().notNull().default("waiting"),
    createdAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    note: text(),
  },
  (t) => [
    uniqueIndex("registrations_waiting_key").on(t.email).where(sql`${t.status} = 'waiting'`),
    index("registrations_address_idx").on(sql`lower(${t.email})`),
    index("registrations_queue_idx").on(t.status, t.createdAt, t.id),
    index("registrations_age_idx").on(t.decidedAt),
    index("registrations_decider_idx").on(t.decidedBy),
    check("registrations_status", sql`${t.status} in ('waiting','approved','declined')`),
    check("registrations_decided", sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
    check("registrations_locale", sql`${t.locale} in ('en','de','es','ar')`),
  ],
);

personal(
  registrations,
  {
    email: deletedByAddress(),
    name: retainedContent("Goes with the row: an account that leaves takes the request of its address with it."),
    answer: retainedContent("Goes with the row, as the name does."),
    decidedBy: cleared(),
    note: retainedContent("What the staff answered; goes with the row."),
  },
  ["locale", "status"],
);
