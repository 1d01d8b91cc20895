import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorClaims } from "@/db/schema/author-claims";
import { authorMembers } from "@/db/schema/authors";
import { curators } from "@/db/schema/collections";
import { isStaff, requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { listed, together } from "@/lib/kernel/together";

/** What somebody is here beside a reader: each role has places of its own. */
export type Roles = { authorPages: boolean; openClaims: boolean; curator: boolean; staff: boolean };

const userId = sql`asked.user_id`;
const RolesRow = z.object({ place: z.int(), authorPages: z.boolean(), openClaims: z.boolean(), curator: z.boolean() });

/** Not `exists`, which PostgreSQL may answer for several people by reading all of a table. */
const is = (row: SQL) => sql<boolean>`coalesce((select true from ${row} limit 1), false)`;

const rolesOf = preparedAs(RolesRow, (db) =>
  db
    .select({
      place: sql<number>`asked.place::int`,
      authorPages: is(sql`${authorMembers} member where member.user_id = ${userId}`),
      openClaims: is(sql`${authorClaims} claim
        where claim.claimant_id = ${userId} and claim.status in ('submitted', 'follow_up_requested')`),
      curator: is(sql`${curators} curator where curator.user_id = ${userId} and curator.verified_at is not null`),
    })
    .from(sql`unnest(${listed("userIds", "uuid")}) with ordinality asked(user_id, place)`)
    .prepare("roles_of"),
);

const findRoles = together("roles_of", async (db, userIds: readonly string[]) => {
  const rows = await rolesOf(db).execute({ userIds: userIds.join() });
  return rows.map(({ place, ...found }) => ({ place, found }));
});

/** Which places the navigation offers the caller; each place asks again by itself. */
export async function getRoles(ctx: Context): Promise<Roles> {
  const reader = requireReader(ctx);
  const found = await findRoles(ctx.db, reader.userId);
  return { authorPages: false, openClaims: false, curator: false, ...found, staff: isStaff(reader) };
}
