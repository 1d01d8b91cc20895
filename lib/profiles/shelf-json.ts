import { type SQL, sql } from "drizzle-orm";
import { coverUrl } from "@/lib/catalogue/sql";
import { isoSql } from "@/lib/kernel/time";
import type { Shelf } from "./schemas";

/** Addresses of the covers of the first books (alias `shelf`). */
const firstCovers = (): SQL => sql`coalesce((select json_agg(${coverUrl()} order by first.position, first.work_id)
  from (select shelf_book.work_id, shelf_book.position from shelf_books shelf_book where shelf_book.shelf_id = shelf.id
    order by shelf_book.position, shelf_book.work_id limit 5) first
  join works w on w.id = first.work_id), '[]'::json)`;

/** A Shelf (alias `shelf`). */
export const shelfJson =
  (): SQL<Shelf> => sql<Shelf>`json_build_object('id', shelf.id, 'slug', shelf.slug, 'name', shelf.name,
  'description', shelf.description, 'tags', shelf.tags, 'bookCount', shelf.book_count, 'coverUrls', ${firstCovers()},
  'visibility', shelf.visibility, 'pinned', shelf.pinned, 'sponsor', shelf.sponsor, 'updatedAt', ${isoSql(sql`shelf.updated_at`)})`;

/** The order of a reader's shelves: pinned ones first, then as they placed them. */
export const shelfOrder = sql`shelf.pinned desc, shelf.position, shelf.id`;
