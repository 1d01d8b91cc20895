/** The whole catalogue in one word, for tests that compare. */
import { createHash } from "node:crypto";
import type postgres from "postgres";

const TABLES = [
  ...["authors", "series", "works", "contributions", "editions", "subjects", "work_subjects", "identifiers"],
  "author_ambiguities",
];

/** Changes when any column of any row does, `updated_at` included. */
export async function checksumOfRows(sql: postgres.Sql): Promise<string> {
  const digest = createHash("sha256");
  for (const table of TABLES) {
    const rows = await sql`select t::text as row from ${sql(table)} t order by t::text`;
    digest.update(`${table}\n${rows.map((row) => row.row).join("\n")}\n`);
  }
  return digest.digest("hex");
}

/** What the catalogue says, without ids and times: the same for two databases that hold the same books. */
export async function contentOf(sql: postgres.Sql): Promise<string> {
  const parts = await Promise.all([
    sql`
      select w.slug, series.name, (to_jsonb(w) - '{id,series_id,created_at,updated_at}'::text[])::text as facts
      from works w left join series series on series.id = w.series_id order by 1`,
    sql`select slug, (to_jsonb(a) - '{id,created_at,updated_at}'::text[])::text as facts from authors a order by 1`,
    sql`
      select w.slug, a.slug as author, contribution.role, contribution.position from contributions contribution
      join works w on w.id = contribution.work_id join authors a on a.id = contribution.author_id order by 1, 2, 3`,
    sql`
      select w.slug, (to_jsonb(edition) - '{id,work_id,created_at,updated_at}'::text[])::text as facts
      from editions edition join works w on w.id = edition.work_id order by 1, 2`,
    sql`
      select w.slug, subject.slug as subject, subject.name, x.position from work_subjects x
      join works w on w.id = x.work_id join subjects subject on subject.id = x.subject_id order by 1, 4`,
    sql`select slug, name from series order by 1`,
    sql`
      select identifier.scheme, identifier.kind, identifier.value, identifier.owns, identifier.records, coalesce(a.slug, w.slug,
        work.slug) as target from identifiers identifier
      left join authors a on a.id = identifier.target_id left join works w on w.id = identifier.target_id
      left join editions edition on edition.id = identifier.target_id left join works work on work.id = edition.work_id order by 1, 2, 3`,
    sql`
      select a.slug, author.slug as other, ambiguity.reason from author_ambiguities ambiguity
      join authors a on a.id = ambiguity.author_id join authors author on author.id = ambiguity.candidate_id order by 1, 2`,
  ]);
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** Rows in each table that an import fills; `pages` are people with a page. */
export async function countRows(sql: postgres.Sql) {
  const [row] = await sql<{ works: number; editions: number; authors: number; pages: number; ambiguities: number }[]>`
    select (select count(*) from works)::int as works, (select count(*) from editions)::int as editions,
      (select count(*) from authors)::int as authors, (select count(*) from authors where book_count > 0)::int as pages,
      (select count(*) from author_ambiguities)::int as ambiguities`;
  return row;
}
