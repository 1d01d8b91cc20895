import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { libraryEntries } from "@/db/schema/library";
import { requireReader } from "@/lib/auth/access";
import { type KeysetQuery, offsetOf, type Page, toPage } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { checkRows, preparedAs } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { type LibraryOrder, ORDERS, ownStars, placesIn } from "./library-places";
import type { BookView, LibraryEntry, LibraryStatus } from "./schemas";
import { hasText } from "./search";
import { bookJson, lengthsOf, w } from "./sql";
import { normalise, toTsQuery } from "./text";
import { EntryRow, LibraryChoicesRow } from "./views";

export type LibraryView = LibraryEntry & {
  book: BookView;
  lengths: { page: number | null; minute: number | null };
};

/** What an entry of a library is made of, from `library_entries` and the work `w`. */
export const entryColumns = () => ({
  book: bookJson(sql`w.made_by = ${libraryEntries}.user_id`), // a reader's library is the reader's alone
  lengths: lengthsOf(),
  status: libraryEntries.status,
  progressUnit: libraryEntries.progressUnit,
  progressValue: libraryEntries.progressValue,
  percent: libraryEntries.percent,
  rating: sql<
    number | null
  >`(select review.rating / 4.0 from reviews review where review.user_id = ${libraryEntries}.user_id and review.work_id = w.id)`.mapWith(
    (stars) => (stars === null ? null : Number(stars)),
  ),
  startedOn: libraryEntries.startedOn,
  finishedOn: libraryEntries.finishedOn,
  privateNote: libraryEntries.privateNote,
  reads: sql<
    LibraryEntry["reads"]
  >`coalesce((select json_agg(json_build_object('id', earlier_read.id, 'startedOn', earlier_read.started_on,
    'finishedOn', earlier_read.finished_on) order by earlier_read.finished_on desc nulls last, earlier_read.id) from earlier_reads earlier_read
    where earlier_read.user_id = ${libraryEntries}.user_id and earlier_read.work_id = w.id), '[]'::json)`,
  addedAt: isoSql(libraryEntries.addedAt),
  updatedAt: isoSql(libraryEntries.updatedAt),
});

/** What narrows a library: each alone, or all of them together. */
export type LibraryFilters = {
  status?: LibraryStatus;
  /** Words of the title, the subtitle, the series or an author's name; the last one may be unfinished. */
  search?: string;
  /** A shelf of the caller's own. */
  shelfId?: string;
  /** At least so many of the caller's stars. */
  stars?: number;
  /** Finished in this year. */
  year?: number;
  genre?: string;
};

/** The caller's library, last touched first unless another order is named. */
export async function listLibrary(
  ctx: Context,
  query: KeysetQuery & LibraryFilters & { order?: LibraryOrder },
): Promise<Page<LibraryView>> {
  const reader = requireReader(ctx);
  const isOwn = eq(libraryEntries.userId, reader.userId);
  const filters = filtersOf(reader.userId, query);
  const where = and(isOwn, ...filters);
  const order = query.order ?? "touched";
  const places = placesIn(ctx.db, order, {
    userId: reader.userId,
    where: and(where, query.after ? behindTouched(reader.userId, query.after) : undefined),
    isWhole: !query.after && !filters.some(Boolean),
    limit: query.limit,
    offset: offsetOf(query),
  });
  const entries = async () =>
    checkRows(
      EntryRow,
      await ctx.db
        .select(entryColumns())
        .from(libraryEntries)
        .innerJoin(w, eq(w.id, libraryEntries.workId))
        .where(and(isOwn, inArray(libraryEntries.workId, places)))
        .orderBy(ORDERS[order]),
    );
  const [rows, total] = await Promise.all([entries(), ctx.db.$count(libraryEntries, where)]);
  return toPage(rows.map(toEntry), total, query);
}

function filtersOf(userId: string, { status, search, shelfId, stars, year, genre }: LibraryFilters) {
  const { finishedOn } = libraryEntries;
  const ofWork = (where: SQL) =>
    sql`exists (select 1 from works work where work.id = ${libraryEntries}.work_id and ${where})`;
  return [
    status && eq(libraryEntries.status, status),
    search ? ofWork(matchesText(search)) : undefined,
    shelfId
      ? sql`exists (select 1 from shelf_books shelf_book join shelves shelf on shelf.id = shelf_book.shelf_id
        where shelf.id = ${shelfId}::uuid and shelf.user_id = ${userId}::uuid and shelf_book.work_id = ${libraryEntries}.work_id)`
      : undefined,
    stars ? sql`${ownStars} >= ${stars * 4}` : undefined,
    year
      ? sql`${finishedOn} >= make_date(${year}::int, 1, 1) and ${finishedOn} < make_date(${year}::int + 1, 1, 1)`
      : undefined,
    genre ? ofWork(sql`${genre} = any(work.genres)`) : undefined,
  ];
}

function matchesText(search: string): SQL {
  const terms = toTsQuery(search);
  return terms ? hasText(sql`work`, terms, normalise(search)) : sql`false`;
}

/** Behind a book in the order of last touch, the only one in which the API lists a library. */
const behindTouched = (
  userId: string,
  workId: string,
): SQL => sql`(${libraryEntries.updatedAt} < (${touchedAt(userId, workId)})
  or (${libraryEntries.updatedAt} = (${touchedAt(userId, workId)}) and ${libraryEntries.workId} > ${workId}::uuid))`;
const touchedAt = (userId: string, workId: string): SQL =>
  sql`select x.updated_at from library_entries x where x.user_id = ${userId}::uuid and x.work_id = ${workId}::uuid`;

/** Of a larger library the genres of so many books are offered, those touched last: nobody's taste needs more to be told. */
const TOUCHED_LAST = 2_000;

const choices = preparedAs(LibraryChoicesRow, (db) =>
  db
    .select({
      years: sql<number[]>`coalesce((select json_agg(distinct extract(year from entry.finished_on)::int)
        from library_entries entry where entry.user_id = ${sql.placeholder("userId")}::uuid and entry.finished_on is not null), '[]'::json)`,
      genres: sql<string[]>`coalesce((select json_agg(genre order by books desc, genre) from (
        select genre, count(*) as books from (select entry.work_id from library_entries entry where entry.user_id = ${sql.placeholder("userId")}::uuid
          order by entry.updated_at desc, entry.work_id limit ${TOUCHED_LAST}::int) entry
        join works work on work.id = entry.work_id, unnest(work.genres) genre group by genre order by books desc, genre limit 40) named), '[]'::json)`,
    })
    .from(sql`(select 1) once`)
    .prepare("library_choices"),
);

/** By which years of finishing, newest first, and which genres, most read first, the caller's library can be narrowed. */
export async function libraryChoices(ctx: Context): Promise<{ years: number[]; genres: string[] }> {
  const reader = requireReader(ctx);
  const [row] = await choices(ctx.db).execute({ userId: reader.userId });
  return { years: (row?.years ?? []).reverse(), genres: row?.genres ?? [] };
}

type Row = Omit<z.infer<typeof EntryRow>, "book"> & { book: BookView };

/** An entry as it is answered. */
export function toEntry({ progressUnit, progressValue, ...row }: Row): LibraryView {
  return {
    ...row,
    readCount: row.reads.length + (row.status === "finished" ? 1 : 0),
    progress: progressUnit && progressValue !== null ? { unit: progressUnit, value: progressValue } : null,
  };
}
