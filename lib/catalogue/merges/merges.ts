import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { merges } from "@/db/schema/merges";
import { notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { requireLibrarian } from "../librarian";
import { Merge } from "../merge-schemas";
import { userRef } from "../sql";

/** Every merge, newest first, undone ones too. For staff. */
export async function listMerges(ctx: Context, query: PageQuery): Promise<Page<Merge>> {
  requireLibrarian(ctx);
  const rows = await select(ctx, sql`true`, { limit: query.limit, offset: offsetOf(query) });
  return toPage(rows, await ctx.db.$count(merges), query);
}

export async function getMerge(ctx: Context, id: string): Promise<Merge> {
  const [row] = await select(ctx, sql`m.id = ${id}`, { limit: 1, offset: 0 });
  if (!row) throw notFound("Merge");
  return row;
}

const Row = z.object({ merge: Merge });

/** What is printed on it. */
const editionName = sql`coalesce(edition.isbn13, edition.title, edition.publisher, edition.published, edition.id::text)`;

/** What stays is looked up in the table of its kind. */
const keepJson = sql`coalesce(
  (select json_build_object('id', w.id, 'slug', w.slug, 'name', w.title) from works w where m.kind = 'book' and w.id = m.into_id),
  (select json_build_object('id', a.id, 'slug', a.slug, 'name', a.name) from authors a where m.kind = 'author' and a.id = m.into_id),
  (select json_build_object('id', series.id, 'slug', series.slug, 'name', series.name) from series where m.kind = 'series' and series.id = m.into_id),
  (select json_build_object('id', edition.id, 'slug', edition.id::text, 'name', ${editionName}) from editions edition where m.kind = 'edition' and edition.id = m.into_id))`;

const droppedJson = sql`(select json_agg(json_build_object('id', pair.dropped_id, 'slug', pair.slug, 'name', pair.name) order by pair.position)
  from merge_pairs pair where pair.merge_id = m.id)`;

async function select(
  ctx: Context,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<Merge[]> {
  const rows = await readRows(
    ctx.db,
    Row,
    sql`
    select json_build_object('id', m.id, 'kind', m.kind, 'keep', ${keepJson}, 'dropped', ${droppedJson}, 'reason', m.reason,
      'by', case when u.id is not null then ${userRef} end, 'createdAt', ${isoSql(sql`m.created_at`)}, 'undoneAt', ${isoSql(sql`m.undone_at`)}) as merge
    from merges m left join users u on u.id = m.merged_by where ${where} order by m.created_at desc, m.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(({ merge }) => merge);
}
