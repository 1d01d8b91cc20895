import { sql } from "drizzle-orm";
import { reviewCounts } from "../sql";

/** The ratings that a flood (alias `flood`) holds and that would count without it (aliases `withheld`, `r`, `u`). */
export const ratingsOfFlood = sql`withheld_ratings withheld join reviews r on r.work_id = withheld.work_id and r.user_id = withheld.user_id
  and r.rating is not null join users u on u.id = r.user_id and ${reviewCounts}
  where withheld.flood_id = flood.id`;

/** Whether a flood (alias `flood`) waits for a moderator: nobody has decided, and ratings of it stand. */
export const floodWaits = sql<boolean>`(flood.decision is null and exists (select 1 from ${ratingsOfFlood}))`;
