import { type SQL, sql } from "drizzle-orm";
import { splitTitle, takeSeries } from "@/lib/catalogue/imports/titles";
import { normalise } from "@/lib/catalogue/text";
import type { Context } from "@/lib/kernel/context";
import type { ReadingRow } from "./reading-row";

/** What a row can be found by, kept beside what it says. */
type Findable = { titleKeys: string[]; authorKey: string | null };

export function findableBy({ title, author }: ReadingRow): Findable {
  const bare = takeSeries(title).text;
  const main = splitTitle(bare).title;
  const withoutBrackets = bare.replace(/\s?[([][^()[\]]*[)\]]$/, "");
  return {
    titleKeys: [...new Set([title, bare, withoutBrackets, main].map(normalise).filter(Boolean))],
    authorKey: author ? normalise(author) : null,
  };
}

/** Whether two normalised texts have a word in common and are alike beyond it. */
const alike = (a: SQL, b: SQL): SQL =>
  sql`(string_to_array(${a}, ' ') && string_to_array(${b}, ' ') and similarity(${a}, ${b}) >= 0.3)`;

/**
 * An ISBN is no proof: the book that bears it (aliases `w`, `e`) must be like what the row (alias `r`) calls its book, by
 * title or by author.
 */
const isAlike = sql`(exists (select 1 from jsonb_array_elements_text(r.data->'findable'->'titleKeys') t(key)
    where ${alike(sql`t.key`, sql`w.title_key`)} or ${alike(sql`t.key`, sql`lower(e.title)`)})
  or exists (select 1 from contributions c join authors a on a.id = c.author_id
    where c.work_id = w.id and ${alike(sql`(r.data->'findable'->>'authorKey')`, sql`a.name_key`)}))`;

/**
 * Finds the books of an import's waiting rows, in the public catalogue and among those that this reader's files made: by
 * ISBN, by what another catalogue calls them, by title and author. Four statements however many rows there are; a row that is found keeps how. `offset 0` keeps the planner,
 * which knows nothing yet of rows that were just written, to looking each title up by its index.
 */
export async function matchRows(ctx: Context, importId: string): Promise<void> {
  const isOpen = sql`(w.made_by is null or w.made_by = (select m.user_id from reader_imports m where m.id = ${importId}))`;
  const waiting = sql`r.import_id = ${importId} and r.state in ('new', 'rejected') and r.work_id is null and r.data <> '{}'::jsonb`;
  await ctx.db.execute(sql`
    update reader_import_rows r set work_id = e.work_id, found_by = 'isbn', state = 'matched', reason = null
    from editions e join works w on w.id = e.work_id and w.made_by is null
    where ${waiting} and e.isbn13 = r.data->>'isbn13' and ${isAlike}`);
  await ctx.db.execute(sql`
    update reader_import_rows r set work_id = found.work_id, found_by = 'identifier', state = 'matched', reason = null
    from (select i.scheme, i.value, coalesce(e.work_id, i.target_id) as work_id from identifiers i
        left join editions e on i.kind = 'edition' and e.id = i.target_id where i.kind in ('edition', 'work')
      union all select 'bookplate', w.id::text, w.id from works w) found
    where ${waiting} and r.data->'key'->>'scheme' = found.scheme and r.data->'key'->>'value' = found.value
      and exists (select from works w where w.id = found.work_id and ${isOpen})`);
  await ctx.db.execute(sql`
    update reader_import_rows r set work_id = i.target_id, found_by = 'identifier', state = 'matched', reason = null
    from reader_imports m, identifiers i where ${waiting} and m.id = r.import_id and i.kind = 'work'
      and i.scheme = 'reader-' || (r.data->'key'->>'scheme') and i.value = m.user_id || ':' || (r.data->'key'->>'value')
      and exists (select from works w where w.id = i.target_id and w.made_by = m.user_id)`);
  await ctx.db.execute(sql`
    update reader_import_rows r set work_id = best.work_id, found_by = 'title', state = 'matched', reason = null
    from (select distinct on (wanted.row) wanted.row, w.id as work_id
      from (select r.row, t.key, r.data->'findable'->>'authorKey' as author from reader_import_rows r
        cross join lateral jsonb_array_elements_text(r.data->'findable'->'titleKeys') t(key) where ${waiting} offset 0) wanted
      cross join lateral (select w.id, w.popularity, w.made_by from works w where w.title_key = wanted.key and ${isOpen} offset 0) w
      cross join lateral (select a.name_key from contributions c join authors a on a.id = c.author_id
        where c.work_id = w.id and c.role = 'author' offset 0) a
      where a.name_key = wanted.author
        or (regexp_replace(a.name_key, '^.* ', '') = regexp_replace(wanted.author, '^.* ', '') and left(a.name_key, 1) = left(wanted.author, 1))
      order by wanted.row, (a.name_key = wanted.author) desc, (w.made_by is null) desc, w.popularity desc, w.id) best
    where r.import_id = ${importId} and r.row = best.row`);
}
