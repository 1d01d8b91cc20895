/** The pages that have most to show, over rows that one statement a table makes: the same page with little and with very much behind it. */
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { createReader, unique } from "@/db/factories";
import { createCurator } from "@/db/factories/collections";
import { newId } from "@/db/schema/columns";
import { bigClub } from "./big-club";

type Sizes = { collections: number; members: number; comments: number; shelves: number; books: number };

export const SMALL: Sizes = { collections: 80, members: 40, comments: 40, shelves: 40, books: 40 };
export const HEAVY: Sizes = { collections: 10_000, members: 5_000, comments: 10_000, shelves: 2_000, books: 33_000 };

/** As much HTML as a page may have before it is compressed. */
export const MAX_PAGE_BYTES = 150_000;

/** Books that everything here shows; as many as there are different covers on a page. */
const SHELVED = 400;
const ON_SHELF = 5;
const TEXT =
  "For long evenings and slow trains, with a map in the front and somebody at the door whom nobody expected so late in the year.";

/** The address of each, all of them filled to what one page can show. */
export async function heavyPages(db: Db, sizes: Sizes): Promise<Record<string, string>> {
  const mark = unique();
  await fillBooks(db, mark);
  const author = await fillAuthor(db, sizes.books);
  const collection = await fillCollections(db, mark, sizes.collections);
  const { club, thread } = await bigClub(db, { ...sizes, text: TEXT });
  const username = await fillProfile(db, mark, sizes.shelves);
  const book = await reviewBook(db, mark);
  await db.execute(sql`analyze`);
  return {
    discover: "/discover",
    collections: "/collections",
    collection: `/collections/${collection}`,
    books: "/books",
    book: `/books/${book}`,
    club: `/clubs/${club.slug}`,
    members: `/clubs/${club.slug}/members`,
    discussion: `/clubs/${club.slug}/discussions/${thread.id}`,
    profile: `/@${username}`,
    shelves: `/@${username}/shelves`,
    reviews: `/@${username}/reviews`,
    stats: `/@${username}/stats`,
    statsOfYear: `/@${username}/stats?year=2025`,
    year: `/@${username}/2025`,
    author: `/authors/${author}`,
  };
}

const title = sql`(array['The Lighthouse','A Winter Garden','Letters','The Second Century','Salt','What the River Said'])[1 + n % 6]
  || ' ' || (array['of the North','and Other Stories','from an Island','in Three Parts','at the End of the Day'])[1 + n % 5] || ' ' || n`;

async function fillBooks(db: Db, mark: string) {
  await db.execute(sql`
    with author as (insert into authors (id, slug, name, sort_name, name_key, search_vector)
      select gen_random_uuid(), ${mark} || '-a' || n, (array['Ada','Bertrand','Clementine','Dmitri'])[1 + n % 4] || ' ' || (array['Marchbanks','Oyelaran','Sillitoe'])[1 + n % 3] || ' ' || n,
        'x' || n, 'x' || n, ''::tsvector from generate_series(1, ${SHELVED}) n returning id, slug),
    work as (insert into works (id, slug, title, title_key, search_key, search_vector, cover_key, cover_family, popularity, rating_count, rating_sum, first_published)
      select gen_random_uuid(), ${mark} || '-b' || n, ${title}, 'x' || n, 'x' || n, ''::tsvector, '00000000', n % 8, n, 10, 150, 1900 + n % 100
      from generate_series(1, ${SHELVED}) n returning id, slug)
    insert into contributions (work_id, author_id, role, position)
    select work.id, author.id, 'author', 0 from work join author on replace(work.slug, '-b', '-a') = author.slug`);
}

/** A book of which everybody has written. */
async function reviewBook(db: Db, mark: string): Promise<string> {
  const slug = `${mark}-b1`;
  await db.execute(sql`
    insert into reviews (id, user_id, work_id, rating, text) select gen_random_uuid(), u.id, w.id, 1 + (row_number() over ())::int % 20, ${TEXT}
    from users u, works w where w.slug = ${slug} and u.username is not null on conflict do nothing`);
  await db.execute(sql`
    update works set (rating_count, rating_sum, review_count) = (select count(*), sum(r.rating), count(r.text) from reviews r where r.work_id = works.id)
    where slug = ${slug}`);
  return slug;
}

/** The books made above, in an order that differs from row to row. */
const shelved = (mark: string) =>
  sql`(select id as work_id, (row_number() over (order by slug))::int - 1 as nth from works where slug like ${`${mark}-b%`})`;

async function fillAuthor(db: Db, books: number): Promise<string> {
  const id = newId();
  const slug = `augusta-wintringham-${unique()}`;
  await db.execute(sql`
    insert into authors (id, slug, name, sort_name, name_key, search_vector, book_count, genres, bio)
    values (${id}, ${slug}, 'Augusta Wintringham', 'Wintringham, Augusta', ${slug}, ''::tsvector, ${books}, '{fantasy,history}', ${TEXT})`);
  await db.execute(sql`
    with made as (insert into works (id, slug, title, title_key, search_key, search_vector, cover_key, cover_family, popularity, rating_count, rating_sum, first_published)
      select gen_random_uuid(), ${slug} || '-' || n, ${title}, 'x' || n, 'x' || n, ''::tsvector, '00000000', n % 8, n, 10, 150, 1900 + n % 100
      from generate_series(1, ${books}) n returning id)
    insert into contributions (work_id, author_id, role, position) select id, ${id}, 'author', 0 from made`);
  return slug;
}

const FEATURED = 6;

/** Public collections of five books each: the newest of every type and season, some of the house's, some in the carousel; and one of all books. */
async function fillCollections(db: Db, mark: string, many: number): Promise<string> {
  const { curator } = await createCurator(db);
  await db.execute(sql`
    insert into collections (id, slug, title, description, type, season, official, curator_id, cover_key, publish_at, title_key, search_vector, book_count, featured_position)
    select gen_random_uuid(), ${mark} || '-c' || n, ${title}, ${TEXT}, (array['seasonal','mood','trend','topical'])[1 + n % 4],
      case when n % 4 = 0 then (array['spring','summer','autumn','winter'])[1 + n / 4 % 4] end, n % 5 = 0, case when n % 5 > 0 then ${curator.id}::uuid end,
      '0', now() - n * interval '1 minute', 'x' || n, array_to_tsvector(array['bench', n::text]), ${ON_SHELF}, case when n <= ${FEATURED} then n end
    from generate_series(1, ${many}) n`);
  await db.execute(sql`
    insert into collection_books (collection_id, work_id, position)
    select c.id, b.work_id, 1 + k from (select id, (row_number() over (order by publish_at desc))::int as n from collections where slug like ${`${mark}-c%`}) c
    cross join generate_series(0, ${ON_SHELF - 1}) k join ${shelved(mark)} b on b.nth = (c.n * 7 + k) % ${SHELVED}`);
  const slug = `${mark}-all`;
  await db.execute(sql`
    with made as (insert into collections (id, slug, title, description, type, curator_id, cover_key, publish_at, title_key, search_vector, book_count)
      values (gen_random_uuid(), ${slug}, 'Everything', ${TEXT}, 'mood', ${curator.id}, '0', now() - interval '1 year', 'x', ''::tsvector, ${SHELVED}) returning id)
    insert into collection_books (collection_id, work_id, position, note) select made.id, b.work_id, 1 + b.nth, ${TEXT} from made, ${shelved(mark)} b`);
  return slug;
}

async function fillProfile(db: Db, mark: string, shelves: number): Promise<string> {
  const { id, username } = await createReader(db, { createdAt: new Date("2025-01-01") });
  await db.execute(sql`
    insert into shelves (id, user_id, slug, name, visibility, position, book_count)
    select gen_random_uuid(), ${id}, 'shelf-' || n, ${title}, 'public', n, ${ON_SHELF} from generate_series(1, ${shelves}) n`);
  await db.execute(sql`
    insert into shelf_books (shelf_id, work_id, position)
    select s.id, b.work_id, k from shelves s cross join generate_series(0, ${ON_SHELF - 1}) k
    join ${shelved(mark)} b on b.nth = (s.position * 7 + k) % ${SHELVED} where s.user_id = ${id}`);
  await db.execute(sql`
    insert into library_entries (user_id, work_id, status, started_on, finished_on, percent)
    select ${id}, work_id, case when nth < 12 then 'reading' else 'finished' end, date '2025-01-01' + nth - 12, case when nth >= 12 then date '2025-01-01' + nth - 10 end, 40 from ${shelved(mark)} b`);
  await db.execute(sql`
    insert into reviews (id, user_id, work_id, rating, text) select gen_random_uuid(), ${id}, work_id, 17, ${TEXT} from ${shelved(mark)} b where nth between 12 and 40`);
  await db.execute(sql`
    insert into profiles (user_id, bio, pinned_books) select ${id}, ${TEXT}, array_agg(work_id) from ${shelved(mark)} b where nth between 20 and 25
    on conflict (user_id) do update set bio = excluded.bio, pinned_books = excluded.pinned_books`);
  return username ?? "";
}
