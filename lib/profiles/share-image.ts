import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { BookView } from "@/lib/catalogue/schemas";
import { bookJson, inCatalogue, u } from "@/lib/catalogue/sql";
import { BookRow } from "@/lib/catalogue/views";
import { coverInput } from "@/lib/covers/book-cover";
import type { ShareImage } from "@/lib/covers/share-image";
import type { YearShape } from "@/lib/covers/year-image";
import { notFound } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { isUuid } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { messagesIn } from "@/lib/messages/messages-in";
import { profileVisible, shelf, shelfVisible } from "./access";
import { getYearInBooks } from "./year-in-books";

const cardsOf = (rows: string) => sql<BookView[]>`coalesce((select json_agg(${bookJson()} order by x.place, x.work_id)
  from (${sql.raw(rows)}) x join works w on w.id = x.work_id and ${inCatalogue}), '[]'::json)`;

const ProfileCard = z.object({
  name: z.string(),
  username: z.string(),
  read: z.int(),
  hidden: z.boolean(),
  books: z.array(BookRow),
});
const ShelfCard = z.object({
  userId: Id,
  name: z.string(),
  owner: z.string(),
  bookCount: z.int(),
  books: z.array(BookRow),
});

/** What the picture of a profile's link shows: only what a stranger may see, or 404. */
export async function profileShareImage(ctx: Context, userId: string): Promise<ShareImage> {
  const [row] = isUuid(userId)
    ? checkRows(
        ProfileCard,
        await ctx.db
          .select({
            name: sql<string>`coalesce(u.name, u.username)`,
            username: sql<string>`u.username`,
            read: sql<number>`(select count(*)::int from library_entries entry where entry.user_id = u.id and entry.status = 'finished')`,
            hidden: sql<boolean>`exists (select 1 from profiles profile where profile.user_id = u.id and profile.hide_stats)`,
            books:
              cardsOf(`select entry.work_id, row_number() over (order by entry.updated_at desc, entry.work_id) as place
            from library_entries entry where entry.user_id = u.id and entry.status in ('reading', 'finished') order by entry.updated_at desc, entry.work_id limit 5`),
          })
          .from(u)
          .where(sql`u.id = ${userId} and ${profileVisible(null)}`),
      )
    : [];
  if (!row) throw notFound("Share image");
  ctx.answer.dependsOn(`reader:${userId}`, ...row.books.map((book) => `book:${book.id}`));
  return {
    kind: "profile",
    title: row.name,
    subtitle: `@${row.username}`,
    line: row.hidden ? null : `${row.read} ${row.read === 1 ? "book" : "books"} read`,
    covers: row.books.map(coverInput),
    monogram: { shape: "sun", name: row.name, username: row.username },
  };
}

/** What the picture of a shelf's link shows: only what a stranger may see, or 404. */
export async function shelfShareImage(ctx: Context, shelfId: string): Promise<ShareImage> {
  const [row] = isUuid(shelfId)
    ? checkRows(
        ShelfCard,
        await ctx.db
          .select({
            userId: u.id,
            name: shelf.name,
            owner: sql<string>`coalesce(u.name, u.username)`,
            bookCount: shelf.bookCount,
            books: cardsOf(
              `select shelf_book.work_id, shelf_book.position as place from shelf_books shelf_book where shelf_book.shelf_id = shelf.id
              order by shelf_book.position, shelf_book.work_id limit 5`,
            ),
          })
          .from(shelf)
          .innerJoin(u, eq(u.id, shelf.userId))
          .where(sql`shelf.id = ${shelfId} and ${shelfVisible(null)}`),
      )
    : [];
  if (!row) throw notFound("Share image");
  ctx.answer.dependsOn(`reader:${row.userId}`, `shelf:${shelfId}`, ...row.books.map((book) => `book:${book.id}`));
  return {
    kind: "shelf",
    title: row.name,
    subtitle: `A shelf by ${row.owner}`,
    line: `${row.bookCount} ${row.bookCount === 1 ? "book" : "books"}`,
    covers: row.books.map(coverInput),
  };
}

/** More covers than a picture shows are chosen from these, in the order of reading. */
const YEAR_COVERS = 400;

/**
 * What the picture of a year shows, in the language of its reader, whose picture it is; `{username}-{year}` names it. Only what a
 * stranger may see, or 404.
 */
export const yearShareImage =
  (shape: YearShape) =>
  async (ctx: Context, id: string): Promise<ShareImage> => {
    const [, username = "", year = ""] = /^(.+)-(\d{4})$/.exec(id) ?? [];
    const query = { page: 1, limit: YEAR_COVERS };
    const found = await getYearInBooks({ ...ctx, actor: null }, { username, year }, query);
    const t = messagesIn(found.locale, "profiles.yearImage");
    const counts = [
      t("books", { count: found.books }),
      ...(found.pages > 0 ? [t("pages", { count: found.pages })] : []),
    ];
    return {
      kind: "year",
      title: found.reader.displayName,
      covers: found.readings.data.map(({ book }) => coverInput(book)),
      year: { shape, year: String(found.year), kicker: t("kicker"), line: counts.join(" · ") },
    };
  };
