/** Reads the people a batch may mean: by key, by name, and by another form of the name with the same life years. */
import { normalise, searchTerms } from "@/lib/catalogue/text";
import { type AuthorState, type Batch, targetOf } from "./batch";
import type { Mention } from "./mention";
import type { PersonFacts } from "./record";
import { AUTHORITY_SCHEMES } from "./same-person";

type Row = Omit<AuthorState, "before" | "authorities" | "titles" | "seed" | "isNew" | "changed" | "renamed">;

/** Namesakes looked at for one name; the best known ones, so that a common name costs no more than a rare one. */
const MAX_NAMESAKES = 20;

/** `sharedTitles`: of each person read, which of the batch's titles they have a part in already. */
type PeopleLookup = { sharedTitles: Map<string, Set<string>> };

export async function loadPeople(batch: Batch, mentions: Mention[]): Promise<PeopleLookup> {
  const strangers = mentions.filter(
    (mention) => !mention.records[0]?.keys.some((key) => targetOf(batch, "author", key)),
  );
  const knownIds = mentions.flatMap((mention) =>
    mention.records.flatMap((record) =>
      record.keys.map((key) => targetOf(batch, "author", key)).filter((id) => id !== null),
    ),
  );
  const facts = strangers.flatMap((mention) => mention.records.map((record) => record.facts).filter((f) => f !== null));
  await loadById(batch, [...knownIds, ...(batch.maker?.known.values() ?? [])]);
  const named = await loadByName(batch, facts);
  await loadAuthorities(batch);
  const doubted = await loadDoubted(batch, knownIds);
  return { sharedTitles: await loadSharedTitles(batch, mentions, [...named, ...doubted]) };
}

/** Everybody in the batch or the database who bears one of a person's names. */
export function candidatesFor(batch: Batch, facts: PersonFacts): AuthorState[] {
  const found = namesOf(facts).flatMap((name) => batch.namesakes.get(name) ?? []);
  return [...new Set(found)].filter((state) => batch.authors.has(state.id));
}

/** Makes a person known to the batch, under all names. */
export function admit(batch: Batch, state: AuthorState): void {
  batch.authors.set(state.id, state);
  for (const name of namesOf(state)) {
    const others = batch.namesakes.get(name);
    if (others) others.push(state);
    else batch.namesakes.set(name, [state]);
  }
}

const namesOf = ({ name, alternateNames }: { name: string; alternateNames: string[] }): string[] => [
  ...new Set([name, ...alternateNames].map(normalise)),
];

const columns = (sql: Batch["sql"]) => sql`
  a.id, a.name, a.sort_name as "sortName", a.birth_year as "birthYear", a.death_year as "deathYear",
  a.alternate_names as "alternateNames", a.bio, a.links, a.verified_at is not null as verified,
  a.follower_count as followers, a.popularity, a.name_key as "nameKey",
  a.corrected_fields as "correctedFields"`;

/** The public catalogue, and beside it what this reader's own files made. */
const theirs = ({ sql, maker }: Batch) =>
  maker ? sql`(made_by is null or made_by = ${maker.userId})` : sql`made_by is null`;

function admitRows(batch: Batch, rows: Row[]): string[] {
  for (const row of rows) {
    if (batch.authors.has(row.id)) continue;
    const fresh = { titles: new Set<string>(), isNew: false, changed: false, renamed: false, seed: row.id };
    admit(batch, { ...row, ...fresh, authorities: new Map() });
  }
  return rows.map((row) => row.id);
}

async function loadById(batch: Batch, ids: string[]): Promise<string[]> {
  const missing = [...new Set(ids)].filter((id) => !batch.authors.has(id));
  if (missing.length === 0) return [];
  const { sql } = batch;
  return admitRows(batch, await sql<Row[]>`select ${columns(sql)} from authors a where a.id = any(${missing}::uuid[])`);
}

async function loadByName(batch: Batch, facts: PersonFacts[]): Promise<string[]> {
  const { sql } = batch;
  const names = [...new Set(facts.flatMap(namesOf))];
  if (names.length === 0) return [];
  const found = admitRows(
    batch,
    await sql<Row[]>`
      select ${columns(sql)} from unnest(${names}::text[]) as wanted(key)
      cross join lateral (select * from authors where name_key = wanted.key and ${theirs(batch)} order by popularity desc, id limit ${MAX_NAMESAKES}) a`,
  );
  const dated = facts.filter((person) => person.birthYear !== null && person.deathYear !== null);
  if (dated.length === 0) return found;
  const queries = dated.map((person) =>
    searchTerms(person.name)
      .map((term) => `'${term}'`)
      .join(" & "),
  );
  const others = await sql<Row[]>`
    select ${columns(sql)}
    from unnest(${queries}::text[], ${dated.map((person) => person.birthYear)}::int[], ${dated.map((person) => person.deathYear)}::int[])
      as wanted(query, birth, death)
    join authors a on a.search_vector @@ wanted.query::tsquery and a.birth_year = wanted.birth and a.death_year = wanted.death
      and a.made_by is null`;
  return [...found, ...admitRows(batch, others)];
}

async function loadAuthorities(batch: Batch): Promise<void> {
  const ids = [...batch.authors.keys()];
  if (ids.length === 0) return;
  const rows = await batch.sql<{ id: string; scheme: string; value: string }[]>`
    select target_id as id, scheme, value from identifiers
    where target_id = any(${ids}::uuid[]) and kind = 'author' and scheme = any(${AUTHORITY_SCHEMES})
    order by owns desc, value`;
  for (const { id, scheme, value } of rows) {
    const authorities = batch.authors.get(id)?.authorities;
    if (authorities && !authorities.has(scheme)) authorities.set(scheme, value);
  }
}

/** The people from whom known people could not be told apart so far. */
async function loadDoubted(batch: Batch, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await batch.sql<{ id: string }[]>`
    select candidate_id as id from author_ambiguities where resolved_at is null and author_id = any(${ids}::uuid[])`;
  await loadById(
    batch,
    rows.map((row) => row.id),
  );
  return rows.map((row) => row.id);
}

async function loadSharedTitles(batch: Batch, mentions: Mention[], ids: string[]): Promise<Map<string, Set<string>>> {
  const shared = new Map<string, Set<string>>();
  const titles = [...new Set(mentions.flatMap((mention) => [...mention.titles]))];
  if (ids.length === 0 || titles.length === 0) return shared;
  const rows = await batch.sql<{ id: string; title: string }[]>`
    select contribution.author_id as id, w.title_key as title from contributions contribution join works w on w.id = contribution.work_id
    where contribution.author_id = any(${[...new Set(ids)]}::uuid[]) and w.title_key = any(${titles})`;
  for (const { id, title } of rows) shared.set(id, (shared.get(id) ?? new Set()).add(title));
  return shared;
}
