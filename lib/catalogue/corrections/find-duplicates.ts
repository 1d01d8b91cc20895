import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/** How long a run takes, and how many books one transaction compares. */
const RUN_SECONDS = 8;
const BATCH = 50;
/** A change is looked at when it is this old: by then no transaction that began before it is still open. */
const CHANGE_AGE = sql`interval '10 minutes'`;
/** Books that are compared with one; and how alike title and people must be. */
const CANDIDATES = 5;
const LIKENESS = 0.7;
const YEARS_APART = 3;

/** A place among the books in the order in which they were changed; the time is text, since a `Date` has no microseconds. */
const Place = z.object({ changedAt: z.string(), after: Id });
const Row = z.object({ id: Id, changedAt: z.string() });

const FIRST = sql`(1, '-infinity', '00000000-0000-0000-0000-000000000000')`;

/**
 * Looks for the same book a second time, among books in the order in which they came in or were changed: title and people are alike by
 * the index of misspelled words, no number in the title differs (volumes), and the years do not lie apart. What was found before, and
 * what librarians dismissed, is not raised again. Works for some seconds and goes on there the next time; true when nothing is left.
 */
export async function findDuplicates(ctx: Context, seconds = RUN_SECONDS): Promise<boolean> {
  const until = performance.now() + seconds * 1000;
  await ctx.db.execute(
    sql`insert into duplicate_walks (id, changed_at, after) values ${FIRST} on conflict (id) do nothing`,
  );
  while (performance.now() < until) if (!(await inTransaction(ctx, step))) return true;
  return false;
}

/** Compares the next few books; false when there are none, or another process is at it. */
async function step(ctx: Context): Promise<boolean> {
  const [place] = await readRows(
    ctx.db,
    Place,
    sql`select changed_at::text as "changedAt", after from duplicate_walks for update skip locked`,
  );
  if (!place) return false;
  const books = await readRows(
    ctx.db,
    Row,
    sql`select id, updated_at::text as "changedAt" from works
      where made_by is null and (updated_at, id) > (${place.changedAt}::timestamptz, ${place.after}::uuid)
        and updated_at < now() - ${CHANGE_AGE} order by updated_at, id limit ${BATCH}`,
  );
  const last = books.at(-1);
  if (!last) return false;
  await compare(
    ctx,
    books.map(({ id }) => id),
  );
  await ctx.db.execute(
    sql`update duplicate_walks set changed_at = ${last.changedAt}::timestamptz, after = ${last.id}::uuid`,
  );
  return true;
}

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
