/** Writes a batch's people. */

import { authorWishes, chooseSlugs } from "@/lib/catalogue/slugs";
import type { AuthorState, Batch } from "./batch";
import { bulkId } from "./ids";
import { insertRows, type NewRow, type Sql } from "./rows";
import { personSearch } from "./search-columns";
import { takenSlugs } from "./taken-slugs";

const MAX_INTEGER = 2_147_483_647;
const MAX_GENRES = 3;

type Standing = { books: number; popularity: number; genres: Map<string, number> };

export const newPeople = (batch: Batch): AuthorState[] => [...batch.authors.values()].filter((state) => state.isNew);

export const slugsForPeople = async ({ sql, maker }: Batch, people: AuthorState[]): Promise<string[]> =>
  maker
    ? people.map(({ id }) => `own-${id.slice(-12)}`)
    : chooseSlugs(
        people.map((state) => authorWishes(state.name, state.birthYear, state.seed)),
        (wanted) => takenSlugs(sql, "author", wanted),
      );

/** New people come with their stats, so that their rows are written once. */
export function insertPeople(batch: Batch, people: AuthorState[], slugs: string[]): Promise<void> {
  const standings = standingsOf(batch);
  return insertRows(
    batch.sql,
    "authors",
    people.map((state, i) => ({
      ...personRow(state, slugs[i], batch.maker ? undefined : standings.get(state.id)),
      made_by: batch.maker?.userId ?? null,
    })),
  );
}

function personRow(state: AuthorState, slug: string | undefined, standing?: Standing): NewRow {
  return {
    id: state.id,
    slug,
    name: state.name,
    sort_name: state.sortName,
    birth_year: state.birthYear,
    death_year: state.deathYear,
    alternate_names: state.alternateNames,
    bio: state.bio,
    links: state.links,
    genres: commonest(standing?.genres ?? new Map()),
    book_count: standing?.books ?? 0,
    popularity: Math.min(standing?.popularity ?? 0, MAX_INTEGER),
    name_key: state.nameKey,
    search_vector: personSearch(state),
  };
}

/** What the batch's works say about the people in it: exact for new ones, whose works are all here. */
function standingsOf(batch: Batch): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  for (const work of batch.works.values()) {
    for (const { authorId, role } of work.credits) {
      if (role !== "author") continue;
      const standing = standings.get(authorId) ?? { books: 0, popularity: 0, genres: new Map() };
      standings.set(authorId, standing);
      standing.books++;
      standing.popularity += work.popularity;
      for (const genre of work.genres) standing.genres.set(genre, (standing.genres.get(genre) ?? 0) + 1);
    }
  }
  return standings;
}

const commonest = (genres: Map<string, number>): string[] =>
  [...genres]
    .sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
    .slice(0, MAX_GENRES)
    .map(([genre]) => genre);

/** Writes changed people. The texts of a page that its author holds stay, even if that began a moment ago. */
export async function updatePeople(batch: Batch): Promise<void> {
  const changed = [...batch.authors.values()].filter((state) => state.changed && !state.isNew);
  if (changed.length === 0) return;
  const rows = changed.map(({ titles, authorities, ...state }) => ({ ...state, searchVector: personSearch(state) }));
  await batch.sql`
    update authors a set name = n.name, sort_name = n."sortName", birth_year = n."birthYear", death_year = n."deathYear",
      alternate_names = n."alternateNames", name_key = n."nameKey", search_vector = n."searchVector"::tsvector,
      bio = case when a.verified_at is null then n.bio else a.bio end,
      links = case when a.verified_at is null then n.links else a.links end, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as n(id uuid, name text, "sortName" text, "birthYear" int,
      "deathYear" int, "alternateNames" text[], "nameKey" text, "searchVector" text, bio text, links jsonb)
    where a.id = n.id`;
}

/** Books, popularity and genres of people who were there before and whose books are others now: one statement. */
export async function refreshStandings(sql: Sql, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update authors a set book_count = n.books, popularity = n.popularity, updated_at = now(),
      genres = case when a.verified_at is null then n.genres else a.genres end
    from (
      select t.id, standing.books, least(standing.popularity, ${MAX_INTEGER})::int as popularity,
        array(
          select g.genre from contributions contribution join works work on work.id = contribution.work_id
            and work.made_by is null, unnest(work.genres) as g(genre)
          where contribution.author_id = t.id and contribution.role = 'author'
          group by g.genre order by count(*) desc, g.genre collate "C" limit ${MAX_GENRES}
        ) as genres
      from unnest(${ids}::uuid[]) as t(id)
      cross join lateral (
        select count(*)::int as books, coalesce(sum(w.popularity), 0) as popularity from contributions contribution
        join works w on w.id = contribution.work_id and w.made_by is null
        where contribution.author_id = t.id and contribution.role = 'author'
      ) standing
    ) n
    where a.id = n.id and (a.book_count, a.popularity, case when a.verified_at is null then a.genres else n.genres end)
      is distinct from (n.books, n.popularity, n.genres)`;
}

export async function insertDoubts({ sql, doubts }: Batch): Promise<number> {
  if (doubts.length === 0) return 0;
  const rows = await sql`
    insert into author_ambiguities (id, author_id, candidate_id, reason)
    select * from unnest(${doubts.map(bulkId)}::uuid[], ${doubts.map((d) => d.authorId)}::uuid[],
      ${doubts.map((d) => d.candidateId)}::uuid[], ${doubts.map((d) => d.reason)}::text[])
    on conflict do nothing`;
  return rows.count;
}
