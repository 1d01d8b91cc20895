import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { blockedBetween } from "@/lib/catalogue/sql";
import { Id } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { NotificationEvent, NotificationType } from "./types";

/** Whether a reader may hear of what somebody did: no block between them, and the actor is not suspended. */
export const actorStands = (actor: SQL, reader: SQL): SQL<boolean> =>
  sql<boolean>`(not ${blockedBetween(reader, actor)}
    and not exists (select 1 from users actor where actor.id = ${actor} and actor.suspended_at is not null))`;

/**
 * Who is to be notified of an event now, in columns `user_id` and `deferred`: the audience of its kind without the actor, people
 * of deleted accounts, and people with whom the actor has a block, whichever way; nobody when the
 * actor is suspended.
 */
export function audienceOf(type: NotificationType, event: NotificationEvent): SQL {
  const actor = sql`${event.actorId}::uuid`;
  const unblocked = event.actorId ? sql`x.user_id <> ${actor} and ${actorStands(actor, sql`x.user_id`)}` : sql`true`;
  return sql`select x.user_id, x.deferred from (${type.audience(event)}) x
    join users u on u.id = x.user_id and u.deleted_at is null where ${unblocked}`;
}

const StandingRow = z.object({ user_id: Id, deferred: z.boolean() });

/**
 * Which of these people may still be notified: asked before something that waited goes out, since meanwhile the cause may be
 * gone, or they left a private club, blocked somebody, or chose to hear less. The value says whether it waits for the week.
 */
export async function stillToNotify(
  ctx: Context,
  type: NotificationType,
  event: NotificationEvent,
  userIds: readonly string[],
): Promise<Map<string, { deferred: boolean }>> {
  if (type.stillTrue && !(await type.stillTrue(ctx, event))) return new Map();
  const rows = await readRows(
    ctx.db,
    StandingRow,
    sql`select x.user_id, bool_and(x.deferred) as deferred from (${audienceOf(type, event)}) x
    where x.user_id in (select value::uuid from json_array_elements_text(${JSON.stringify(userIds)}::json))
    group by x.user_id`,
  );
  return new Map(rows.map(({ user_id, deferred }) => [user_id, { deferred }]));
}
