/** A pair that is being merged, or parted again: its id, and what the tables look like. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { OverRow } from "@/db/pointing";
import type { Context } from "@/lib/kernel/context";
import type { Shape, Shapes } from "./shapes";

export type Merging = { db: Db; id: string; shapeOf: (table: string) => Shape };

/** For one pair after the other. */
export const mergingFor = ({ db }: Context, shapes: Shapes) => {
  const shapeOf = (table: string): Shape => {
    const shape = shapes.get(table);
    if (!shape) throw new Error(`There is no table ${table} with a primary key.`);
    return shape;
  };
  return (id: string): Merging => ({ db, id, shapeOf });
};

export const name = (identifier: string): SQLWrapper => sql.identifier(identifier);

export const all = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);

/** `a.x = b.x and a.y = b.y` */
export const sameKey = (columns: readonly string[], a: SQLWrapper, b: SQLWrapper): SQL =>
  all(columns.map((column) => sql`${a}.${name(column)} = ${b}.${name(column)}`));

export const list = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `);

/** An object of the row's columns, for `jsonb_populate_record`. */
export const objectOf = (columns: readonly string[], sqlOf: (column: string) => SQL): SQL =>
  sql`jsonb_build_object(${list(columns.flatMap((column) => [sql`${column}::text`, sqlOf(column)]))})`;

/** What stands in the column that points: an id, or a text with one in it. */
export const typed = (value: string, isText: boolean): SQL => (isText ? sql`${value}::text` : sql`${value}::uuid`);

export const personOf = (person: OverRow | undefined, row: SQLWrapper): SQL => person?.(row) ?? sql`null::uuid`;
