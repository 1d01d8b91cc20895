/** What is counted from other tables: a merge, and its undoing, make it anew. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { clientOf } from "../imports/client-of";
import { refreshSearch } from "../imports/search-columns";
import { refreshStandings } from "../imports/write-people";
import type { Merging } from "./merging";
import { type Pair, remember } from "./move-rows";

const SEARCHED = ["title_key", "search_key", "search_vector", "cover_key", "updated_at"];

/** What search reads of works `t`. */
export const rememberWorks = (merging: Merging, where: SQL): Promise<void> =>
  remember(merging, "works", { where, columns: SEARCHED });

const IdRow = z.object({ id: Id });

export async function worksOf({ db }: Context, kind: "author" | "series", id: string): Promise<string[]> {
  const statement =
    kind === "author"
      ? sql`select distinct work_id as id from contributions where author_id = ${id}`
      : sql`select id from works where series_id = ${id}`;
  return (await readRows(db, IdRow, statement)).map((row) => row.id);
}

const CHUNK = 1000;

/** What search reads and how its people stand, made anew from what the tables hold. */
export async function refreshStats(ctx: Context, workIds: readonly string[]): Promise<void> {
  const client = clientOf(ctx);
  for (let at = 0; at < workIds.length; at += CHUNK) {
    const ids = workIds.slice(at, at + CHUNK);
    await refreshSearch(client, ids);
    const people = await readRows(
      ctx.db,
      IdRow,
      sql`select distinct c.author_id as id from contributions c join authors a on a.id = c.author_id
        where c.work_id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json)) and a.made_by is null`,
    );
    await refreshStandings(
      client,
      people.map(({ id }) => id),
    );
  }
}

/** Visits of both on the same day are added up. */
export async function sumCounts(merging: Merging, prefix: "book" | "author", { from, into }: Pair): Promise<void> {
  const [dropped, staying] = [`${prefix}:${from}`, `${prefix}:${into}`];
  await remember(merging, "daily_counts", {
    where: sql`t.subject = ${staying} and exists (select 1 from daily_counts other where other.subject = ${dropped}
      and other.kind = t.kind and other.day = t.day and other.source = t.source)`,
    columns: ["count"],
  });
  await merging.db.execute(sql`
    update daily_counts t set count = t.count + other.count from daily_counts other
    where t.subject = ${staying} and other.subject = ${dropped} and (other.kind, other.day, other.source) = (t.kind, t.day, t.source)`);
}

/** Of two catalogues that each made one of the two, one goes on to say what the facts are. */
export async function disownIdentifiers(
  merging: Merging,
  kind: "work" | "author" | "edition",
  { from, into }: Pair,
): Promise<void> {
  const where = sql`t.kind = ${kind} and t.target_id = ${from} and t.owns
    and exists (select 1 from identifiers other where other.kind = t.kind and other.target_id = ${into} and other.owns)`;
  await remember(merging, "identifiers", { where, columns: ["owns"] });
  await merging.db.execute(sql`update identifiers t set owns = false where ${where}`);
}
