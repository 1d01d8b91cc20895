import { sql } from "drizzle-orm";
import { z } from "zod";
import { authorClaims } from "@/db/schema/author-claims";
import { authorMembers } from "@/db/schema/authors";
import { curators } from "@/db/schema/collections";
import { isStaff, requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";

/** What somebody is here beside a reader: each role has places of its own. */
export type Roles = { authorPages: boolean; openClaims: boolean; curator: boolean; staff: boolean };

const userId = sql.placeholder("userId");

const roles = preparedAs(z.object({ authorPages: z.boolean(), openClaims: z.boolean(), curator: z.boolean() }), (db) =>
  db
    .select({
      authorPages: sql<boolean>`exists (select 1 from ${authorMembers} member where member.user_id = ${userId})`,
      openClaims: sql<boolean>`exists (select 1 from ${authorClaims} claim
        where claim.claimant_id = ${userId} and claim.status in ('submitted', 'follow_up_requested'))`,
      curator: sql<boolean>`exists (select 1 from ${curators} curator
        where curator.user_id = ${userId} and curator.verified_at is not null)`,
    })
    .from(sql`(values (1)) one`)
    .prepare("roles_of"),
);

/** Which places the navigation offers the caller; each place asks again by itself. */
export async function getRoles(ctx: Context): Promise<Roles> {
  const reader = requireReader(ctx);
  const [row] = await roles(ctx.db).execute({ userId: reader.userId });
  return {
    authorPages: row?.authorPages ?? false,
    openClaims: row?.openClaims ?? false,
    curator: row?.curator ?? false,
    staff: isStaff(reader),
  };
}
