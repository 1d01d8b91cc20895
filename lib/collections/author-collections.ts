/**
 * "Authors (genre-specific lists)", the specification's fourth kind of curator: who is one holds a verified author page,
 * and each book of their lists is their own or shares a genre with one of their own.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contributions, works } from "@/db/schema/catalogue";
import { collectionBooks, curators } from "@/db/schema/collections";
import { genreLabel } from "@/lib/catalogue/genres";
import { AuthorRef } from "@/lib/catalogue/schemas";
import { authorRef } from "@/lib/catalogue/sql";
import { badRequest } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

const PagesRow = z.object({ pages: z.array(AuthorRef) });
const GenreRow = z.object({ genre: z.string() });
const OutsideRow = z.object({ place: z.int(), title: z.string(), user_id: Id });

/** The verified pages (alias `a`) that an account holds; a page's team does not count. */
const fromOwnedPages = (userId: SQL | unknown): SQL => sql`authors a join author_members owner on owner.author_id = a.id
  and owner.user_id = ${userId} and owner.role = 'holder' and a.verified_at is not null`;

/** The verified author pages an account holds, as a JSON array of AuthorRef. */
export const ownedPages = (userId: SQL | unknown): SQL<AuthorRef[]> =>
  sql<AuthorRef[]>`coalesce((select json_agg(${authorRef} order by a.id) from ${fromOwnedPages(userId)}), '[]'::json)`;

/** 400 `author_page_required` for whoever wants to curate as an author and holds no verified page. */
export async function requireAuthorPage(ctx: Context, kind: string, userId: string): Promise<void> {
  if (kind !== "author") return;
  const [row] = await readRows(ctx.db, PagesRow, sql`select ${ownedPages(userId)} as pages`);
  if (!row?.pages.length)
    throw badRequest(
      "To curate as an author you need a verified author page. Claim your page first.",
      "author_page_required",
    );
}

const ownBooks = (userId: SQL | unknown): SQL => sql`${fromOwnedPages(userId)}
  join ${contributions} wrote on wrote.author_id = a.id and wrote.role = 'author' join ${works} own on own.id = wrote.work_id`;

/** The genres that the lists of a curator keep to; null for one who is no author, and for official lists. */
export async function genresOfLists(ctx: Context, curatorId: string | null): Promise<string[] | null> {
  if (!curatorId) return null;
  const [curator] = await ctx.db
    .select({ userId: curators.userId })
    .from(curators)
    .where(and(eq(curators.id, curatorId), eq(curators.kind, "author")));
  return curator ? genresOfOwnBooks(ctx, curator.userId) : null;
}

async function genresOfOwnBooks(ctx: Context, userId: string): Promise<string[]> {
  const rows = await readRows(
    ctx.db,
    GenreRow,
    sql`select distinct unnest(own.genres) as genre from ${ownBooks(userId)} order by 1`,
  );
  return rows.map(({ genre }) => genre);
}

/** 400 `outside_genres` names the first book that an author's list may not hold; other lists may hold any. */
export async function refuseOtherGenres(ctx: Context, collectionId: string): Promise<void> {
  const [found] = await readRows(
    ctx.db,
    OutsideRow,
    sql`
    select collection_book.position as place, w.title, curator.user_id from collections collection
    join curators curator on curator.id = collection.curator_id and curator.kind = 'author'
    join ${collectionBooks} collection_book on collection_book.collection_id = collection.id join ${works} w on w.id = collection_book.work_id
    where collection.id = ${collectionId}
      and not exists (select 1 from ${ownBooks(sql`curator.user_id`)} where own.id = w.id or own.genres && w.genres)
    order by collection_book.position limit 1`,
  );
  if (!found) return;
  const genres = (await genresOfOwnBooks(ctx, found.user_id)).map(genreLabel);
  throw badRequest(
    `${found.title} is outside the genres of your books (${genres.join(", ") || "none is known"}).`,
    "outside_genres",
    [{ path: `books.${found.place - 1}.bookId`, message: "is outside your genres" }],
    { title: found.title },
  );
}
