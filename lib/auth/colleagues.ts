import { type SQL, sql } from "drizzle-orm";

/** Whether somebody other than these people, in good standing, decides what moderators decide. */
export const hasColleague = (...people: readonly SQL[]): SQL<boolean> =>
  sql`exists (select 1 from staff_roles own join users colleague on colleague.id = own.user_id
    where own.role in ('admin', 'moderator') and colleague.deleted_at is null and colleague.suspended_at is null
      and ${sql.join(
        people.map((id) => sql`colleague.id is distinct from ${id}`),
        sql` and `,
      )})`;
