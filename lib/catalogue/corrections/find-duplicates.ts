import { type SQL, sql } from "drizzle-orm";
import { duplicateWalks } from "@/db/schema/corrections";
import type { Context } from "@/lib/kernel/context";
import { visitChanged } from "../changed-books";

/** How long a run takes, and how many books one transaction compares. */
const RUN_SECONDS = 8;
const BATCH = 50;
/** Books that are compared with one; and how alike title and people must be. */
const CANDIDATES = 5;
const LIKENESS = 0.7;
const YEARS_APART = 3;

/**
 * Looks for the same book a second time, among books in the order in which they came in or were changed: title and people are alike by
 * the index of misspelled words, no number in the title differs (volumes), and the years do not lie apart. What was found before, and
 * what librarians dismissed, is not raised again. True when nothing is left.
 */
export const findDuplicates = (ctx: Context, seconds = RUN_SECONDS): Promise<boolean> =>
  visitChanged(ctx, { walk: duplicateWalks, books: BATCH, visit: compare }, seconds);

const digits = (title: SQL) => sql`regexp_replace(${title}, '[^0-9]', '', 'g')`;

async function compare(ctx: Context, ids: string[]): Promise<void> {
  await ctx.db.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(LIKENESS)}, true)`);
  await ctx.db.execute(sql`
      insert into work_doubts (id, kind, work_id, other_id, likeness)
      select gen_random_uuid(), 'duplicate', greatest(w.id, other.id), least(w.id, other.id), max(other.likeness)
      from works w cross join lateral (
        select alike.id, similarity(alike.search_key, w.search_key) as likeness from works alike
        where alike.search_key % w.search_key and alike.id <> w.id and alike.made_by is null
          and ${digits(sql`alike.title_key`)} = ${digits(sql`w.title_key`)}
          and coalesce(abs(alike.first_published - w.first_published), 0) <= ${YEARS_APART}::int
        order by likeness desc, alike.id limit ${CANDIDATES}) other
      where w.id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid) and w.search_key <> ''
      group by greatest(w.id, other.id), least(w.id, other.id) on conflict do nothing`);
}
