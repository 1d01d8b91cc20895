import { sql } from "drizzle-orm";
import { z } from "zod";
import { alike, titleKeysOf } from "@/lib/catalogue/alike";
import { normalise } from "@/lib/catalogue/text";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { ReadingRow } from "./reading-row";

/** What a row can be found by, kept beside what it says. */
type Findable = { titleKeys: string[]; authorKey: string | null };

export function findableBy({ title, author }: ReadingRow): Findable {
  return { titleKeys: title === "" ? [] : titleKeysOf(title), authorKey: author ? normalise(author) : null };
}

/**
 * An ISBN is no proof: the book that bears it (aliases `w`, `edition`) must be like what the row (alias `import_row`) calls its book, by
 * title or by author.
 */
const isAlike = sql`(exists (select 1 from jsonb_array_elements_text(import_row.data->'findable'->'titleKeys') title(key)
    where ${alike(sql`title.key`, sql`w.title_key`)} or ${alike(sql`title.key`, sql`lower(edition.title)`)})
  or exists (select 1 from contributions contribution join authors a on a.id = contribution.author_id
    where contribution.work_id = w.id and ${alike(sql`(import_row.data->'findable'->>'authorKey')`, sql`a.name_key`)}))`;

/**
 * Finds the books of an import's waiting rows, in the public catalogue and among those that this reader's files made: by
 * ISBN, by what another catalogue calls them, by title and author. Four statements however many rows there are; a row that is found keeps how. `offset 0` keeps the planner,
 * which knows nothing yet of rows that were just written, to looking each title up by its index.
 */
export async function matchRows(ctx: Context, importId: string): Promise<void> {
  const isOpen = sql`(w.made_by is null or w.made_by = (select reader_import.user_id from reader_imports reader_import
    where reader_import.id = ${importId}))`;
  const waiting = sql`import_row.import_id = ${importId} and import_row.state in ('new', 'rejected') and import_row.work_id is null
    and import_row.data <> '{}'::jsonb`;
  await ctx.db.execute(sql`
    update reader_import_rows import_row set work_id = edition.work_id, found_by = 'isbn', state = 'matched', reason = null
    from editions edition join works w on w.id = edition.work_id and w.made_by is null
    where ${waiting} and edition.isbn13 = import_row.data->>'isbn13' and ${isAlike}`);
  await ctx.db.execute(sql`
    update reader_import_rows import_row set work_id = found.work_id, found_by = 'identifier', state = 'matched', reason = null
    from (select distinct on (wanted.row) wanted.row, w.id as work_id
      from (select import_row.row, key.nth, key.named->>'scheme' as scheme, key.named->>'value' as value from reader_import_rows import_row
        cross join lateral jsonb_array_elements(jsonb_build_array(import_row.data->'key') || coalesce(import_row.data->'otherKeys', '[]'))
          with ordinality key(named, nth) where ${waiting} offset 0) wanted
      cross join lateral (select coalesce(edition.work_id, identifier.target_id) as work_id from identifiers identifier
          left join editions edition on identifier.kind = 'edition' and edition.id = identifier.target_id
          where identifier.kind in ('edition', 'work') and identifier.scheme = wanted.scheme and identifier.value = wanted.value
        union all select case when wanted.scheme = 'bookplate' then wanted.value::uuid end) named
      join works w on w.id = named.work_id and ${isOpen}
      order by wanted.row, wanted.nth) found
    where import_row.import_id = ${importId} and import_row.row = found.row`);
  await ctx.db.execute(sql`
    update reader_import_rows import_row set work_id = identifier.target_id, found_by = 'identifier', state = 'matched', reason = null
    from reader_imports reader_import, identifiers identifier where ${waiting} and reader_import.id = import_row.import_id
      and identifier.kind = 'work'
      and identifier.scheme = 'reader-' || (import_row.data->'key'->>'scheme')
        and identifier.value = reader_import.user_id || ':' || (import_row.data->'key'->>'value')
      and exists (select from works w where w.id = identifier.target_id and w.made_by = reader_import.user_id)`);
  await ctx.db.execute(sql`
    update reader_import_rows import_row set work_id = best.work_id, found_by = 'title', state = 'matched', reason = null
    from (select distinct on (wanted.row) wanted.row, w.id as work_id
      from (select import_row.row, title.key, import_row.data->'findable'->>'authorKey' as author from reader_import_rows import_row
        cross join lateral jsonb_array_elements_text(import_row.data->'findable'->'titleKeys') title(key) where ${waiting} offset 0) wanted
      cross join lateral (select w.id, w.popularity, w.made_by from works w where w.title_key = wanted.key and ${isOpen} offset 0) w
      cross join lateral (select a.name_key from contributions contribution join authors a on a.id = contribution.author_id
        where contribution.work_id = w.id and contribution.role = 'author' offset 0) a
      where a.name_key = wanted.author
        or (regexp_replace(a.name_key, '^.* ', '') = regexp_replace(wanted.author, '^.* ', '') and left(a.name_key, 1) = left(wanted.author, 1))
      order by wanted.row, (a.name_key = wanted.author) desc, (w.made_by is null) desc, w.popularity desc, w.id) best
    where import_row.import_id = ${importId} and import_row.row = best.row`);
  await matchWithoutSeries(ctx, importId);
}

const OwnTitle = IdRow.extend({ title: z.string(), author: z.string() });
const Wanted = z.object({ row: z.int(), author: z.string(), title: z.string() });

/** "(Delirium, #2)" at the end of a title. */
const SERIES = /\s?\([^()]*#[^()]*\)$/;

/**
 * A book that a file of this reader's called by its series, too ("Pandemonium (Delirium, #2)"), which another one calls by
 * its title alone. Where the title alone is that of several, which volume is meant nobody says, and none is taken.
 */
async function matchWithoutSeries(ctx: Context, importId: string): Promise<void> {
  const own = await readRows(
    ctx.db,
    OwnTitle,
    sql`
    select w.id, w.title || coalesce(': ' || w.subtitle, '') as title, a.name_key as author from reader_imports reader_import join works w on w.made_by = reader_import.user_id
    join contributions contribution on contribution.work_id = w.id and contribution.role = 'author' join authors a on a.id = contribution.author_id
    where reader_import.id = ${importId} and (w.title like '%#%' or w.subtitle like '%#%')`,
  );
  const byTitle = Map.groupBy(own, ({ title, author }) => `${normalise(title.replace(SERIES, ""))}|${author}`);
  const wanted = await readRows(
    ctx.db,
    Wanted,
    sql`
    select import_row.row, import_row.data->'findable'->>'authorKey' as author, import_row.data->'findable'->'titleKeys'->>0 as title
    from reader_import_rows import_row where import_row.import_id = ${importId} and import_row.state = 'new' and import_row.work_id is null
      and jsonb_array_length(import_row.data->'findable'->'titleKeys') > 0 and import_row.data->'findable'->>'authorKey' is not null
      and ${own.length > 0}`,
  );
  const found = wanted.flatMap(({ row, author, title }) => {
    const [book, another] = byTitle.get(`${title}|${author}`) ?? [];
    return book && (!another || another.id === book.id) ? [{ row, id: book.id }] : [];
  });
  if (found.length === 0) return;
  await ctx.db.execute(sql`
    update reader_import_rows import_row set work_id = x.id, found_by = 'title', state = 'matched', reason = null
    from json_to_recordset(${JSON.stringify(found)}::json) x(row int, id uuid)
    where import_row.import_id = ${importId} and import_row.row = x.row`);
}
