import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/** Whether somebody other than these people, in good standing, decides what moderators decide. */
export const hasColleague = (...people: readonly SQL[]): SQL<boolean> =>
  sql`exists (select 1 from staff_roles own join users colleague on colleague.id = own.user_id
    where own.role in ('admin', 'moderator') and colleague.deleted_at is null and colleague.suspended_at is null
      and ${sql.join(
        people.map((id) => sql`colleague.id is distinct from ${id}`),
        sql` and `,
      )})`;

const Known = z.object({ known: z.boolean() });

/** Whether anybody may decide who is none of these people. */
export async function someoneBeside(ctx: Context, ...people: readonly (string | null)[]): Promise<boolean> {
  const others = hasColleague(...people.map((id) => sql`${id}::uuid`));
  return (await readRows(ctx.db, Known, sql`select ${others} as known`))[0]?.known ?? false;
}
