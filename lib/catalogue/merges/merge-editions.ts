/** What only editions have: the book that they are of, and an ISBN that no other has. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { badRequest } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { Merging } from "./merging";
import { type Pair, remember, removeRows } from "./move-rows";
import { disownIdentifiers } from "./stats";

const Books = z.object({ isSame: z.boolean() });

export async function prepareEdition({ db }: Context, merging: Merging, { from, into }: Pair): Promise<void> {
  const [books] = await readRows(
    db,
    Books,
    sql`select count(distinct work_id) = 1 as "isSame" from editions where id in (${from}, ${into})`,
  );
  if (!books?.isSame) throw badRequest("Editions of two books are not the same. Merge the books.", "other_book");
  await remember(merging, "editions", { where: sql`t.id = ${into}` });
  await disownIdentifiers(merging, "edition", { from, into });
}

/** The one that stays is told what it did not know; the other's ISBN is free by then. */
export async function finishEdition(_: Context, merging: Merging, { from, into }: Pair): Promise<void> {
  await removeRows(merging, "editions", sql`t.id = ${from}`);
  await merging.db.execute(sql`
    update editions t set title = coalesce(t.title, d.title), format = coalesce(t.format, d.format), pages = coalesce(t.pages, d.pages),
      isbn10 = case when t.isbn13 is null then d.isbn10 else t.isbn10 end, isbn13 = coalesce(t.isbn13, d.isbn13),
      claimed_isbn13 = case when coalesce(t.isbn13, d.isbn13) is null then coalesce(t.claimed_isbn13, d.claimed_isbn13) end,
      minutes = coalesce(t.minutes, d.minutes), language = coalesce(t.language, d.language),
      publisher = coalesce(t.publisher, d.publisher), published = coalesce(t.published, d.published)
    from merged_rows r, jsonb_populate_record(null::editions, r.before) d
    where t.id = ${into} and r.pair_id = ${merging.id} and r.table_name = 'editions' and r.change = 'removed'`);
}
