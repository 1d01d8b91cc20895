import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, personal, secret } from "../personal";
import { bytea } from "./auth";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

/** The public halves of the passkeys with which people sign in. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What its owner calls it. */
    name: text().notNull(),
    credentialId: text().notNull().unique(),
    /** The random number by which the authenticator knows the account; it sends it along with each sign-in. */
    userHandle: text().notNull(),
    publicKey: bytea().notNull(),
    /** How often it signed, as far as its authenticator counts: a number that does not rise is a copy's. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** It may be on several devices, as it is synchronised. */
    isSynced: boolean().notNull(),
    isBackedUp: boolean().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [index("passkeys_user_idx").on(t.userId, t.createdAt)],
);

personal(
  passkeys,
  {
    userId: deleted(),
    name: contentBy("userId"),
    credentialId: secret(),
    userHandle: secret(),
    publicKey: secret(),
  },
  ["transports"],
);

/** What an authenticator is asked to sign: once, within minutes, and for the browser with the cookie whose hash is the id. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    id: text().primaryKey(),
    kind: text().$type<"sign_in" | "join" | "add">().notNull(),
    challenge: text().notNull(),
    /** The account that the passkey is to be added to. */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    userHandle: text(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("passkey_challenges_user_idx").on(t.userId),
    index("passkey_challenges_expiry_idx").on(t.expiresAt),
    check("passkey_challenges_kind", sql`${t.kind} in ('sign_in','join','add')`),
  ],
);

personal(passkeyChallenges, { userId: deleted(false), id: secret(), challenge: secret(), userHandle: secret() }, [
  "kind",
]);

/** Browsers in which somebody has signed in before, by a keyed hash of the cookie that they keep: of a new one a mail tells. */
export const signInDevices = pgTable(
  "sign_in_devices",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    deviceHash: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] }), index("sign_in_devices_age_idx").on(t.lastUsedAt)],
);

personal(signInDevices, { userId: deleted(false), deviceHash: secret() });

/** A mail address that somebody wants for their account, until they type the code that was sent there. */
export const emailChanges = pgTable(
  "email_changes",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    codeHash: text().notNull(),
    wrongCodes: smallint().notNull().default(0),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("email_changes_age_idx").on(t.createdAt)],
);

personal(emailChanges, { userId: deleted(false), email: contentBy("userId"), codeHash: secret() });
