/**
 * A catalogue and libraries of any size, made inside the database: shapes as in `distribution` of real catalogues, so
 * a few books are in every library, most in hardly any, and readers have few books or very many.
 */
import postgres from "postgres";

type Size = { books: number; readers: number; entries: number };

/** Everything made here is of this one family of ids, by number: rows may refer to each other without being looked up. */
const id = (family: number, number: string) =>
  `('0190${family}000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

const SUBJECTS = 20_000;
const FORMER = "interval '30 days'";

const common = (seed: string) =>
  `(array['salt','glass','winter','harbour','orchard','ember','river','stone','linen','copper','night','letter','garden','island','mirror','thorn'])[1 + (hashint8(${seed}) & 15)]`;
/** A word that few books have: titles of a million books are told apart by such. */
const rare = (seed: string) => `substr(md5((${seed})::text), 1, 7)`;
/** The book of a rank is anywhere in the order of ids, so that a walk by id meets popular and forgotten ones alike. */
const bookOfRank = (rank: string, books: number) => `1 + (${rank} * 500009::bigint + 12345) % ${books}`;

/** The statements, each the whole of a table. */
function tables({ books, readers, entries }: Size): Record<string, string> {
  const writers = Math.ceil(books / 3);
  const perReader = entries / readers;
  return {
    authors: `insert into authors (id, slug, name, sort_name, name_key, search_vector, book_count, popularity)
      select ${id(1, "n")}, 'writer-' || n, 'Writer ' || word, word || ', Writer', 'writer ' || word, array_to_tsvector(array['writer', word]), 3, (1000000 / n)::int
      from (select n, ${rare("n")} as word from generate_series(1, ${writers}) n) x`,
    subjects: `insert into subjects (id, slug, name) select ${id(2, "n")}, 'bench-subject-' || n, 'Subject ' || n from generate_series(1, ${SUBJECTS}) n`,
    works: `insert into works (id, slug, title, title_key, search_key, search_vector, cover_key, language, first_published, popularity, description)
      select ${id(3, "n")}, 'book-' || n, initcap(title), title, title || ' ' || writer, array_to_tsvector(array(select distinct unnest(string_to_array(title || ' ' || writer, ' ')))),
        '00000000', 'en', 1500 + n % 520, (n % 1000)::int, repeat('What it is about. ', 20)
      from (select n, ${common("n")} || ' ' || ${common("n * 31")} || ' ' || ${rare("n * 7")} as title, 'writer ' || ${rare(`(1 + n % ${writers})`)} as writer
        from generate_series(1, ${books}) n) x`,
    contributions: `insert into contributions (work_id, author_id, role, position)
      select ${id(3, "n")}, ${id(1, `1 + n % ${writers}`)}, 'author', 0 from generate_series(1, ${books}) n`,
    editions: `insert into editions (id, work_id, format, pages, publisher, published)
      select ${id(4, "n")}, ${id(3, "n")}, 'paperback', 100 + n % 700, 'A publisher', '1999' from generate_series(1, ${books}) n`,
    work_subjects: `insert into work_subjects (work_id, subject_id, position)
      select ${id(3, "n")}, ${id(2, `1 + floor(${SUBJECTS} * power(random(), 3))::int`)}, k from generate_series(1, ${books}) n, generate_series(0, 2) k
      on conflict do nothing`,
    users: `insert into users (id, name, username, email, email_verified, created_at)
      select ${id(5, "n")}, 'Reader ' || n, 'bench_reader_' || n, 'bench' || n || '@readers.example', now(), now() - ${FORMER} from generate_series(1, ${readers}) n`,
    library_entries: `insert into library_entries (user_id, work_id, status, added_at, updated_at)
      select ${id(5, "reader")}, ${id(3, bookOfRank(`floor(${books} * power(random(), 3))::bigint`, books))},
        (array['want','reading','finished','finished','abandoned'])[1 + floor(5 * random())::int], now() - ${FORMER}, now() - ${FORMER} * random()
      from (select n as reader, greatest(1, (${perReader} * power(random(), 2) * 3)::int) as has from generate_series(1, ${readers}) n) x, generate_series(1, has)
      on conflict do nothing`,
  };
}

/** Fills the tables, without looking references up, and makes their indexes at the end. */
export async function fillLargeCatalogue(url: string, size: Size, report: (line: string) => void): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined }); // without the limits of ours: a statement takes minutes
  const made = tables(size);
  const names = Object.keys(made);
  const indexes = await sql<{ name: string; made: string }[]>`
    select indexname as name, indexdef as made from pg_indexes i where tablename = any(${names})
      and not exists (select 1 from pg_constraint c where c.conname = i.indexname)
      and indexdef not like 'CREATE UNIQUE%'`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  for (const [table, statement] of Object.entries(made)) {
    const began = performance.now();
    const { count } = await sql.begin(async (inside) => {
      await inside`set local session_replication_role = replica`;
      return inside.unsafe(statement);
    });
    report(`${table}: ${count} rows in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  const began = performance.now();
  for (const { made } of indexes)
    await sql.begin(async (inside) => {
      await inside`set local maintenance_work_mem = '512MB'`;
      await inside.unsafe(made);
    });
  await sql`vacuum analyze`;
  report(`indexes: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await sql.end();
}
