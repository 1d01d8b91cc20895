import { sql } from "drizzle-orm";
import { splitTitle, takeSeries } from "@/lib/catalogue/imports/titles";
import { normalise } from "@/lib/catalogue/text";
import type { Context } from "@/lib/context";
import type { ReadingRow } from "./reading-row";

/** What a row can be found by, kept beside what it says. */
export type Findable = { titleKeys: string[]; authorKey: string | null };

export function findableBy({ title, author }: ReadingRow): Findable {
  const bare = takeSeries(title).text;
  const main = splitTitle(bare).title;
  const withoutBrackets = bare.replace(/\s*[([][^)\]]*[)\]]\s*$/, "");
  return {
    titleKeys: [...new Set([title, bare, withoutBrackets, main].map(normalise).filter(Boolean))],
    authorKey: author ? normalise(author) : null,
  };
}

/**
 * Finds the books of an import's waiting rows in the catalogue: by ISBN, by what another catalogue calls them, by title
 * and author. Three statements however many rows there are; a row that is found keeps how. `offset 0` keeps the planner,
 * which knows nothing yet of rows that were just written, to looking each title up by its index.
 */
export async function matchRows(ctx: Context, importId: string): Promise<void> {
  const waiting = sql`r.import_id = ${importId} and r.state in ('new', 'rejected') and r.work_id is null and r.data <> '{}'::jsonb`;
  await ctx.db.execute(sql`
    update reader_import_rows r set work_id = e.work_id, found_by = 'isbn', state = 'matched', reason = null
    from editions e where ${waiting} and e.isbn13 = r.data->>'isbn13'`);
  await ctx.db.execute(sql`
    update reader_import_rows r set work_id = found.work_id, found_by = 'identifier', state = 'matched', reason = null
    from (select i.scheme, i.value, coalesce(e.work_id, i.target_id) as work_id from identifiers i
        left join editions e on i.kind = 'edition' and e.id = i.target_id where i.kind in ('edition', 'work')
      union all select 'bookplate', w.id::text, w.id from works w) found
    where ${waiting} and r.data->'key'->>'scheme' = found.scheme and r.data->'key'->>'value' = found.value
      and exists (select from works w where w.id = found.work_id)`);
  await ctx.db.execute(sql`
    update reader_import_rows r set work_id = best.work_id, found_by = 'title', state = 'matched', reason = null
    from (select distinct on (wanted.row) wanted.row, w.id as work_id
      from (select r.row, t.key, r.data->'findable'->>'authorKey' as author from reader_import_rows r
        cross join lateral jsonb_array_elements_text(r.data->'findable'->'titleKeys') t(key) where ${waiting} offset 0) wanted
      cross join lateral (select w.id, w.popularity from works w where w.title_key = wanted.key offset 0) w
      cross join lateral (select a.name_key from contributions c join authors a on a.id = c.author_id
        where c.work_id = w.id and c.role = 'author' offset 0) a
      where a.name_key = wanted.author
        or (regexp_replace(a.name_key, '^.* ', '') = regexp_replace(wanted.author, '^.* ', '') and left(a.name_key, 1) = left(wanted.author, 1))
      order by wanted.row, (a.name_key = wanted.author) desc, w.popularity desc, w.id) best
    where r.import_id = ${importId} and r.row = best.row`);
}
