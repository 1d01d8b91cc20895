/** A reader's own book becomes everybody's: the book itself, its people where the catalogue has nobody of the name, its series. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { mergedAddresses } from "@/db/schema/merges";
import { Id } from "@/lib/http/fields";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { clientOf } from "./imports/client-of";
import { type Candidate, findNamesake } from "./imports/same-person";
import { refreshSearch } from "./imports/search-columns";
import { takenSlugs } from "./imports/taken-slugs";
import { refreshStandings } from "./imports/write-people";
import { shortHash } from "./imports/write-works";
import { parseIsbn } from "./isbn";
import { publishPicture } from "./pictures/pictures";
import { authorWishes, bookWishes, chooseSlugs } from "./slugs";
import { normalise, slugOf } from "./text";

const Years = { birthYear: z.int().nullable(), deathYear: z.int().nullable() };
const Person = z.object({
  id: Id,
  name: z.string(),
  sortName: z.string(),
  nameKey: z.string(),
  ...Years,
  isOwn: z.boolean(),
  isAuthor: z.boolean(),
});
const OwnRow = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  madeBy: Id,
  claimedSeries: z.string().nullable(),
  people: z.array(Person),
  editions: z.array(z.object({ id: Id, claimedIsbn13: z.string() })),
  readers: z.array(Id),
});
type OwnRow = z.infer<typeof OwnRow>;

/**
 * Takes a reader's own book into the public catalogue, in the caller's transaction, which has its turn among the imports. An
 * ISBN becomes the book's when it is among `isbns` (`null`: whichever the reader named) and no other book has it. Without
 * `opensPeople` whom only the reader named stays so: credited, and without a page.
 */
export async function publishBook(
  ctx: Context,
  workId: string,
  { isbns, opensPeople = true }: { isbns: readonly string[] | null; opensPeople?: boolean },
): Promise<void> {
  const book = await lockOwnBook(ctx, workId);
  if (!book) return;
  const { opened, replaced } = opensPeople ? await publicPeople(ctx, book) : { opened: [], replaced: [] };
  await openPeople(ctx, opened);
  await creditOthers(ctx, book, replaced);
  await openWork(ctx, book);
  await openSeries(ctx, book);
  await grantIsbns(ctx, book, isbns);
  await forgetReadersNames(ctx, book);
  await publishPicture(ctx, book.id, { isConfirmed: isbns === null });
  const credited = book.people.filter(({ isOwn, isAuthor }) => isAuthor && !isOwn).map(({ id }) => id);
  const listed = [...credited, ...opened.map(({ id }) => id), ...replaced.map(({ to }) => to)];
  await refreshStandings(clientOf(ctx), [...new Set(listed)]);
  await refreshSearch(clientOf(ctx), [book.id]);
  await invalidateTags(
    ctx,
    "catalogue",
    `book:${book.id}`,
    ...listed.map((id) => `author:${id}`),
    ...new Set([book.madeBy, ...book.readers].map((id) => `reader:${id}`)),
  );
}

async function lockOwnBook(ctx: Context, workId: string): Promise<OwnRow | undefined> {
  const [book] = await readRows(
    ctx.db,
    OwnRow,
    sql`
    select w.id, w.slug, w.title, w.made_by as "madeBy", w.claimed_series as "claimedSeries",
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'sortName', a.sort_name, 'nameKey', a.name_key,
        'birthYear', a.birth_year, 'deathYear', a.death_year, 'isOwn', a.made_by is not null,
        'isAuthor', contribution.role = 'author') order by contribution.position, a.id)
        from contributions contribution join authors a on a.id = contribution.author_id where contribution.work_id = w.id), '[]') as people,
      coalesce((select json_agg(json_build_object('id', edition.id, 'claimedIsbn13', edition.claimed_isbn13) order by edition.id)
        from editions edition where edition.work_id = w.id and edition.claimed_isbn13 is not null), '[]') as editions,
      array(select entry.user_id from library_entries entry where entry.work_id = w.id
        union select review.user_id from reviews review where review.work_id = w.id
        union select shelf.user_id from shelf_books shelf_book join shelves shelf on shelf.id = shelf_book.shelf_id where shelf_book.work_id = w.id) as readers
    from works w where w.id = ${workId} and w.made_by is not null for no key update of w`,
  );
  return book;
}

const NamesakeRow = z.object({ id: Id, nameKey: z.string(), ...Years });

type People = { opened: OwnRow["people"]; replaced: { from: string; to: string }[] };

/**
 * Of the people only the reader named: who becomes public, since the catalogue has nobody of the name, and who is the one
 * of that name that it has. Where it has several, nobody says who is meant, and the person stays the reader's.
 */
async function publicPeople(ctx: Context, { people }: OwnRow): Promise<People> {
  const own = [...new Map(people.filter(({ isOwn }) => isOwn).map((person) => [person.id, person])).values()];
  const keys = JSON.stringify(own.map(({ nameKey }) => nameKey));
  const rows = await readRows(
    ctx.db,
    NamesakeRow,
    sql`
    select a.id, a.name_key as "nameKey", a.birth_year as "birthYear", a.death_year as "deathYear" from authors a
    where a.made_by is null and a.name_key in (select json_array_elements_text(${keys}::json))`,
  );
  const namesakes = rows.map((row) => ({ ...asCandidate(row), id: row.id }));
  const found: People = { opened: [], replaced: [] };
  for (const person of own) {
    const others = namesakes.filter(({ nameKey }) => nameKey === person.nameKey);
    const { same } = findNamesake(asCandidate(person), others, () => false);
    if (others.length === 0) found.opened.push(person);
    else if (same) found.replaced.push({ from: person.id, to: same.id });
  }
  return found;
}

const asCandidate = ({ nameKey, birthYear, deathYear }: z.infer<typeof NamesakeRow> | OwnRow["people"][number]) =>
  ({ nameKey, birthYear, deathYear, authorities: new Map(), popularity: 0 }) satisfies Candidate;

async function openPeople(ctx: Context, people: People["opened"]): Promise<void> {
  const slugs = await chooseSlugs(
    people.map(({ name, birthYear, id }) => authorWishes(name, birthYear, id)),
    (wanted) => takenSlugs(clientOf(ctx), "author", wanted),
  );
  const rows = people.map(({ id }, i) => ({ id, slug: slugs[i] }));
  await ctx.db.execute(sql`
    update authors set made_by = null, slug = n.slug, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) n(id uuid, slug text) where authors.id = n.id`);
}

/** Credits those whom the catalogue had under the name before, and forgets whom nothing is credited to any more. */
async function creditOthers(ctx: Context, { id }: OwnRow, replaced: People["replaced"]): Promise<void> {
  const pairs = sql`json_to_recordset(${JSON.stringify(replaced)}::json) n("from" uuid, "to" uuid)`;
  await ctx.db.execute(sql`
    insert into contributions (work_id, author_id, role, position)
    select contribution.work_id, n."to", contribution.role, contribution.position from contributions contribution
    join ${pairs} on contribution.author_id = n."from" where contribution.work_id = ${id} on conflict do nothing`);
  await ctx.db.execute(sql`
    delete from contributions contribution using ${pairs} where contribution.work_id = ${id} and contribution.author_id = n."from"`);
  await ctx.db.execute(sql`
    delete from authors a using ${pairs} where a.id = n."from" and a.made_by is not null
      and not exists (select 1 from contributions contribution where contribution.author_id = a.id)`);
}

/** The address that its readers had leads to the one that everybody has. */
async function openWork(ctx: Context, { id, slug: former, title, people }: OwnRow): Promise<void> {
  const surname = people.find(({ isAuthor }) => isAuthor)?.sortName.split(",")[0] ?? null;
  const [slug] = await chooseSlugs([bookWishes(title, surname, id)], (wanted) =>
    takenSlugs(clientOf(ctx), "book", wanted),
  );
  await ctx.db.execute(sql`update works set made_by = null, slug = ${slug}, updated_at = now() where id = ${id}`);
  if (slug !== former)
    await ctx.db.insert(mergedAddresses).values({ kind: "book", id: newId(), slug: former, intoId: id });
}

/** The series that the reader named becomes one, unless the catalogue has it by now. */
async function openSeries(ctx: Context, { id, claimedSeries: name }: OwnRow): Promise<void> {
  if (name === null) return;
  const series = await seriesNamed(ctx, name, { makes: true });
  await ctx.db.execute(sql`update works set claimed_series = null, series_id = ${series}::uuid where id = ${id}`);
}

/** The id of the series of this name; where the catalogue has none and `makes`, it becomes one. */
export async function seriesNamed(ctx: Context, name: string, { makes }: { makes: boolean }): Promise<string | null> {
  const key = normalise(name);
  if (makes) {
    const [slug] = await chooseSlugs([{ wishes: [slugOf(name) || `series-${shortHash(key)}`] }], (wanted) =>
      takenSlugs(clientOf(ctx), "series", wanted),
    );
    await ctx.db.execute(sql`
      insert into series (id, slug, name, name_key) values (gen_random_uuid(), ${slug}, ${name}, ${key}) on conflict (name_key) do nothing`);
  }
  const [row] = await readRows(ctx.db, IdRow, sql`select id from series where name_key = ${key}`);
  return row?.id ?? null;
}

async function grantIsbns(ctx: Context, { editions }: OwnRow, isbns: readonly string[] | null): Promise<void> {
  const proven = editions.filter(({ claimedIsbn13 }) => isbns === null || isbns.includes(claimedIsbn13));
  const unique = [...new Map(proven.toReversed().map((edition) => [edition.claimedIsbn13, edition])).values()];
  const rows = unique.map(({ id, claimedIsbn13 }) => ({ id, ...parseIsbn(claimedIsbn13) }));
  await ctx.db.execute(sql`
    update editions set isbn13 = n.isbn13, isbn10 = n.isbn10, claimed_isbn13 = null
    from json_to_recordset(${JSON.stringify(rows)}::json) n(id uuid, isbn13 text, isbn10 text)
    where editions.id = n.id and not exists (select 1 from editions other where other.isbn13 = n.isbn13)`);
}

/** What the reader's files call the book: from here on they may not change it as their own. */
async function forgetReadersNames(ctx: Context, { id }: OwnRow): Promise<void> {
  await ctx.db.execute(sql`
    delete from identifiers identifier where identifier.scheme like 'reader-%' and identifier.kind in ('work', 'edition')
      and (identifier.target_id = ${id} or identifier.target_id in (select edition.id from editions edition where edition.work_id = ${id}))`);
}
