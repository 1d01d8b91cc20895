import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { MergeKind } from "@/db/schema/merges";
import { Id } from "@/lib/http/fields";
import { isUuid } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { requireLibrarian } from "../librarian";

const Candidate = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  /** Who wrote the book, when the person lived; null where nobody says. */
  people: z.array(z.string()),
  birthYear: z.int().nullable(),
  deathYear: z.int().nullable(),
  firstPublished: z.int().nullable(),
  isbns: z.array(z.string()),
  titles: z.array(z.string()).describe("The first books of a person or a series; what is printed on an edition"),
  books: z.int(),
  readers: z.int(),
  isOwn: z.boolean(),
  isOwned: z.boolean(),
});
export type Candidate = z.infer<typeof Candidate>;

const MAX_TITLES = 5;

/** What tells two of a kind apart, for whoever merges them: a row by its id, slug or address, null where it names none. */
export async function findCandidate(ctx: Context, kind: MergeKind, named: string): Promise<Candidate | null> {
  requireLibrarian(ctx);
  const word = lastPart(named);
  if (word === "") return null;
  const [row] = await readRows(
    ctx.db,
    Candidate,
    SELECT[kind](
      isUuid(word) ? sql`t.id = ${word}::uuid` : sql`${kind === "edition" ? sql`t.isbn13` : sql`t.slug`} = ${word}`,
    ),
  );
  return row ?? null;
}

/** `https://…/books/frankenstein?page=2` is `frankenstein`. */
function lastPart(named: string): string {
  const [path = ""] = named.trim().split(/[?#]/);
  return path.replace(/\/+$/, "").split("/").at(-1) ?? "";
}

const titles = (works: SQL) =>
  sql`array(select w.title from ${works} and w.made_by is null order by w.popularity desc, w.id limit ${MAX_TITLES})`;
const credited = sql`contributions c join works w on w.id = c.work_id where c.author_id = t.id and c.role = 'author'`;
const within = sql`works w where w.series_id = t.id`;

const SELECT: Record<MergeKind, (where: SQL) => SQL> = {
  book: (where) => sql`
    select t.id, t.slug, t.title as name, array(select a.name from contributions c join authors a on a.id = c.author_id
        where c.work_id = t.id and c.role = 'author' order by c.position) as people,
      null::int as "birthYear", null::int as "deathYear", t.first_published as "firstPublished",
      array(select e.isbn13 from editions e where e.work_id = t.id and e.isbn13 is not null order by e.isbn13 limit ${MAX_TITLES}) as isbns,
      '{}'::text[] as titles, (select count(*)::int from editions e where e.work_id = t.id) as books,
      (select count(*)::int from library_entries entry where entry.work_id = t.id) as readers, t.made_by is not null as "isOwn", false as "isOwned"
    from works t where ${where}`,
  author: (where) => sql`
    select t.id, t.slug, t.name, t.alternate_names as people, t.birth_year as "birthYear", t.death_year as "deathYear",
      null::int as "firstPublished", '{}'::text[] as isbns, ${titles(credited)} as titles, t.book_count as books, t.follower_count as readers,
      t.made_by is not null as "isOwn", exists (select 1 from author_members m where m.author_id = t.id) as "isOwned"
    from authors t where ${where}`,
  series: (where) => sql`
    select t.id, t.slug, t.name, '{}'::text[] as people, null::int as "birthYear", null::int as "deathYear", null::int as "firstPublished",
      '{}'::text[] as isbns, ${titles(within)} as titles, (select count(*)::int from works w where w.series_id = t.id) as books, 0 as readers,
      false as "isOwn", false as "isOwned"
    from series t where ${where}`,
  edition: (where) => sql`
    select t.id, w.slug, coalesce(t.title, w.title) as name, '{}'::text[] as people, null::int as "birthYear", null::int as "deathYear",
      left(t.published, 4)::int as "firstPublished", array_remove(array[coalesce(t.isbn13, t.claimed_isbn13)], null) as isbns,
      array_remove(array[t.format, t.publisher, t.published], null) as titles, 1 as books, 0 as readers,
      w.made_by is not null as "isOwn", false as "isOwned"
    from editions t join works w on w.id = t.work_id where ${where}`,
};
