import { type SQL, sql } from "drizzle-orm";
import { coverUrl } from "@/lib/catalogue/sql";
import { isoSql } from "@/lib/kernel/time";
import type { Shelf } from "./schemas";

/** Addresses of the covers of the first books (alias `s`). */
const firstCovers = (): SQL => sql`coalesce((select json_agg(${coverUrl()} order by first.position, first.work_id)
  from (select b.work_id, b.position from shelf_books b where b.shelf_id = s.id order by b.position, b.work_id limit 5) first
  join works w on w.id = first.work_id), '[]'::json)`;

/** A Shelf (alias `s`). */
export const shelfJson = (): SQL<Shelf> => sql<Shelf>`json_build_object('id', s.id, 'slug', s.slug, 'name', s.name,
  'description', s.description, 'tags', s.tags, 'bookCount', s.book_count, 'coverUrls', ${firstCovers()},
  'visibility', s.visibility, 'pinned', s.pinned, 'sponsor', s.sponsor, 'updatedAt', ${isoSql(sql`s.updated_at`)})`;

/** The order of a reader's shelves: pinned ones first, then as they placed them. */
export const shelfOrder = sql`s.pinned desc, s.position, s.id`;
