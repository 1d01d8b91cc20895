/** The generator of the large catalogue, at a small size: rows as the app would have left them, in the shapes of real ones. */
import { beforeAll, expect, test } from "vitest";
import { connect } from "@/db/client";
import { refreshSearch } from "@/lib/catalogue/imports/search-columns";
import { testDatabase } from "@/lib/testing/database";
import { fillLargeCatalogue } from "../e2e/bench/large/fill";
import { learnLexicon } from "../e2e/bench/large/lexicon";
import { sizesFor } from "../e2e/bench/large/sizes";
import { World } from "../e2e/bench/large/world";

const BOOKS = 3_000;
const sizes = sizesFor(BOOKS);
let pool: ReturnType<typeof connect>;
let before: string[];

const indexes = async () =>
  (
    await pool.sql<{ name: string }[]>`select indexname as name from pg_indexes where schemaname = 'public' order by 1`
  ).map(({ name }) => name);
const numberOf = async (query: string): Promise<number> => Number((await pool.sql.unsafe(query))[0]?.n);

beforeAll(async () => {
  const { url } = await testDatabase();
  pool = connect(url, { max: 1 });
  before = await indexes();
  await fillLargeCatalogue(url, sizes, () => undefined);
  return () => pool.end();
}, 120_000);

test("as many rows as were asked for, and every index again", async () => {
  expect(await numberOf("select count(*) as n from works")).toBe(BOOKS);
  expect(await numberOf("select count(*) as n from authors")).toBe(sizes.people);
  expect(await numberOf("select count(*) as n from users")).toBe(sizes.readers);
  const entries = await numberOf("select count(*) as n from library_entries");
  expect(entries / sizes.entries).toBeGreaterThan(0.8);
  expect(entries / sizes.entries).toBeLessThan(1.25);
  const ratings = await numberOf("select count(*) as n from reviews");
  expect(ratings / sizes.ratings).toBeGreaterThan(0.8);
  expect(ratings / sizes.ratings).toBeLessThan(1.25);
  expect(await indexes()).toEqual(before);
});

test("a few books are in very many libraries, one library is the largest, one person wrote a thirtieth", async () => {
  const share = await numberOf(`select sum(n) filter (where place <= ${BOOKS / 100})::float / sum(n) as n
    from (select count(*) as n, row_number() over (order by count(*) desc) as place from library_entries group by work_id) x`);
  expect(share).toBeGreaterThan(0.05); // of a hundredth of the books
  expect(
    await numberOf("select max(n) as n from (select count(*) as n from library_entries group by user_id) x"),
  ).toBeGreaterThanOrEqual(sizes.largestLibrary);
  expect(await numberOf("select max(book_count) as n from authors")).toBeGreaterThanOrEqual(BOOKS / sizes.prolific);
});

test("what is kept beside rows agrees with them", async () => {
  expect(
    await numberOf(`select count(*) as n from works w left join (select work_id, count(*) as n, sum(rating) as stars from reviews group by work_id) r
      on r.work_id = w.id where rating_count <> coalesce(r.n, 0) or rating_sum <> coalesce(r.stars, 0)`),
  ).toBe(0);
  expect(
    await numberOf(`select count(*) as n from authors a where book_count <> (select count(*) from contributions where author_id = a.id)
      or follower_count <> (select count(*) from author_follows where author_id = a.id)`),
  ).toBe(0);
  expect(
    await numberOf(
      `select count(*) as n from shelves s where book_count <> (select count(*) from shelf_books where shelf_id = s.id)`,
    ),
  ).toBe(0);
  for (const [table, column, other] of [
    ["library_entries", "work_id", "works"],
    ["contributions", "author_id", "authors"],
    ["works", "series_id", "series"],
    ["work_subjects", "subject_id", "subjects"],
    ["reviews", "user_id", "users"],
  ])
    expect(
      await numberOf(
        `select count(*) as n from ${table} x where ${column} is not null and not exists (select 1 from ${other} y where y.id = x.${column})`,
      ),
      `${table}.${column}`,
    ).toBe(0);
});

test("search columns are those that the importer would make", async () => {
  const rows = await pool.sql<{ id: string }[]>`select id from works order by id limit 300`;
  const changed = async () =>
    (await pool.sql<{ id: string }[]>`select id from works where updated_at > now() - interval '1 hour'`).length;
  const had = await changed();
  await pool.sql.begin((tx) =>
    refreshSearch(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  expect(await changed()).toBe(had);
});

test("titles have the words of real ones as often, and new ones beside them", async () => {
  const titles = await pool.sql<{ key: string }[]>`select title_key as key from works`;
  const having = (word: string) => titles.filter(({ key }) => key.split(" ").includes(word)).length / BOOKS;
  expect(having("the")).toBeGreaterThan(0.25);
  expect(having("the")).toBeLessThan(0.5);
  expect(having("of")).toBeGreaterThan(0.08);
  expect(having("a")).toBeGreaterThan(0.03);
  const terms = new Set(titles.flatMap(({ key }) => key.split(" ")));
  expect(terms.size).toBeGreaterThan(1_500);
});

test("a row is the same at each run, whatever came before it", () => {
  const [first, second] = [new World(sizes, learnLexicon()), new World(sizes, learnLexicon())];
  first.work(3);
  first.libraryOf(1);
  expect(first.work(2_000)).toEqual(second.work(2_000));
  expect([...first.libraryOf(7)]).toEqual([...second.libraryOf(7)]);
});
