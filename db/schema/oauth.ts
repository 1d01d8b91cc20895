import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { contentBy, deleted, partOf, personal, secret } from "../personal";
import { createdAt, id, instant } from "./columns";
import { users } from "./users";

/** Other people's apps, which ask readers for access (OAuth). The id is the `client_id`. */
export const oauthApps = pgTable(
  "oauth_apps",
  {
    id: id(),
    /** Null: the app registered itself (RFC 7591), and nobody here answers for it. */
    ownerId: uuid().references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    siteUrl: text().notNull(),
    redirectUris: text().array().notNull(),
    /** A server keeps a secret and proves itself with it; an app on somebody's phone cannot, and has none. */
    secretHash: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("oauth_apps_owner_idx").on(t.ownerId, t.createdAt),
    index("oauth_apps_unowned_idx").on(t.createdAt).where(sql`${t.ownerId} is null`),
    check("oauth_apps_redirect_uris", sql`cardinality(${t.redirectUris}) between 1 and 10`),
  ],
);

personal(oauthApps, {
  ownerId: deleted(),
  name: contentBy("ownerId"),
  siteUrl: contentBy("ownerId"),
  redirectUris: contentBy("ownerId"),
  secretHash: secret(),
});

/** That a reader gave an app access, and to what. Whoever takes it back deletes the row, and all below it. */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    appId: uuid()
      .notNull()
      .references(() => oauthApps.id, { onDelete: "cascade" }),
    scopes: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    unique("oauth_grants_once_key").on(t.userId, t.appId),
    index("oauth_grants_app_idx").on(t.appId),
    check("oauth_grants_scopes", sql`cardinality(${t.scopes}) > 0`),
  ],
);

personal(oauthGrants, { userId: deleted() }, ["scopes"]);

/**
 * One consent carried out: the code the app got, which works once, and the family of tokens it was exchanged for, which
 * bears the same id in `refresh_tokens`.
 */
export const oauthAuthorizations = pgTable(
  "oauth_authorizations",
  {
    id: id(),
    grantId: uuid()
      .notNull()
      .references(() => oauthGrants.id, { onDelete: "cascade" }),
    codeHash: text().notNull().unique(),
    redirectUri: text().notNull(),
    codeChallenge: text().notNull(),
    scopes: text().array().notNull(),
    createdAt: createdAt(),
    /** When the code was sent in, by whomever: it is worth nothing from then on. */
    usedAt: instant(),
  },
  (t) => [index("oauth_authorizations_grant_idx").on(t.grantId), index("oauth_authorizations_age_idx").on(t.createdAt)],
);

personal(
  oauthAuthorizations,
  { grantId: partOf(() => oauthGrants), codeHash: secret(), codeChallenge: secret(), redirectUri: secret() },
  ["scopes"],
);
