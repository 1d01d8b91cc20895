/** What the searches of a club have in common: a page of rows as JSON, whose words they show, and how many there are. */
import { count, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";

type Search<T> = {
  /** One row as JSON, and what that is. */
  item: SQL<T>;
  model: z.ZodType<T>;
  /** The reader a row names or whose words it shows. */
  readerId: SQL<string | null>;
  from: SQL;
  where: SQL;
  order: SQL[];
};

export async function findPage<T>(ctx: Context, query: PageQuery, search: Search<T>): Promise<Page<T>> {
  const { item, model, readerId, from, where, order } = search;
  const shown = async () =>
    checkRows(
      z.object({ item: model, readerId: Id.nullable() }),
      await ctx.db
        .select({ item, readerId })
        .from(from)
        .where(where)
        .orderBy(...order)
        .limit(query.limit)
        .offset(offsetOf(query)),
    );
  const [rows, [counted]] = await Promise.all([shown(), ctx.db.select({ total: count() }).from(from).where(where)]);
  ctx.answer.dependsOnReaders(rows.map((row) => row.readerId));
  return toPage(
    rows.map((row) => row.item),
    counted?.total ?? 0,
    query,
  );
}

/** All of these conditions that are asked for. */
export const allOf = (...conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
