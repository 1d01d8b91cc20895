import { sql } from "drizzle-orm";
import { z } from "zod";
import type { termWalks } from "@/db/schema/catalogue-terms";
import type { duplicateWalks } from "@/db/schema/corrections";
import { Id } from "@/lib/http/fields";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/** A change is looked at when it is this old: by then no transaction that began before it is still open. */
const CHANGE_AGE = sql`interval '10 minutes'`;

/** A place among the books in the order in which they were changed; the time is text, since a `Date` has no microseconds. */
const Place = z.object({ changedAt: z.string(), after: Id });
const Row = z.object({ id: Id, changedAt: z.string() });

const FIRST = sql`(1, '-infinity', '00000000-0000-0000-0000-000000000000')`;

/** `walk`: the table that has the place of this walk; `visit` is for the next few books, in the transaction that moves the place. */
type Walk = {
  walk: typeof duplicateWalks | typeof termWalks;
  books: number;
  visit: (ctx: Context, ids: string[]) => Promise<void>;
};

/**
 * Visits the books of the catalogue in the order in which they came in or were changed. Works for some seconds and goes on
 * there the next time; true when nothing is left, or another process is at it.
 */
export async function visitChanged(ctx: Context, walk: Walk, seconds: number): Promise<boolean> {
  const until = performance.now() + seconds * 1000;
  await ctx.db.execute(
    sql`insert into ${walk.walk} (id, changed_at, after) values ${FIRST} on conflict (id) do nothing`,
  );
  while (performance.now() < until) if (!(await inTransaction(ctx, (tx) => step(tx, walk)))) return true;
  return false;
}

/** The next few books; false when there are none, or another process is at it. */
async function step(ctx: Context, { walk, books: limit, visit }: Walk): Promise<boolean> {
  const [place] = await readRows(
    ctx.db,
    Place,
    sql`select changed_at::text as "changedAt", after from ${walk} for update skip locked`,
  );
  if (!place) return false;
  const books = await readRows(
    ctx.db,
    Row,
    sql`select id, updated_at::text as "changedAt" from works
      where made_by is null and (updated_at, id) > (${place.changedAt}::timestamptz, ${place.after}::uuid)
        and updated_at < now() - ${CHANGE_AGE} order by updated_at, id limit ${limit}`,
  );
  const last = books.at(-1);
  if (!last) return false;
  await visit(
    ctx,
    books.map(({ id }) => id),
  );
  await ctx.db.execute(sql`update ${walk} set changed_at = ${last.changedAt}::timestamptz, after = ${last.id}::uuid`);
  return true;
}
