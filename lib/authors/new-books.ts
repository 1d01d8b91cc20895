/** What a new book is, as SQL about a work (alias `w`): the news of authors and their feeds ask the same. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { Id, Instant } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";

const WINDOW_DAYS = 90;
const DAY_MS = 86_400_000;
/** Who has been dead for so long is published anew, not for the first time. */
const LONG_DEAD_YEARS = 50;

/** The first day of the window, as text that sorts like dates do. */
const windowStart = ({ now }: Context): string =>
  new Date(now.getTime() - WINDOW_DAYS * DAY_MS).toISOString().slice(0, 10);
const yearOf = (day: string): number => Number(day.slice(0, 4));
const thisYear = ({ now }: Context): number => now.getUTCFullYear();

/**
 * The day that a date of publication stands for: the last of its month where no day is known. A year alone stands for its end while
 * it is this one or later, and for its beginning after that: in January, last year's books are no news.
 */
const dayOf = (ctx: Context, published: SQL): SQL =>
  sql`(${published} || case length(${published}) when 10 then '' when 7 then '-31'
    else case when ${published} >= ${String(thisYear(ctx))}::text then '-12-31' else '-01-01' end end)`;

/** Whether an edition's date lies in the window or after today. */
export const isDatedNew = (ctx: Context, published: SQL): SQL<boolean> =>
  sql<boolean>`(${dayOf(ctx, published)} >= ${windowStart(ctx)}::text)`;

/** Whether its own year allows that a work is new; what fails here needs no second look. */
export const mayBeNew = (ctx: Context): SQL<boolean> =>
  sql<boolean>`(w.first_published is null or w.first_published >= ${yearOf(windowStart(ctx))}::int)`;

const isTranslated = sql`exists (select 1 from contributions translated where translated.work_id = w.id and translated.role = 'translator')`;

const areLongDead = (ctx: Context) =>
  sql`not exists (select 1 from contributions wrote join authors person on person.id = wrote.author_id
    where wrote.work_id = w.id and wrote.role = 'author' and (person.death_year is null or person.death_year > ${thisYear(ctx) - LONG_DEAD_YEARS}::int))`;

/**
 * The catalogue has an older work of this title by one of its authors: a reprint that nobody has merged yet. It is looked for by the title
 * first, whatever PostgreSQL thinks of it: by the author, all books of one who has thousands would be read for each of them.
 */
const hasOlder = sql`exists (select 1 from
    (select wrote_older.author_id from works older join contributions wrote_older on wrote_older.work_id = older.id and wrote_older.role = 'author'
      where older.title_key = w.title_key and older.id < w.id and older.made_by is null offset 0) former
  join contributions wrote on wrote.work_id = w.id and wrote.author_id = former.author_id and wrote.role = 'author')`;

/** Facts about the editions of `w`, under the alias `dated`: its earliest day, and when the catalogue heard of the first date. */
export const datesOf = (ctx: Context): SQL =>
  sql`lateral (select min(${dayOf(ctx, sql`dated_edition.published`)}) as earliest, min(dated_edition.created_at) as since
    from editions dated_edition where dated_edition.work_id = w.id and dated_edition.published is not null) dated`;

/** Whether an older publication is known (needs `dated`): then a new edition is one of an old book. */
export const isOldBook = (ctx: Context): SQL<boolean> =>
  sql<boolean>`(coalesce(dated.earliest < ${windowStart(ctx)}::text, false)
    or coalesce(w.first_published < ${yearOf(windowStart(ctx))}::int, false) or ${isTranslated})`;

/** Whether this is the first publication of a book, now or to come (needs `dated`). A work that nobody dates is none yet. */
export const isNewBook = (ctx: Context): SQL<boolean> =>
  sql<boolean>`(w.made_by is null and not ${isOldBook(ctx)}
    and (dated.earliest is not null or coalesce(w.first_published >= ${thisYear(ctx)}::int, false))
    and not ${areLongDead(ctx)} and not ${hasOlder})`;

const Row = z.object({ id: Id, slug: z.string(), title: z.string(), day: z.string().nullable(), at: Instant });

const MAX_BOOKS = 20;
/** Of how many books of an author, those that came in last, new ones are looked for. */
const LOOKED_AT = 5_000;

/**
 * The books of an author that are new now, those first that came in last, with the day on which each is out where that is known. They
 * are looked at one after the other, in the order of their ids, which is that in which they came, until enough were met.
 */
export const newBooksOf = (ctx: Context, authorId: string): Promise<z.infer<typeof Row>[]> =>
  readRows(
    ctx.db,
    Row,
    sql`with place as materialized (select latest.work_id from (select wrote.work_id from contributions wrote
        where wrote.author_id = ${authorId}::uuid and wrote.role = 'author' order by wrote.work_id desc limit ${LOOKED_AT}::int) latest
      where (select ${isNewBook(ctx)} from works w cross join ${datesOf(ctx)} where w.id = latest.work_id and ${mayBeNew(ctx)})
      limit ${MAX_BOOKS}::int)
    select w.id, w.slug, w.title, case when dated.earliest in (select e.published from editions e where e.work_id = w.id) then dated.earliest end as day,
        ${isoSql(sql`w.created_at`)} as at
      from place join works w on w.id = place.work_id cross join ${datesOf(ctx)} order by w.created_at desc, w.id desc`,
  );
