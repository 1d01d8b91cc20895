/** What search reads of works and people, made here so that every writer of those rows makes the same. */
import { normalise, searchTerms } from "@/lib/catalogue/text";
import { coverKey } from "@/lib/covers/cover";
import { lexemes, type Sql } from "./rows";

export const COVER_VERSION = 1;

type Named = { nameKey: string; alternateNames: string[] };
type Worded = { titleKey: string; subtitle: string | null; series: string | null; authors: Named[] };

/** `searchKey` is for misspelled words, `searchVector` (a tsvector's text) for whole ones. */
export function workSearch({ titleKey, subtitle, series, authors }: Worded) {
  const keys = [titleKey, normalise(subtitle ?? ""), ...authors.map((author) => author.nameKey)];
  const others = authors.flatMap((author) => author.alternateNames);
  return {
    searchKey: keys.filter(Boolean).join(" "),
    searchVector: lexemes(searchTerms(...keys, series, ...others)),
  };
}

export const personSearch = ({ nameKey, alternateNames }: Named): string =>
  lexemes(searchTerms(nameKey, ...alternateNames));

type Drawn = { title: string; coverFamily: number | null; language: string | null; authors: { name: string }[] };

/** The version in a generated cover's address: it follows everything that the cover is drawn from. */
export const coverKeyOf = ({ title, coverFamily, language, authors }: Drawn): string =>
  coverKey({ title, author: authors[0]?.name ?? "", family: coverFamily, language, version: COVER_VERSION });

type Row = Drawn & {
  id: string;
  subtitle: string | null;
  series: string | null;
  authors: (Named & { name: string })[];
};

/** Makes these works' search columns and cover keys anew from what the database holds. */
export async function refreshSearch(sql: Sql, workIds: string[]): Promise<void> {
  if (workIds.length === 0) return;
  const rows = await sql<Row[]>`
    select w.id, w.title, w.subtitle, w.language, w.cover_family as "coverFamily", series.name as series, coalesce(
      (select json_agg(json_build_object('name', a.name, 'nameKey', a.name_key, 'alternateNames', a.alternate_names)
        order by contribution.position, a.id)
       from contributions contribution join authors a on a.id = contribution.author_id where contribution.work_id = w.id
         and contribution.role = 'author'), '[]') as authors
    from works w left join series series on series.id = w.series_id where w.id = any(${workIds}::uuid[])`;
  const made = rows.map((row) => {
    const titleKey = normalise(row.title);
    return { id: row.id, titleKey, coverKey: coverKeyOf(row), ...workSearch({ ...row, titleKey }) };
  });
  await sql`
    update works w set title_key = n.title_key, search_key = n.search_key, search_vector = n.search_vector::tsvector, cover_key = n.cover_key,
      updated_at = now()
    from unnest(${made.map((m) => m.id)}::uuid[], ${made.map((m) => m.titleKey)}::text[], ${made.map((m) => m.searchKey)}::text[],
                ${made.map((m) => m.searchVector)}::text[], ${made.map((m) => m.coverKey)}::text[]) as n(id, title_key, search_key, search_vector, cover_key)
    where w.id = n.id
      and (w.title_key, w.search_key, w.search_vector, w.cover_key) is distinct from (n.title_key, n.search_key, n.search_vector::tsvector, n.cover_key)`;
}
