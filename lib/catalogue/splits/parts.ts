import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SplitKind } from "@/db/schema/merges";
import { Id } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { requireLibrarian } from "../librarian";
import { findCandidate } from "../merges/candidates";

const Part = z.object({
  id: Id,
  title: z.string(),
  /** What tells it apart: an ISBN, a publisher, who wrote it, when. */
  facts: z.array(z.string()),
});
export type Part = z.infer<typeof Part>;
type Whole = { id: string; slug: string; name: string; isOwn: boolean; parts: Part[] };

const MAX = 500;

/** What could be taken out of a book, a person or a series, named by id, slug or address; null where that names none. */
export async function findParts(ctx: Context, kind: SplitKind, named: string): Promise<Whole | null> {
  requireLibrarian(ctx);
  const whole = await findCandidate(ctx, kind, named);
  if (!whole) return null;
  const parts = await readRows(ctx.db, Part, sql`${PARTS[kind](sql`${whole.id}`)} limit ${MAX}`);
  return { id: whole.id, slug: whole.slug, name: whole.name, isOwn: whole.isOwn, parts };
}

const writers = sql`(select string_agg(a.name, ', ' order by c.position) from contributions c join authors a on a.id = c.author_id
  where c.work_id = w.id and c.role = 'author')`;
const factsOfWork = sql`array_remove(array[${writers}, w.first_published::text], null) as facts`;

const PARTS: Record<SplitKind, (id: SQL) => SQL> = {
  book: (id) => sql`
    select t.id, coalesce(t.title, w.title) as title,
      array_remove(array[coalesce(t.isbn13, t.claimed_isbn13), t.publisher, t.published, t.language], null) as facts
    from editions t join works w on w.id = t.work_id where t.work_id = ${id} order by t.published nulls last, t.id`,
  author: (id) => sql`
    select w.id, w.title, ${factsOfWork} from works w where w.id in (select work_id from contributions where author_id = ${id})
    order by w.first_published nulls last, w.id`,
  series: (id) => sql`
    select w.id, w.title, ${factsOfWork} from works w where w.series_id = ${id} order by w.series_position nulls last, w.id`,
};
