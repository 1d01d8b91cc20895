import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { collectionBooks } from "@/db/schema/collections";
import { withPictures } from "@/lib/catalogue/pictures/with-pictures";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson } from "@/lib/catalogue/sql";
import { BookRow } from "@/lib/catalogue/views";
import { type BookToDraw, coverInput } from "@/lib/covers/book-cover";
import { rectangle } from "@/lib/covers/drawing";
import { renderPng } from "@/lib/covers/image";
import type { ShareImage } from "@/lib/covers/share-image";
import { coverAt, SHADOW, shelfBoard, TONES, wallColour } from "@/lib/covers/share-image-parts";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { coverDrawnOnce } from "@/lib/http/drawn-once";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { preparedAs } from "@/lib/kernel/database";
import { getCollection } from "./collection-page";
import { attribution } from "./shares";

const [WIDTH, HEIGHT] = [600, 400];
const MAX_DRAWN_BOOKS = 4;
const ON_CARD = 5;
const LARGEST_WIDTH = 1_800;

const CoversRow = IdRow.extend({ books: z.array(BookRow) });

const firstBooks = preparedAs(CoversRow, (db) =>
  db
    .select({ id: sql<string>`wanted.id`, books: sql<BookView[]>`json_agg(${bookJson()} order by shown.position)` })
    .from(
      sql`json_array_elements_text(${sql.placeholder("ids")}::json) wanted(id)
      cross join lateral (select collection_book.work_id, collection_book.position from ${collectionBooks} collection_book
        where collection_book.collection_id = wanted.id::uuid and collection_book.position <= ${ON_CARD}::int
        order by collection_book.position limit ${ON_CARD}::int) shown
      join works w on w.id = shown.work_id`,
    )
    .groupBy(sql`wanted.id`)
    .prepare("first_books_of_collections"),
);

/**
 * The first books of some collections, for drawing them: one statement for a whole page of collections. Each looks its own
 * up (`lateral`, with a limit): as a plain join PostgreSQL reads the books of all collections there are.
 */
export async function coversOf(ctx: Context, collectionIds: string[]): Promise<Map<string, BookView[]>> {
  if (collectionIds.length === 0) return new Map();
  const rows = await firstBooks(ctx.db).execute({ ids: JSON.stringify([...new Set(collectionIds)]) });
  ctx.answer.dependsOn(...rows.flatMap(({ books }) => books.map((book) => `book:${book.id}`)));
  return new Map(rows.map(({ id, books }) => [id, books]));
}

/** The cover drawn from a collection's books: up to four of them on a ledge, before a wall in the first one's colour. */
async function collectionCoverSvg(books: readonly BookToDraw[]): Promise<string> {
  const inputs = await withPictures(books.slice(0, MAX_DRAWN_BOOKS).map(coverInput), 200);
  const [width, gap, foot] = [118, 18, 338];
  const left = (WIDTH - inputs.length * width - (inputs.length - 1) * gap) / 2;
  const drawn = inputs.map((book, i) => coverAt(book, left + i * (width + gap), foot - width * 1.5, width));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${SHADOW}` +
    `${rectangle(0, 0, WIDTH, HEIGHT, TONES.paper)}${rectangle(0, 0, WIDTH, foot, wallColour(inputs))}${drawn.join("")}${shelfBoard(-20, WIDTH + 20, foot)}</svg>`
  );
}

/** The drawn cover as a file, `<id>.svg` or `<id>.png`: for whoever may see the collection, else 404. */
export async function coverFile(ctx: Context, file: string, width: number): Promise<Response> {
  const [, id = "", type] = /^(.+)\.(svg|png)$/.exec(file) ?? [];
  const { books, published } = await getCollection(ctx, id, { page: 1, limit: MAX_DRAWN_BOOKS });
  const svg = await collectionCoverSvg(books.data.map(({ book }) => book));
  const cache = published ? "public, max-age=86400" : "private, no-store";
  if (type === "svg")
    return new Response(svg, { headers: { "Content-Type": "image/svg+xml", "Cache-Control": cache } });
  const across = Math.min(LARGEST_WIDTH, Math.max(60, Math.round(width)));
  const version = `${across} ${createHash("sha256").update(svg).digest("base64url")}`;
  const png = await coverDrawnOnce(version, () => renderPng(svg, across, Math.round((across * HEIGHT) / WIDTH), WIDTH));
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png", "Cache-Control": cache } });
}

/** The picture that a link to a collection shows elsewhere; only of what a stranger may see, else 404. */
export async function collectionShareImage(ctx: Context, id: string): Promise<ShareImage> {
  const found = await getCollection({ ...ctx, actor: null }, id, { page: 1, limit: ON_CARD });
  return {
    kind: "collection",
    title: found.title,
    subtitle: attribution(found, DEFAULT_LOCALE),
    covers: found.books.data.map(({ book }) => coverInput(book)),
  };
}
