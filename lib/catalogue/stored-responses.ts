/** What of a stored answer may still be told: its people as they are to be shown now, to this caller. */
import { inArray, sql } from "drizzle-orm";
import { isStaff } from "@/lib/auth/access";
import { notFound } from "@/lib/http/errors";
import { IdRow } from "@/lib/http/rows";
import type { Actor, Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { UserRef } from "./schemas";
import { hasBlocked, shownByName, u, userRef } from "./sql";

const PersonRow = IdRow.extend({ ref: UserRef });

/** Everything that stands in an answer where the API names a person; the caller and nobody (no username) are left out. */
function peopleIn(value: unknown, callerId: string): UserRef[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap((entry) => peopleIn(entry, callerId));
  const { success, data } = UserRef.safeParse(value);
  return success && data.username !== null && data.id !== callerId ? [value as UserRef, ...inside] : inside;
}

/**
 * A stored answer, with everybody in it as they are called now; 404 when it names somebody who may not be named to the
 * caller any more: they are gone, anonymous, suspended, or have blocked the caller. Staff are told of all but the gone.
 */
export async function replayableBody(ctx: Context, actor: Actor, body: string): Promise<string> {
  const response: unknown = body === "" ? null : JSON.parse(body);
  const people = peopleIn(response, actor.userId);
  if (people.length === 0) return body;
  const staff = isStaff(actor);
  const open = staff ? sql`u.deleted_at is null` : sql`${shownByName} and not ${hasBlocked(sql`u.id`, actor.userId)}`;
  const rows = checkRows(
    PersonRow,
    await ctx.db
      .select({ id: u.id, ref: userRef })
      .from(u)
      .where(sql`${inArray(u.id, [...new Set(people.map(({ id }) => id))])} and ${open}`),
  );
  const refs = new Map(rows.map(({ id, ref }) => [id, ref]));
  for (const person of people) {
    const ref = refs.get(person.id);
    if (!ref) throw notFound("The result of this request");
    if (!staff) Object.assign(person, ref);
  }
  return JSON.stringify(response);
}
