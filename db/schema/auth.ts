import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { contentBy, deleted, deletedByAddress, impersonal, personal, secret } from "../personal";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Browser sessions; `sessionToken` holds the SHA-256 of the cookie's value. */
export const sessions = pgTable(
  "sessions",
  {
    sessionToken: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expires: instant().notNull(),
    /** When whoever it is of proved who they are: another proof is another session. */
    createdAt: createdAt(),
    lastUsedAt: instant(),
    /** How they proved it; null for a session from before that was kept. */
    method: text(),
    /** What the browser said of itself then, in the words of lib/auth/device-names.ts. */
    browser: text(),
    system: text(),
  },
  (t) => [index("sessions_user_idx").on(t.userId), index("sessions_expiry_idx").on(t.expires)],
);

personal(sessions, { userId: deleted(false), sessionToken: secret() }, ["method", "browser", "system"]);

/** One mailed invitation to sign in: a link and a six-digit code, both stored as hashes, usable once. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    id: id(),
    email: text().notNull(),
    linkHash: text().notNull().unique(),
    codeHash: text().notNull(),
    wrongCodes: smallint().notNull().default(0),
    next: text(),
    /** What may be needed to make the account: an invitation's token, as a hash, and an answer to what is asked of everybody. */
    inviteHash: text(),
    answer: text(),
    /** A keyed hash of the network address that asked: what others ask for leaves one's own code as it is. */
    asker: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("sign_in_attempts_address_idx").on(sql`lower(${t.email})`),
    index("sign_in_attempts_email_idx").on(t.email, t.createdAt),
    index("sign_in_attempts_age_idx").on(t.createdAt),
  ],
);

personal(signInAttempts, {
  email: deletedByAddress(),
  linkHash: secret(),
  codeHash: secret(),
  next: secret(),
  inviteHash: secret(),
  answer: secret(),
  asker: secret(),
});

/** Refresh tokens of API clients. Each is used once; `familyId` ties the successors of one sign-in together. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    tokenHash: text().primaryKey(),
    familyId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    familyExpiresAt: instant().notNull(),
    usedAt: instant(),
    revokedAt: instant(),
    /** Of an app that a reader gave access: worth nothing without its row in `oauth_authorizations`, and never a sign-in. */
    forApp: boolean().notNull().default(false),
  },
  (t) => [
    index("refresh_tokens_family_idx").on(t.familyId),
    index("refresh_tokens_user_idx").on(t.userId),
    index("refresh_tokens_expiry_idx").on(t.expiresAt),
  ],
);

personal(refreshTokens, { userId: deleted(false), tokenHash: secret() }, ["familyId"]);

export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    keyHash: text().notNull().unique(),
    lastFour: text().notNull(),
    scopes: text().array().$type<("read" | "write")[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    index("api_keys_user_idx").on(t.userId, t.createdAt),
    check("api_keys_scopes", sql`${t.scopes} <@ array['read','write'] and cardinality(${t.scopes}) > 0`),
  ],
);

personal(apiKeys, { userId: deleted(), name: contentBy("userId"), keyHash: secret() }, ["lastFour", "scopes"]);

/** Key pairs that sign access tokens; the private half is encrypted with a key derived from AUTH_SECRET. */
export const signingKeys = pgTable("signing_keys", {
  kid: text().primaryKey(),
  publicJwk: jsonb().$type<JsonWebKey>().notNull(),
  privateJwk: bytea().notNull(),
  createdAt: createdAt(),
});

impersonal(signingKeys, "Keys of the installation.");

/** What a POST with an Idempotency-Key answered, kept for 24 hours; the body is encrypted (it may hold a secret). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: smallint(),
    body: bytea(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotency_keys_age_idx").on(t.createdAt)],
);

personal(idempotencyKeys, { userId: deleted(false), key: secret(), fingerprint: secret(), body: secret() });

/** Requests counted per caller and window; each process adds its own share about once a second. */
export const rateWindows = pgTable(
  "rate_windows",
  {
    bucket: text().notNull(),
    windowStart: instant().notNull(),
    hits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bucket, t.windowStart] }), index("rate_windows_age_idx").on(t.windowStart)],
);

impersonal(rateWindows, "Counts of the last minutes by network or account id; gone within two hours.");
