import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { blockedBetween, inGoodStanding, notHidden } from "./sql";

const asUuid = (viewer: unknown): SQL => sql`${viewer}::uuid`;

/** The owner always; nobody else in anonymous mode, and nobody the two of whom have blocked each other. */
export const profileVisible = (viewer: unknown): SQL<boolean> =>
  sql<boolean>`(u.deleted_at is null and u.username is not null and (u.id is not distinct from ${asUuid(viewer)}
    or (not u.anonymous and ${inGoodStanding} and ${notHidden("profile", sql`u.id`)} and not ${blockedBetween(asUuid(viewer), sql`u.id`)})))`;

/** Whom `@handle` means (parameter `handle`, lower case): a name, a former one, or a vanity name. */
export const whereUsername = (handle: SQL | unknown): SQL =>
  sql`u.id = coalesce((select named.id from users named where named.username = ${handle}),
    (select former.user_id from former_usernames former where former.username = ${handle}),
    (select vanity.user_id from profiles vanity where vanity.vanity = ${handle}))`;

const AcceptingRow = IdRow.extend({ accepts: z.boolean() });

/**
 * The reader with this name and whether they accept it when somebody comes to them with a book: of readers they follow,
 * unless they said otherwise. Null for whoever is not there for the one who asks.
 */
export async function acceptingReader(
  ctx: Context,
  userId: string,
  username: string,
): Promise<z.infer<typeof AcceptingRow> | null> {
  const [row] = await readRows(
    ctx.db,
    AcceptingRow,
    sql`select u.id, (u.id = ${userId}::uuid or case coalesce(profile.recommendations, 'followers') when 'everybody' then true
        when 'followers' then exists (select 1 from reader_follows follow where follow.follower_id = u.id and follow.followed_id = ${userId}::uuid)
        else false end) as accepts
      from users u left join profiles profile on profile.user_id = u.id
      where ${whereUsername(username.toLowerCase().replace(/^@/, ""))} and ${profileVisible(userId)}`,
  );
  return row ?? null;
}
