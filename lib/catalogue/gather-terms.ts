import { sql } from "drizzle-orm";
import { z } from "zod";
import { termWalks } from "@/db/schema/catalogue-terms";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { visitChanged } from "./changed-books";
import { isUnspaced, normalise } from "./text";

/** How long a run takes, and the terms of how many books one transaction adds. */
const RUN_SECONDS = 8;
const BATCH = 1_000;

const Row = z.object({ term: z.string() });

/**
 * Adds the terms of new and changed books to the catalogue's own: titles, series and names as a search finds them. A term whose
 * last book is gone stays and finds nothing. Chinese and the like are searched by signs, none of which is misspelled; what no
 * query can have is left out, for terms are written into queries.
 */
export const gatherTerms = (ctx: Context, seconds = RUN_SECONDS): Promise<boolean> =>
  visitChanged(ctx, { walk: termWalks, books: BATCH, visit: add }, seconds);

async function add(ctx: Context, ids: string[]): Promise<void> {
  const rows = await readRows(
    ctx.db,
    Row,
    sql`select distinct lexeme as term from works w cross join lateral unnest(tsvector_to_array(w.search_vector)) lexeme
      where w.made_by is null and w.id in (select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)`,
  );
  const terms = rows.map(({ term }) => term).filter((term) => !isUnspaced(term) && normalise(term) === term);
  await ctx.db.execute(sql`insert into catalogue_terms (term)
    select json_array_elements_text(${JSON.stringify(terms)}::json) on conflict do nothing`);
}
