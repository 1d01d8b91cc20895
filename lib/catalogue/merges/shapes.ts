/** What the database says of its tables: a merge moves rows of any, and gives them back. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

const Shape = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  key: z.array(z.string()),
  /** Each foreign key: what it needs to be there. */
  needs: z.array(z.object({ table: z.string(), pairs: z.array(z.tuple([z.string(), z.string()])) })),
});
export type Shape = z.infer<typeof Shape>;
export type Shapes = ReadonlyMap<string, Shape>;

/** Columns, primary key and foreign keys of every table, by its name. */
export async function readShapes({ db }: Context): Promise<Shapes> {
  const rows = await readRows(
    db,
    Shape,
    sql`
    select c.relname as table,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(primary_key.conkey) order by a.attnum) as key,
      coalesce((select json_agg(json_build_object('table', needed.relname, 'pairs',
          (select json_agg(json_build_array(own.attname, other.attname)) from unnest(f.conkey, f.confkey) pair(own, other)
            join pg_attribute own on own.attrelid = c.oid and own.attnum = pair.own
            join pg_attribute other on other.attrelid = needed.oid and other.attnum = pair.other)))
        from pg_constraint f join pg_class needed on needed.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f'), '[]') as needs
    from pg_class c join pg_constraint primary_key on primary_key.conrelid = c.oid and primary_key.contype = 'p'
    where c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map((shape) => [shape.table, shape]));
}
