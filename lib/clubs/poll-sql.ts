/** What the outputs of polls share. */
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { readable } from "./comments-sql";

/** Whether somebody may read the words of a poll (alias `poll`): its dates and counts are nobody's words. */
export const pollReadable = (viewer: SQL | Placeholder | string | null): SQL<boolean> =>
  readable("club_poll", sql`poll.id`, viewer, sql`poll.asked_by`);
