/** The statements by which a credential finds whose it is. Nothing of them is kept: each request reads who asks anew. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { apiKeys, refreshTokens, sessions } from "@/db/schema/auth";
import { oauthApps, oauthAuthorizations, oauthGrants } from "@/db/schema/oauth";
import { users } from "@/db/schema/users";
import { LOCALES } from "@/lib/format/locales";
import { ROLES } from "@/lib/format/roles";
import { preparedAs } from "@/lib/kernel/database";
import { listed, together } from "@/lib/kernel/together";
import { appStands } from "./app-standing";
import { rolesOfUser } from "./roles-sql";

export const person = {
  userId: users.id,
  username: users.username,
  name: users.name,
  image: users.image,
  locale: users.locale,
  drawnCovers: users.drawnCovers,
  roles: rolesOfUser,
  suspendedAt: users.suspendedAt,
  lastSeenAt: users.lastSeenAt,
  since: users.createdAt,
};

export const PersonRow = z.object({
  userId: z.string(),
  username: z.string().nullable(),
  name: z.string().nullable(),
  image: z.string().nullable(),
  locale: z.enum(LOCALES),
  drawnCovers: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  suspendedAt: z.date().nullable(),
  lastSeenAt: z.date().nullable(),
  since: z.date(),
});
export type Person = z.infer<typeof PersonRow>;

const place = sql<number>`asked.place::int`;

const bySession = preparedAs(
  PersonRow.extend({ place: z.int(), signedInAt: z.date(), lastUsedAt: z.date().nullable() }),
  (db) =>
    db
      .select({ place, ...person, signedInAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
      .from(
        sql`unnest(${listed("hashes", "text")}, ${listed("nows", "timestamptz")}) with ordinality asked(hash, now, place)`,
      )
      .innerJoin(sessions, sql`${sessions.sessionToken} = asked.hash and ${sessions.expires} > asked.now`)
      .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
      .prepare("actors_by_session"),
);

export const findBySession = together(
  "actors_by_session",
  async (db, asked: readonly { hash: string; now: string }[]) => {
    const rows = await bySession(db).execute({
      hashes: asked.map(({ hash }) => hash).join(),
      nows: asked.map(({ now }) => now).join(),
    });
    return rows.map((found) => ({ place: found.place, found }));
  },
);

const byToken = preparedAs(PersonRow.extend({ place: z.int() }), (db) =>
  db
    .select({ place, ...person })
    .from(
      sql`unnest(${listed("userIds", "uuid")}, ${listed("familyIds", "uuid")}) with ordinality asked(user_id, family_id, place)`,
    )
    .innerJoin(users, sql`${users.id} = asked.user_id and ${users.deletedAt} is null`)
    .where(
      sql`not exists (select 1 from ${refreshTokens} token where token.family_id = asked.family_id
        and token.revoked_at is not null)`,
    )
    .prepare("actors_by_token"),
);

/** Those who ask in the same moment are found together; who they are is read anew for each request (roles, suspension, what was revoked). */
export const findByToken = together(
  "actors_by_token",
  async (db, asked: readonly { userId: string; familyId: string }[]) => {
    const rows = await byToken(db).execute({
      userIds: asked.map(({ userId }) => userId).join(),
      familyIds: asked.map(({ familyId }) => familyId).join(),
    });
    return rows.map((found) => ({ place: found.place, found }));
  },
);

const KeyRow = PersonRow.extend({
  keyId: z.string(),
  scopes: z.array(z.enum(["read", "write"])),
  lastUsedAt: z.date().nullable(),
});

export const byKey = preparedAs(KeyRow, (db) =>
  db
    .select({ ...person, keyId: apiKeys.id, scopes: apiKeys.scopes, lastUsedAt: apiKeys.lastUsedAt })
    .from(apiKeys)
    .innerJoin(users, and(eq(users.id, apiKeys.userId), isNull(users.deletedAt)))
    .where(and(eq(apiKeys.keyHash, sql.placeholder("hash")), isNull(apiKeys.revokedAt)))
    .prepare("actor_by_key"),
);

const AppRow = PersonRow.extend({
  grantId: z.string(),
  granted: z.array(z.string()),
  lastUsedAt: z.date().nullable(),
});

/** Whatever was taken back, of the grant or of this family of tokens, holds at once in every process. */
export const byAppToken = preparedAs(AppRow, (db) =>
  db
    .select({
      ...person,
      grantId: oauthGrants.id,
      granted: oauthGrants.scopes,
      lastUsedAt: oauthGrants.lastUsedAt,
    })
    .from(oauthAuthorizations)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthAuthorizations.grantId))
    .innerJoin(oauthApps, eq(oauthApps.id, oauthGrants.appId))
    .innerJoin(users, and(eq(users.id, oauthGrants.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(oauthAuthorizations.id, sql.placeholder("familyId")),
        eq(oauthGrants.userId, sql.placeholder("userId")),
        eq(oauthApps.id, sql.placeholder("appId")),
        appStands(),
        sql`not exists (select 1 from ${refreshTokens} token where token.family_id = ${oauthAuthorizations.id}
          and token.revoked_at is not null)`,
      ),
    )
    .prepare("actor_by_app_token"),
);
