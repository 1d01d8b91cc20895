/** What stands at the head of each page of somebody who is signed in: where they may go, and how much is unread. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorClaims } from "@/db/schema/author-claims";
import { authorMembers } from "@/db/schema/authors";
import { curators } from "@/db/schema/collections";
import { isStaff, requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { listed, together } from "@/lib/kernel/together";
import type { NotificationType } from "@/lib/notifications/types";
import { countWaiting, Waiting, waitingJson } from "@/lib/notifications/unread";

/** What somebody is here beside a reader: each role has places of its own. */
export type Roles = { authorPages: boolean; openClaims: boolean; curator: boolean; staff: boolean };

const userId = sql`asked.user_id`;
const HeadRow = z.object({
  place: z.int(),
  authorPages: z.boolean(),
  openClaims: z.boolean(),
  curator: z.boolean(),
  waiting: Waiting,
});

/** Not `exists`, which PostgreSQL may answer for several people by reading all of a table. */
const is = (row: SQL) => sql<boolean>`coalesce((select true from ${row} limit 1), false)`;

const headOf = preparedAs(HeadRow, (db) =>
  db
    .select({
      place: sql<number>`asked.place::int`,
      authorPages: is(sql`${authorMembers} member where member.user_id = ${userId}`),
      openClaims: is(sql`${authorClaims} claim
        where claim.claimant_id = ${userId} and claim.status in ('submitted', 'follow_up_requested')`),
      curator: is(sql`${curators} curator where curator.user_id = ${userId} and curator.verified_at is not null`),
      waiting: waitingJson(userId),
    })
    .from(sql`unnest(${listed("userIds", "uuid")}) with ordinality asked(user_id, place)`)
    .prepare("head_of"),
);

const findHead = together("head_of", async (db, userIds: readonly string[]) => {
  const rows = await headOf(db).execute({ userIds: userIds.join() });
  return rows.map(({ place, ...found }) => ({ place, found }));
});

async function readHead(ctx: Context): Promise<{ roles: Roles; waiting: Waiting }> {
  const reader = requireReader(ctx);
  const found = await findHead(ctx.db, reader.userId);
  if (!found) throw new Error("No row came for somebody who asked for their head.");
  const { waiting, ...roles } = found;
  return { roles: { ...roles, staff: isStaff(reader) }, waiting };
}

/** Which places the navigation offers the caller; each place asks again by itself. */
export const getRoles = async (ctx: Context): Promise<Roles> => (await readHead(ctx)).roles;

/** The same, and how many notifications the caller has not read, up to a hundred. */
export async function getHead(
  ctx: Context,
  types: readonly NotificationType[],
): Promise<{ roles: Roles; unread: number }> {
  const { roles, waiting } = await readHead(ctx);
  return { roles, unread: await countWaiting(ctx, types, waiting) };
}
