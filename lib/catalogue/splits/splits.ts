import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { splits } from "@/db/schema/merges";
import { notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { requireLibrarian } from "../librarian";
import { Split } from "../split-schemas";
import { userRef } from "../sql";

/** Everything that was taken apart, newest first, undone or not. For staff. */
export async function listSplits(ctx: Context, query: PageQuery): Promise<Page<Split>> {
  requireLibrarian(ctx);
  const rows = await select(ctx, sql`true`, { limit: query.limit, offset: offsetOf(query) });
  return toPage(rows, await ctx.db.$count(splits), query);
}

export async function getSplit(ctx: Context, id: string): Promise<Split> {
  const [row] = await select(ctx, sql`s.id = ${id}`, { limit: 1, offset: 0 });
  if (!row) throw notFound("Split");
  return row;
}

const Row = z.object({ split: Split });

/** Where it is now, if it is. */
const slugOfOne = (id: SQL) => sql`coalesce((select w.slug from works w where s.kind = 'book' and w.id = ${id}),
  (select a.slug from authors a where s.kind = 'author' and a.id = ${id}),
  (select series.slug from series where s.kind = 'series' and series.id = ${id}))`;

const oneJson = (id: SQL, name: SQL) => sql`json_build_object('id', ${id}, 'slug', ${slugOfOne(id)}, 'name', ${name})`;

async function select(
  ctx: Context,
  where: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<Split[]> {
  const rows = await readRows(
    ctx.db,
    Row,
    sql`select json_build_object('id', s.id, 'kind', s.kind, 'from', ${oneJson(sql`s.from_id`, sql`s.from_name`)},
      'made', ${oneJson(sql`s.made_id`, sql`s.made_name`)}, 'moved', cardinality(s.moved_ids), 'reason', s.reason,
      'by', case when u.id is not null then ${userRef} end, 'createdAt', ${isoSql(sql`s.created_at`)}, 'undoneAt', ${isoSql(sql`s.undone_at`)}) as split
    from splits s left join users u on u.id = s.split_by where ${where} order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(({ split }) => split);
}
