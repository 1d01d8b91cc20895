/** What only books have: shelves and lists that count them, readers' own names and ISBNs, editions. */
import { sql } from "drizzle-orm";
import type { Context } from "@/lib/kernel/context";
import { recountRatings } from "../ratings";
import { finishVotes, prepareVotes } from "./merge-votes";
import { type Merging, name } from "./merging";
import { type Pair, remember, removeRows } from "./move-rows";
import { disownIdentifiers, refreshStats, sumCounts } from "./stats";

const LISTS = [
  { table: "shelves", books: "shelf_books", list: "shelf_id", person: sql`t.user_id` },
  { table: "collections", books: "collection_books", list: "collection_id", person: undefined },
];

export async function prepareBook(_: Context, merging: Merging, pair: Pair): Promise<void> {
  const { from, into } = pair;
  await remember(merging, "works", { where: sql`t.id = ${into}` });
  await remember(merging, "authors", {
    where: sql`t.id in (select author_id from contributions where work_id in (${from}, ${into})) and t.made_by is null`,
    columns: ["book_count", "popularity", "genres", "updated_at"],
  });
  for (const { table, books, list, person } of LISTS)
    await remember(merging, table, {
      where: sql`t.id in (select a.${name(list)} from ${name(books)} a join ${name(books)} b on b.${name(list)} = a.${name(list)}
        where a.work_id = ${from} and b.work_id = ${into})`,
      columns: ["book_count"],
      ...(person ? { person: () => person } : {}),
    });
  await replacePins(merging, pair);
  await prepareVotes(merging, pair);
  await forgetReadersNames(merging, pair);
  await removeRows(
    merging,
    "work_doubts",
    sql`(t.work_id, t.other_id) in ((${from}::uuid, ${into}::uuid), (${into}::uuid, ${from}::uuid))`,
  );
  await sumCounts(merging, "book", pair);
  await disownIdentifiers(merging, "work", pair);
  // who wrote and who translated it says the one that stays, wherever it says anything
  await removeRows(
    merging,
    "contributions",
    sql`t.work_id = ${from} and t.role in (select role from contributions where work_id = ${into})`,
  );
  await takeOverFacts(merging, pair);
  await grantClaims(merging, pair);
}

async function replacePins(merging: Merging, { from, into }: Pair): Promise<void> {
  await remember(merging, "profiles", {
    where: sql`${from}::uuid = any(t.pinned_books)`,
    columns: ["pinned_books"],
    person: (row) => sql`${row}.user_id`,
  });
  await merging.db.execute(sql`
    update profiles set pinned_books = array(select x.id from (
      select distinct on (replaced.id) replaced.id, pinned.place from unnest(pinned_books) with ordinality pinned(id, place),
        lateral (select case when pinned.id = ${from}::uuid then ${into}::uuid else pinned.id end as id) replaced
      order by replaced.id, pinned.place) x order by x.place)
    where ${from}::uuid = any(pinned_books)`);
}

/** The first book's empty facts are filled; what a reader's own book says beyond that stays with its editions. */
async function takeOverFacts({ db }: Merging, { from, into }: Pair): Promise<void> {
  await db.execute(sql`
    update works w set subtitle = coalesce(w.subtitle, d.subtitle), description = coalesce(w.description, d.description),
      description_source = case when w.description is null then d.description_source else w.description_source end,
      language = coalesce(w.language, d.language), first_published = coalesce(w.first_published, d.first_published),
      genres = case when w.genres = '{}' then d.genres else w.genres end,
      series_id = coalesce(w.series_id, d.series_id),
      series_position = case when w.series_id is null and d.series_id is not null then d.series_position else w.series_position end,
      popularity = least(w.popularity::bigint + d.popularity, 2147483647)::int
    from works d where d.id = ${from} and w.id = ${into}`);
}

/** An ISBN that only its reader named is proven by whoever merges, unless another edition has it. */
async function grantClaims(merging: Merging, { from }: Pair): Promise<void> {
  const claims = sql`t.work_id = ${from} and t.claimed_isbn13 is not null`;
  await removeRows(
    merging,
    "editions",
    sql`${claims} and exists (select 1 from editions other where other.isbn13 = t.claimed_isbn13)`,
  );
  await remember(merging, "editions", { where: claims, columns: ["isbn13", "claimed_isbn13"] });
  await merging.db.execute(sql`
    update editions t set isbn13 = case when first.id = t.id then t.claimed_isbn13 end, claimed_isbn13 = null
    from (select distinct on (claimed_isbn13) claimed_isbn13, id from editions where work_id = ${from} order by claimed_isbn13, id) first
    where t.work_id = ${from} and t.claimed_isbn13 = first.claimed_isbn13`);
}

/** What readers' files called the two: from here on they may not change the book as their own. */
async function forgetReadersNames(merging: Merging, { from, into }: Pair): Promise<void> {
  await removeRows(
    merging,
    "identifiers",
    sql`t.scheme like 'reader-%' and (t.target_id in (${from}, ${into})
       or t.target_id in (select edition.id from editions edition where edition.work_id in (${from}, ${into})))`,
  );
}

export async function finishBook(ctx: Context, merging: Merging, { into }: Pair): Promise<void> {
  const { db, id } = merging;
  for (const { table, books, list } of LISTS)
    await db.execute(sql`
      update ${name(table)} t set book_count = (select count(*) from ${name(books)} b where b.${name(list)} = t.id) from merged_rows r
       where r.pair_id = ${id} and r.table_name = ${table} and r.change = 'changed' and t.id = (r.before->>'id')::uuid`);
  await finishVotes(merging);
  // nobody hears of people whom only the dropped one named, and whom only its reader knew
  await removeRows(
    merging,
    "authors",
    sql`t.made_by is not null and t.id in (select (r.before->>'author_id')::uuid from merged_rows r where r.pair_id = ${id}
       and r.table_name = 'contributions' and r.change = 'removed')
     and not exists (select 1 from contributions c where c.author_id = t.id)`,
  );
  await recountRatings(ctx, [into]);
  await refreshStats(ctx, [into]);
}
