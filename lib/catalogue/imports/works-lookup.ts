/** Reads the works a batch may mean: by key, by ISBN, by main title and author. */
import { admitWork, type Batch, targetOf, type WorkState } from "./batch";
import type { WorkRecord } from "./record";
import type { Sql } from "./rows";

type Row = Omit<
  WorkState,
  | "series"
  | "before"
  | "credits"
  | "removedCredits"
  | "keys"
  | "seed"
  | "isNew"
  | "changed"
  | "reworded"
  | "subjectsChanged"
> & {
  seriesName: string | null;
  seriesPosition: number | null;
  credits: { authorId: string; role: WorkState["credits"][number]["role"]; position: number }[];
  keys: WorkState["keys"];
};

export async function loadWorks(
  batch: Batch,
  works: WorkRecord[],
  titled: { title: string; authorId: string }[],
): Promise<void> {
  const { sql } = batch;
  const ids = works.flatMap((work) => work.keys.map((key) => targetOf(batch, "work", key)).filter((id) => id !== null));
  const byIsbn = [...batch.isbns.values()].map((edition) => edition.workId);
  const old = titled.filter(({ authorId }) => !batch.authors.get(authorId)?.isNew);
  const byTitle = old.length === 0 ? [] : await worksByTitle(sql, old, batch.maker?.userId ?? null);
  const wanted = [...new Set([...ids, ...byIsbn, ...byTitle.map((row) => row.id)])];
  if (wanted.length === 0) return;
  const isWhole = works.some((work) => work.facts);
  for (const row of await worksById(sql, wanted, { isWhole })) admitWork(batch, toState(row));
}

/**
 * The works of these titles and authors, the public ones or a reader's own. Each title is looked up by itself (`offset 0`),
 * and whose a work is comes after: while an import fills the tables, PostgreSQL believes that hardly any book is everybody's,
 * and would read all books and their credits for every batch.
 */
export const worksByTitle = (sql: Sql, titled: { title: string; authorId: string }[], userId: string | null) => sql<
  { id: string }[]
>`
  select distinct w.id from unnest(${titled.map(({ title }) => title)}::text[], ${titled.map(({ authorId }) => authorId)}::uuid[]) as wanted(title, author_id)
  cross join lateral (select named.id, named.made_by from works named where named.title_key = wanted.title offset 0) w
  cross join lateral (select 1 from contributions contribution where contribution.work_id = w.id
    and contribution.author_id = wanted.author_id and contribution.role = 'author' offset 0) credit
  where ${userId === null ? sql`w.made_by is null` : sql`w.made_by = ${userId}::uuid`}`;

/**
 * `isWhole`: whether a record says anything of them; one that names only whose edition it is needs neither their names nor
 * their subjects, which take three quarters of the time.
 *
 * `offset 0`: each subject is looked up by its id. PostgreSQL, which believes that a work has hundreds while an import fills
 * the tables, would read all subjects for every work.
 */
export const worksById = (sql: Sql, ids: string[], { isWhole } = { isWhole: true }) => sql<Row[]>`
  select w.id, w.title, w.subtitle, w.description, w.description_source as "descriptionSource", w.language,
    w.first_published as "firstPublished", w.genres, w.cover_family as "coverFamily", w.popularity, w.title_key as "titleKey",
    w.corrected_fields as "correctedFields",
    series.name as "seriesName", w.series_position::float8 as "seriesPosition",
    coalesce((select json_agg(json_build_object('authorId', contribution.author_id, 'role', contribution.role, 'position', contribution.position)
      order by contribution.position)
      from contributions contribution where contribution.work_id = w.id), '[]') as credits,
    ${isWhole ? keysAndSubjects(sql) : sql`'[]'::json as keys, '{}'::text[] as subjects`}
  from works w left join series series on series.id = w.series_id
  where w.id = any(${ids}::uuid[]) order by w.id`;

const keysAndSubjects = (sql: Sql) => sql`
    coalesce((select json_agg(json_build_object('scheme', identifier.scheme, 'value', identifier.value))
      from identifiers identifier where identifier.target_id = w.id and identifier.kind = 'work'), '[]') as keys,
    array(select sub.name from work_subjects work_subject cross join lateral
        (select named.name from subjects named where named.id = work_subject.subject_id offset 0) sub
      where work_subject.work_id = w.id order by work_subject.position) as subjects`;

const toState = ({ seriesName, seriesPosition, credits, ...row }: Row): WorkState => ({
  ...row,
  series: seriesName === null ? null : { name: seriesName, position: seriesPosition },
  credits: credits.map((credit) => ({ ...credit, isNew: false })),
  removedCredits: [],
  seed: row.id,
  isNew: false,
  changed: false,
  reworded: false,
  subjectsChanged: false,
});
