/** Whether what somebody may do depends on a tier here: the one place that says so. */
import { sql } from "drizzle-orm";
import { installation } from "./installation";

export const hasTiers = (): boolean => installation().tiers === "on";

/** The tier that counts: one's own, or the highest for everybody where there are none. */
export const effectiveTier = <T extends string>(own: T, highest: T): T => (hasTiers() ? own : highest);

/** The same in SQL, for statements that are prepared once: whether a tier opens what only some open. */
export const openedBy = (isOpened: ReturnType<typeof sql>) =>
  sql<boolean>`(${isOpened} or exists (select 1 from installations where id = 1 and tiers = 'off'))`;
