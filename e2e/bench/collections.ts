import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { createCurator } from "@/db/factories/collections";
import { newId } from "@/db/schema/columns";
import { getCollection } from "@/lib/collections/collection-page";
import { coversOf } from "@/lib/collections/covers";
import { listCollections, listFeatured } from "@/lib/collections/list";
import type { Context } from "@/lib/kernel/context";
import { callerHeaders } from "./caller";
import type { Target } from "./compare";

const MANY = 10_000;
const LARGEST = 500;

/** A Discover of 10,000 collections, and one collection of 500 books: kept and uncached, against their own bare SQL. */
export async function collectionTargets(ctx: Context): Promise<Target[]> {
  const slug = await fillCollections(ctx.db, MANY);
  const list = (context: Context) => listCollections(context, { page: 1, limit: 20 });
  const search = (context: Context) => listCollections(context, { page: 1, limit: 20, q: "bench 4711" });
  const large = (context: Context) => getCollection(context, slug, { page: 1, limit: 100 });
  const discover = async (context: Context) => {
    const found = await list(context);
    await coversOf(
      context,
      found.data.map(({ id }) => id),
    );
    await listFeatured(context);
  };
  const headers = await callerHeaders(ctx);
  return [
    { label: "GET /collections of 10,000, kept", path: "/api/collections", work: list },
    { label: "GET /collections of 10,000, made anew for a caller", path: "/api/collections", headers, work: list },
    {
      label: "GET /collections?q, made anew for a caller",
      path: "/api/collections?q=bench%204711",
      headers,
      work: search,
    },
    { label: "GET /collections/{id} of 500 books, kept", path: `/api/collections/${slug}?limit=100`, work: large },
    {
      label: "GET /collections/{id} of 500, made anew for a caller",
      path: `/api/collections/${slug}?limit=100`,
      headers,
      work: large,
    },
    { label: "Discover, kept", path: "/discover", work: discover },
    { label: "Discover, made anew", path: "/discover?fresh=1", work: discover },
  ];
}

/** So many public collections of four books each, and one of 500; answers the address of the last. */
export async function fillCollections(db: Db, many: number): Promise<string> {
  const { curator } = await createCurator(db);
  await db.execute(sql`
    insert into collections (id, slug, title, description, type, official, curator_id, cover_key, publish_at, title_key, search_vector, book_count)
    select gen_random_uuid(), 'bench-' || n, 'Bench ' || n, 'For measuring.', (array['seasonal','mood','trend','topical'])[1 + n % 4], false,
      ${curator.id}, '0', now() - n * interval '1 minute', 'bench ' || n, array_to_tsvector(array['bench', n::text]), 4
    from generate_series(1, ${many}) n`);
  await db.execute(sql`insert into collection_books (collection_id, work_id, position)
    select c.id, w.id, w.place from collections c cross join (select id, row_number() over (order by popularity desc, id) as place from works limit 4) w
    where c.slug like 'bench-%'`);
  const id = newId();
  await db.execute(sql`
    insert into collections (id, slug, title, description, type, official, curator_id, cover_key, publish_at, title_key, search_vector, book_count)
    values (${id}, 'bench-large', 'Large', 'For measuring.', 'topical', false, ${curator.id}, '0', now() - interval '1 hour', 'large', ''::tsvector, ${LARGEST})`);
  await db.execute(sql`insert into collection_books (collection_id, work_id, position, note)
    select ${id}, w.id, w.place, 'A note.' from (select id, row_number() over (order by popularity desc, id) as place from works limit ${LARGEST}) w`);
  await db.execute(sql`analyze collections, collection_books, curators`);
  return "bench-large";
}
