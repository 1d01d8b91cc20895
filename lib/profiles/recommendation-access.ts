import { type SQL, sql } from "drizzle-orm";
import { blockedBetween, inCatalogue, inGoodStanding, notHidden } from "@/lib/catalogue/sql";

/**
 * The one gate of recommendations (aliases `recommendation`, its sender `u`, its book `w`): the list, notifications and
 * reports ask it. They are for whoever they were sent to, and for nobody else.
 */
export const recommendationOpen = (viewerId: SQL): SQL<boolean> =>
  sql<boolean>`(recommendation.to_id = ${viewerId} and ${inCatalogue} and ${inGoodStanding}
    and ${notHidden("recommendation", sql`recommendation.id`)} and not ${blockedBetween(viewerId, sql`u.id`)})`;
