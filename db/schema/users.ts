import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, impersonal, personal, retainedContent, retainedPerson, secret } from "../personal";
import { createdAt, id, instant } from "./columns";

export const users = pgTable(
  "users",
  {
    id: id(),
    /** Display name; the property name is the one next-auth's adapter expects, as are email, emailVerified and image. */
    name: text(),
    email: text(),
    emailVerified: instant(),
    image: text(),
    username: text(),
    /** For processes of the release before roles, kept in step by the triggers of migration 0025; nothing here reads it. */
    isStaff: boolean().notNull().default(false),
    /** Anonymous mode: no public profile anywhere; reviews elsewhere are signed "A reader". */
    anonymous: boolean().notNull().default(false),
    /** What the reader has paid for: staff move it. */
    tier: text().$type<"free" | "pro" | "creator">().notNull().default("free"),
    /** The language of the pages that are theirs, and of what is sent to them. */
    locale: text().$type<"en" | "de" | "es" | "ar">().notNull().default("en"),
    /** Drawn covers everywhere, also where a book has a picture. */
    drawnCovers: boolean().notNull().default(false),
    createdAt: createdAt(),
    deletedAt: instant(),
    /** When the last of what a deleted account had was gone; null before, so that the work is taken up again. */
    erasedAt: instant(),
    /** Until when somebody works on erasing the account, renewed while they do; after it another may take it up. */
    erasingUntil: instant(),
    /** Suspended by staff: reads and appeals only, and nothing of theirs is public. */
    suspendedAt: instant(),
    /** When they were last here, to the day: written at most once in 24 hours. */
    lastSeenAt: instant(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(sql`lower(${t.email})`),
    uniqueIndex("users_username_key").on(t.username),
    index("users_newest_idx").on(t.createdAt, t.id),
    index("users_names_idx").using("gin", sql`${t.username} gin_trgm_ops`, sql`lower(${t.name}) gin_trgm_ops`),
    index("users_unerased_idx").on(t.deletedAt).where(sql`${t.deletedAt} is not null and ${t.erasedAt} is null`),
    index("users_unseen_idx").on(t.id).where(sql`${t.suspendedAt} is not null or ${t.deletedAt} is not null`),
    check("users_username_shape", sql`${t.username} ~ '^[a-z][a-z0-9_]{2,29}$'`),
    check("users_tier", sql`${t.tier} in ('free','pro','creator')`),
    check("users_locale", sql`${t.locale} in ('en','de','es','ar')`),
  ],
);

personal(
  users,
  {
    id: retainedPerson(
      "The nameless account to which what stays of others' talk leads.",
      {
        name: null,
        email: null,
        image: null,
        username: null,
      },
      "account",
    ),
    name: contentBy("id"),
    email: contentBy("id"),
    image: contentBy("id"),
    username: contentBy("id"),
  },
  ["tier", "locale"],
);

/** What somebody is trusted with here beside what every reader may do; read at each request. */
export const staffRoles = pgTable(
  "staff_roles",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text().$type<"admin" | "editor" | "moderator" | "librarian">().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.role] }),
    index("staff_roles_role_idx").on(t.role),
    check("staff_roles_role", sql`${t.role} in ('admin','editor','moderator','librarian')`),
  ],
);

personal(staffRoles, { userId: deleted() }, ["role"]);

/** What lets somebody become the first admin of an installation that has none: once, for a day. */
export const setupCodes = pgTable(
  "setup_codes",
  {
    codeHash: text().primaryKey(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("setup_codes_expiry_idx").on(t.expiresAt)],
);

impersonal(setupCodes, "Whoever operates the installation reads the code on its console; no row says who.");

/** Names people had before. They lead to whoever had them, and nobody else ever gets them. */
export const formerUsernames = pgTable(
  "former_usernames",
  {
    username: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("former_usernames_user_idx").on(t.userId)],
);

personal(formerUsernames, {
  userId: retainedPerson("Nobody else ever gets the name; what is kept of it is a hash."),
  username: retainedContent("Hashed when the account goes."),
});

/** A block hides both people from each other. */
export const blocks = pgTable(
  "blocks",
  {
    id: id(),
    blockerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("blocks_pair_key").on(t.blockerId, t.blockedId),
    index("blocks_blocked_idx").on(t.blockedId, t.blockerId),
  ],
);

personal(blocks, { blockerId: deleted("blocks"), blockedId: deleted(false) });

/** next-auth: one row per linked OAuth account. */
export const accounts = pgTable(
  "accounts",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text().$type<"oauth" | "oidc" | "email" | "webauthn">().notNull(),
    provider: text().notNull(),
    providerAccountId: text().notNull(),
    refresh_token: text(),
    access_token: text(),
    expires_at: integer(),
    token_type: text(),
    scope: text(),
    id_token: text(),
    session_state: text(),
  },
  (t) => [index("accounts_user_id_idx").on(t.userId), primaryKey({ columns: [t.provider, t.providerAccountId] })],
);

personal(
  accounts,
  {
    userId: deleted(),
    providerAccountId: contentBy("userId"),
    refresh_token: secret(),
    access_token: secret(),
    id_token: secret(),
    session_state: secret(),
  },
  ["type", "provider", "token_type", "scope"],
);
