/** A ClubRead as JSON inside SQL; the select names `club_reads cr` and `works w`, and binds `viewer` and `now`. */
import { type SQL, sql } from "drizzle-orm";
import { bookJson } from "@/lib/catalogue/sql";
import { isoSql } from "@/lib/kernel/time";
import type { ClubRead } from "./reading-schemas";
import type { ReadView } from "./views";

type Bound = { viewer: unknown; now: unknown };

const readStatus = (now: unknown): SQL<ClubRead["status"]> =>
  sql<ClubRead["status"]>`case when cr.starts_at > ${now}::timestamptz then 'upcoming'
    when cr.deadline > ${now}::timestamptz then 'current' else 'past' end`;

export const readJson = ({
  viewer,
  now,
}: Bound): SQL<ReadView> => sql<ReadView>`json_build_object('id', cr.id, 'book', ${bookJson()},
  'status', ${readStatus(now)}, 'startsAt', ${isoSql(sql`cr.starts_at`)}, 'deadline', ${isoSql(sql`cr.deadline`)},
  'finishedCount', cr.finished_count, 'memberCount', cr.member_count,
  'finishedPercent', least(100, coalesce(round(100.0 * cr.finished_count / nullif(cr.member_count, 0)), 0))::int,
  'pages', (select max(pages) from editions where work_id = cr.work_id),
  'viewer', (select json_build_object('status', coalesce(p.status, 'not_started'), 'page', p.page, 'percent', p.percent)
    from (values (1)) one left join club_progress p on p.read_id = cr.id and p.user_id = ${viewer}::uuid
    where exists (select 1 from club_members m where m.club_id = cr.club_id and m.user_id = ${viewer}::uuid and m.status = 'active')))`;

/** The read that runs now; at most one does. `club` is an SQL expression for its id. */
export const currentReadJson = (club: SQL, bound: Bound): SQL<ReadView | null> =>
  sql<ReadView | null>`(select ${readJson(bound)} from club_reads cr join works w on w.id = cr.work_id
    where cr.club_id = ${club} and cr.starts_at <= ${bound.now}::timestamptz and cr.deadline > ${bound.now}::timestamptz
    order by cr.starts_at desc limit 1)`;
