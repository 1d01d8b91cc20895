/** A ClubRead as JSON inside SQL; the select names `club_reads club_read` and `works w`, and binds `viewer` and `now`. */
import { type SQL, sql } from "drizzle-orm";
import { bookJson } from "@/lib/catalogue/sql";
import { isoSql } from "@/lib/kernel/time";
import type { ClubRead } from "./reading-schemas";
import { stagesJson } from "./stages-sql";
import type { ReadView } from "./views";

type Bound = { viewer: unknown; now: unknown };

const readStatus = (now: unknown): SQL<ClubRead["status"]> =>
  sql<ClubRead["status"]>`case when club_read.starts_at > ${now}::timestamptz then 'upcoming'
    when club_read.deadline > ${now}::timestamptz then 'current' else 'past' end`;

export const readJson = ({
  viewer,
  now,
}: Bound): SQL<ReadView> => sql<ReadView>`json_build_object('id', club_read.id, 'version', club_read.revision, 'book', ${bookJson()},
  'status', ${readStatus(now)}, 'startsAt', ${isoSql(sql`club_read.starts_at`)}, 'deadline', ${isoSql(sql`club_read.deadline`)},
  'finishedCount', club_read.finished_count, 'memberCount', club_read.member_count,
  'finishedPercent', least(100, coalesce(round(100.0 * club_read.finished_count / nullif(club_read.member_count, 0)), 0))::int,
  'stages', ${stagesJson(viewer)}, 'pages', (select max(pages) from editions where work_id = club_read.work_id),
  'viewer', (select json_build_object('status', coalesce(progress.status, 'not_started'), 'page', progress.page, 'percent', progress.percent)
    from (values (1)) one left join club_progress progress on progress.read_id = club_read.id and progress.user_id = ${viewer}::uuid
    where exists (select 1 from club_members member where member.club_id = club_read.club_id and member.user_id = ${viewer}::uuid and member.status = 'active')))`;

/** The read that runs now; at most one does. `club` is an SQL expression for its id. */
export const currentReadJson = (club: SQL, bound: Bound): SQL<ReadView | null> =>
  sql<ReadView | null>`(select ${readJson(bound)} from club_reads club_read join works w on w.id = club_read.work_id
    where club_read.club_id = ${club} and club_read.starts_at <= ${bound.now}::timestamptz and club_read.deadline > ${bound.now}::timestamptz
    order by club_read.starts_at desc limit 1)`;
