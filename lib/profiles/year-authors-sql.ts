/** The authors of a reader's year as JSON inside SQL (alias `u`): the most read, and those of whom nothing was finished before. */
import { sql } from "drizzle-orm";
import { authorRef } from "@/lib/catalogue/sql";
import { parameter } from "@/lib/kernel/database";
import { finishedReads, inYear } from "./stats-sql";
import type { YearAuthors } from "./views";
import { begin, place, shown } from "./year-sql";

const viewer = parameter("viewer", "uuid");
const year = sql.placeholder("year");

/** More authors in a year than this: it is cheaper to know all that the reader has than to look for each work of theirs. */
const MANY_AUTHORS = 100;

/**
 * Whether a book of author `a` was finished before the year, or nobody knows when. A select of its own for each author, and
 * for each book of theirs (`lateral`, not pulled up): as a join, the planner would read all that the reader ever had. Only
 * after a year of many authors the ids of all that are read, once and in an index alone; `case` keeps the others from it.
 */
const readBefore = sql`coalesce((select true from contributions wrote
  cross join lateral (select * from library_entries entry where entry.user_id = u.id and entry.work_id = wrote.work_id offset 0) entry
  where wrote.author_id = a.id and wrote.role = 'author'
    and case when (select count(*) from writers) > ${MANY_AUTHORS}
      then wrote.work_id in (select own.work_id from library_entries own where own.user_id = u.id) else true end
    and ((entry.status = 'finished' and coalesce(entry.finished_on < ${begin}, true))
      or exists (select 1 from earlier_reads before where before.user_id = u.id and before.work_id = entry.work_id
        and coalesce(before.finished_on < ${begin}, true))) limit 1), false)`;

/** Authors of the readings with how many of them are theirs; of people, those whom the viewer may know of. */
const writers = sql`(select a.id, a.slug, a.name, a.verified_at, count(*) as readings, min(mine.place) as first from mine
  join contributions wrote on wrote.work_id = mine.work_id and wrote.role = 'author'
  join authors a on a.id = wrote.author_id and (a.made_by is null or a.made_by = ${viewer}::uuid) where mine.shown group by a.id)`;

const writerJson = sql`(${authorRef}::jsonb || jsonb_build_object('count', a.readings))`;

export const yearAuthorsJson = () => sql<YearAuthors>`(with mine as materialized (
    select finished.work_id, ${shown} as shown, ${place} as place from ${finishedReads} finished join works w on w.id = finished.work_id
    where ${inYear(year)}),
  writers as materialized ${writers}
  select json_build_object(
    'mostRead', (select ${writerJson} from writers a where a.readings > 1 order by a.readings desc, a.first, a.id limit 1),
    'newAuthors', (select json_build_object('total', count(*), 'authors', coalesce(json_agg(a.json order by a.first, a.id) filter (where a.nth <= 12), '[]'::json))
      from (select a.id, a.first, ${writerJson} as json, row_number() over (order by a.first, a.id) as nth from writers a where not ${readBefore}) a)))`;
