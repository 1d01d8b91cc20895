import { type SQL, sql } from "drizzle-orm";
import { notHidden } from "@/lib/catalogue/sql";
import { isoSql } from "@/lib/kernel/time";
import { isAhead } from "./reach-sql";
import type { ReadStage } from "./stage-schemas";

/** Whether the viewer is shown what a stage (alias `stage`) is called. */
const stageShown = (viewer: unknown): SQL<boolean> =>
  sql<boolean>`(${notHidden("club_stage", sql`stage.id`)} and not (stage.spoiler and ${isAhead(sql`stage.position`, sql`stage.read_id`, viewer)}))`;

/** The stages of a read (alias `club_read`) as JSON, in their order. */
export const stagesJson = (viewer: unknown): SQL<ReadStage[]> =>
  sql<
    ReadStage[]
  >`coalesce((select json_agg(json_build_object('id', stage.id, 'title', case when ${stageShown(viewer)} then stage.title end, 'spoiler', stage.spoiler,
    'upTo', json_build_object('page', stage.page, 'ofPages', stage.of_pages, 'percent', stage.percent, 'chapter', case when ${stageShown(viewer)} then stage.chapter end),
    'position', stage.position, 'opensAt', ${isoSql(sql`stage.opens_at`)}, 'discussionId', stage.discussion_id,
    'ahead', ${isAhead(sql`stage.position`, sql`stage.read_id`, viewer)}) order by stage.place, stage.id)
    from club_read_stages stage where stage.read_id = club_read.id), '[]'::json)`;
