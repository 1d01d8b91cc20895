import { eq, type SQL, sql } from "drizzle-orm";
import type { BookView, UserRef } from "@/lib/catalogue/schemas";
import { bookJson, lengthsOf, u, userRef } from "@/lib/catalogue/sql";
import { notFound } from "@/lib/http/errors";
import { type KeysetQuery, offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { parameter, preparedAs } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import {
  monthBefore,
  profile,
  profileIndexed,
  profileVisible,
  shelf,
  shelfListed,
  shelfVisible,
  whereSlug,
  whereUsername,
} from "./access";
import { activePartners, purchaseLinks, type Sold, soldJson } from "./purchase-links";
import type { Shelf, ShelfBook, ShelfWithBooks } from "./schemas";
import { shelfJson, shelfOrder } from "./shelf-json";
import { ListedShelves, NewestOnShelf, ShelfRow } from "./views";

type Lengths = { page: number | null; minute: number | null };
export type ShelfPage = Omit<ShelfWithBooks, "books"> & {
  books: Page<Omit<ShelfBook, "book"> & { book: BookView; lengths: Lengths }>;
  theme: { accent: string | null; background: string | null };
  indexed: boolean;
  isOwner: boolean;
};

const viewer = parameter("viewer", "uuid");
const handle = sql.placeholder("handle");
const [limit, offset] = [sql.placeholder("limit"), sql.placeholder("offset")];

const listedShelves = preparedAs(ListedShelves, (db) =>
  db
    .select({
      userId: u.id,
      total: sql<number>`(select count(*)::int from shelves shelf where shelf.user_id = u.id and ${shelfListed(viewer)})`,
      shelves: sql<Shelf[]>`coalesce((select json_agg(one.shelf order by one.pinned desc, one.position, one.id) from (
        select shelf.id, shelf.pinned, shelf.position, ${shelfJson()} as shelf from shelves shelf where shelf.user_id = u.id
          and ${shelfListed(viewer)}
        order by ${shelfOrder} limit ${limit}::int offset ${offset}::int) one), '[]'::json)`,
    })
    .from(u)
    .where(sql`${whereUsername(handle)} and ${profileVisible(viewer)}`)
    .prepare("listed_shelves"),
);

/** The shelves of a reader that the caller may know of without their address, pinned ones first. */
export async function listPublicShelves(ctx: Context, username: string, query: PageQuery): Promise<Page<Shelf>> {
  const [row] = await listedShelves(ctx.db).execute({
    handle: username.toLowerCase(),
    viewer: ctx.actor?.userId ?? null,
    limit: query.limit,
    offset: offsetOf(query),
  });
  if (!row) throw notFound("Profile");
  ctx.answer.dependsOn(`reader:${row.userId}`);
  return toPage(row.shelves, row.total, query);
}

const after = sql.placeholder("after");

type Row = {
  addedAt: string;
  note: string | null;
  rating: number | null;
  book: BookView;
  sold: Sold;
  lengths: Lengths;
};

/** The owner's stars; private ones only they see. */
const stars = (workId: SQL) => sql`(select r.rating from reviews r where r.user_id = u.id and r.work_id = ${workId}
  and (r.visibility = 'public' or u.id is not distinct from ${viewer}::uuid))`;

/** The owner's own order, and those a visitor can ask for (aliases `shelf_book`, `own`). */
const ORDERS = {
  shelf: sql`shelf_book.position, shelf_book.work_id`,
  added: sql`shelf_book.added_at desc, shelf_book.work_id`,
  title: sql`own.title_key using ~<~, shelf_book.work_id`,
  rating: sql`${stars(sql`own.id`)} desc nulls last, shelf_book.position, shelf_book.work_id`,
};
export type ShelfOrder = keyof typeof ORDERS;

const booksJson = (order: ShelfOrder) => sql<Row[]>`coalesce((select json_agg(one.entry order by one.place) from (
  select shelf_book.place, json_build_object('addedAt', ${isoSql(sql`shelf_book.added_at`)}, 'note', shelf_book.note, 'book', ${bookJson()}, 'sold', ${soldJson},
    'lengths', ${lengthsOf()}, 'rating', ${stars(sql`w.id`)} / 4.0) as entry
  from (select shelf_book.*, row_number() over (order by ${ORDERS[order]}) as place
    from shelf_books shelf_book ${order === "shelf" || order === "added" ? sql`` : sql`join works own on own.id = shelf_book.work_id`}
    where shelf_book.shelf_id = shelf.id and (${after}::uuid is null or (shelf_book.position, shelf_book.work_id) >
      (select x.position, x.work_id from shelf_books x where x.shelf_id = shelf.id and x.work_id = ${after}::uuid))
        order by ${ORDERS[order]} limit ${limit}::int offset ${offset}::int) shelf_book
  join works w on w.id = shelf_book.work_id) one), '[]'::json)`;

const byAddress = (order: ShelfOrder) =>
  preparedAs(ShelfRow, (db) =>
    db
      .select({
        shelf: shelfJson(),
        owner: userRef,
        userId: u.id,
        indexed: sql<boolean>`(${profileIndexed(sql.placeholder("monthAgo"))} and not exists (select 1 from shelf_books x
        join works own on own.id = x.work_id and own.made_by is not null where x.shelf_id = shelf.id))`,
        isOwner: sql<boolean>`u.id is not distinct from ${viewer}::uuid`,
        theme: sql<ShelfPage["theme"]>`json_build_object('accent', profile.accent, 'background', profile.background)`,
        books: booksJson(order),
      })
      .from(u)
      .leftJoin(profile, eq(profile.userId, u.id))
      .innerJoin(shelf, whereSlug(sql.placeholder("slug")))
      .where(sql`${whereUsername(handle)} and ${shelfVisible(viewer)}`)
      .prepare(`shelf_by_address_${order}`),
  );
const shelfByAddress = {
  shelf: byAddress("shelf"),
  added: byAddress("added"),
  title: byAddress("title"),
  rating: byAddress("rating"),
};

/** One shelf with a page of its books; 404 for one the caller may not see, exactly as for one that is not there. */
export async function getPublicShelf(
  ctx: Context,
  { username, slug }: { username: string; slug: string },
  query: KeysetQuery & { order?: ShelfOrder },
): Promise<ShelfPage> {
  const [row] = await shelfByAddress[query.order ?? "shelf"](ctx.db).execute({
    handle: username.toLowerCase(),
    slug: slug.toLowerCase(),
    monthAgo: monthBefore(ctx.now),
    viewer: ctx.actor?.userId ?? null,
    after: query.after ?? null,
    limit: query.limit,
    offset: offsetOf(query),
  });
  if (!row) throw notFound("Shelf");
  const { shelf, userId, books, ...rest } = row;
  ctx.answer.countsAsView(rest.isOwner ? null : `shelf:${shelf.id}`);
  ctx.answer.dependsOn(`reader:${userId}`, `shelf:${shelf.id}`, ...books.map(({ book }) => `book:${book.id}`));
  const partners = await activePartners(ctx);
  const entries = books.map(({ sold, ...entry }) => ({
    ...entry,
    purchaseLinks: purchaseLinks(partners, shelf.id, entry.book.id, sold),
  }));
  return { ...shelf, ...rest, owner: row.owner as UserRef, books: toPage(entries, shelf.bookCount, query) };
}

type Newest = { book: BookView; note: string | null; addedAt: string };

const newestBooks = preparedAs(NewestOnShelf, (db) =>
  db
    .select({ book: bookJson(), note: sql<string | null>`shelf_book.note`, addedAt: isoSql(sql`shelf_book.added_at`) })
    .from(sql`shelf_books shelf_book join works w on w.id = shelf_book.work_id`)
    .where(sql`shelf_book.shelf_id = ${sql.placeholder("shelfId")}::uuid`)
    .orderBy(sql`shelf_book.added_at desc, shelf_book.position desc`)
    .limit(limit)
    .prepare("newest_on_shelf"),
);

/** One shelf as a stranger may see it, with the books that were added last. */
export async function getNewestOnShelf(
  ctx: Context,
  address: { username: string; slug: string },
  limit: number,
): Promise<{ shelf: ShelfPage; books: Newest[] }> {
  const shelf = await getPublicShelf({ ...ctx, actor: null }, address, { page: 1, limit: 1 });
  const books = await newestBooks(ctx.db).execute({ shelfId: shelf.id, limit: limit });
  ctx.answer.dependsOn(...books.map(({ book }) => `book:${book.id}`));
  return { shelf, books };
}
