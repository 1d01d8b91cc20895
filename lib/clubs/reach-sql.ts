/** How far whoever asks has read, in SQL: what hides and opens by a place in the book asks here. */
import { type Placeholder, type SQL, sql } from "drizzle-orm";

/** Whoever asks, by id, as a placeholder of a prepared query, or nobody. */
export type Viewer = string | Placeholder | SQL | null;

/**
 * How far the viewer is in a club's read, in percent of the book. All editions are compared by this alone, never by pages.
 * 0 for strangers, and where the read is gone: nobody is said to have read what nobody knows any more.
 */
export const percentIn = (readId: SQL, viewer: Viewer | unknown): SQL<number> =>
  sql<number>`coalesce((select case when reached.status = 'finished' then 100 else coalesce(reached.percent, 0) end from club_progress reached
    where reached.read_id = ${readId} and reached.user_id = ${viewer}::uuid), 0)`;

/** Whether a place in the book lies ahead of the viewer. What has no place lies ahead of nobody. */
export const isAhead = (position: SQL, readId: SQL, viewer: Viewer | unknown): SQL<boolean> =>
  sql<boolean>`coalesce(${position} > ${percentIn(readId, viewer)}, false)`;

/** Whether a discussion (alias `discussion`) talks about what lies ahead of the viewer; never their own. */
export const discussionAhead = (viewer: Viewer | unknown): SQL<boolean> =>
  sql<boolean>`(${isAhead(sql`discussion.position`, sql`discussion.read_id`, viewer)} and (discussion.user_id = ${viewer}::uuid) is not true)`;

/** Whether its title is kept from the viewer as well. */
export const titleAhead = (viewer: Viewer | unknown): SQL<boolean> =>
  sql<boolean>`(discussion.spoiler and ${discussionAhead(viewer)})`;
