/** What is a reader's own on a page that is the same for everybody: asked with each page, so together (together.ts). */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/db/client";
import type { Context } from "./context";
import { preparedAs } from "./database";
import { listed, NAMED, together } from "./together";

/** Who asks and when, for what by its name in addresses, and how many rows the pages before show: for the SQL of a part. */
export const asked = {
  viewer: sql`asked.viewer`,
  now: sql`asked.now`,
  name: sql`asked.name`,
  offset: sql`asked.skipped`,
};

type Of = { viewer: string; now: string; name: string; skipped: number };

/**
 * Reads a part of a page: `json` is its SQL, of the schema `part`, or null where there is no such page. `statement` is what
 * it is called in the database's list of prepared statements and in traces. A page behind the first is asked for alone: what
 * is far behind costs much, and nobody else waits for it.
 */
export function ownPart<P>(statement: string, part: z.ZodType<P>, json: SQL) {
  const read = preparedAs(z.object({ place: z.int(), own: part.nullable() }), (db) =>
    db
      .select({ place: sql<number>`asked.place::int`, own: sql<P | null>`${json}` })
      .from(
        sql`unnest(${listed("viewers", "uuid")}, ${listed("nows", "timestamptz")}, ${listed("names", "text")}, ${listed("offsets", "int4")})
          with ordinality asked(viewer, now, name, skipped, place)`,
      )
      .prepare(statement),
  );
  const ask = async (db: Db, all: readonly Of[]) => {
    const rows = await read(db).execute({
      viewers: all.map(({ viewer }) => viewer).join(),
      nows: all.map(({ now }) => now).join(),
      names: all.map(({ name }) => name).join(),
      offsets: all.map(({ skipped }) => skipped).join(),
    });
    return rows.map(({ place, own }) => ({ place, found: own }));
  };
  const find = together(statement, ask);
  return async ({ db, now }: Context, viewer: string, name: string, skipped = 0): Promise<P | null> => {
    if (!NAMED.test(name)) return null;
    const of = { viewer, now: now.toISOString(), name, skipped };
    const found = skipped === 0 ? await find(db, of) : (await ask(db, [of]))[0]?.found;
    return found ?? null;
  };
}
