/** Whether a book that a reader names is there already: in the catalogue, among the reader's own, or among another's. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { alike, titleKeysOf } from "./alike";
import { normalise } from "./text";

/** A book as a reader names it; people by id or by normalised name, in the book's order. */
export type NamedBook = {
  userId: string;
  title: string;
  isbn13: string | null;
  authors: { id: string | null; nameKey: string }[];
};

const Row = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string().nullable(),
  madeBy: Id.nullable(),
  /** Its edition has the ISBN, in the catalogue or by its maker's word. */
  hasIsbn: z.boolean(),
  claimsIsbn: z.boolean(),
  isTitleAlike: z.boolean(),
  isAuthorAlike: z.boolean(),
  isByFirstAuthor: z.boolean(),
  isMakerInGoodStanding: z.boolean(),
});
type Row = z.infer<typeof Row>;

type SameBooks = {
  /** The id of the book of the public catalogue, and of the reader's own one. */
  inCatalogue: string | null;
  own: string | null;
  /** Another reader's own book, the oldest, and whether both name it by the same ISBN. */
  others: { id: string; hasSameIsbn: boolean } | null;
  /** The catalogue has a book of a title and an author that are alike, and it may be this one. */
  hasAlike: boolean;
};

/**
 * Looks for the book by its ISBN, which is no proof: title or author must be alike too, and for another reader's book the
 * title. And by title and first author, as they are.
 */
export async function findSameBooks(ctx: Context, book: NamedBook): Promise<SameBooks> {
  const rows = await lookUp(ctx, book);
  const wanted = normalise(book.title);
  const isSameTitle = ({ title, subtitle }: Row) =>
    wanted !== "" && [title, `${title} ${subtitle ?? ""}`].some((text) => normalise(text) === wanted);
  const isNamedAlike = (row: Row) => row.isByFirstAuthor && isSameTitle(row);
  const isAlike = (row: Row) => row.isTitleAlike || row.isAuthorAlike;
  const pick = (rowsOf: Row[], byIsbn: (row: Row) => boolean) => rowsOf.find(byIsbn) ?? rowsOf.find(isNamedAlike);
  const others = pick(
    rows.filter(({ madeBy, isMakerInGoodStanding }) => madeBy && madeBy !== book.userId && isMakerInGoodStanding),
    (row) => row.claimsIsbn && row.isTitleAlike,
  );
  return {
    inCatalogue: idOf(
      pick(
        rows.filter(({ madeBy }) => madeBy === null),
        (row) => row.hasIsbn && isAlike(row),
      ),
    ),
    own: idOf(
      pick(
        rows.filter(({ madeBy }) => madeBy === book.userId),
        (row) => row.claimsIsbn && isAlike(row),
      ),
    ),
    others: others ? { id: others.id, hasSameIsbn: others.claimsIsbn } : null,
    hasAlike: rows.some((row) => row.madeBy === null && row.isTitleAlike && (row.isByFirstAuthor || row.isAuthorAlike)),
  };
}

const idOf = (row: Row | undefined): string | null => row?.id ?? null;

/** Every book with the ISBN or with a form of the title: one statement. */
function lookUp(ctx: Context, { title, isbn13, authors }: NamedBook): Promise<Row[]> {
  const [first] = authors;
  const names = JSON.stringify(authors.map(({ nameKey }) => nameKey));
  const titles = JSON.stringify(titleKeysOf(title));
  const byAuthor = sql`contributions contribution join authors a on a.id = contribution.author_id
    where contribution.work_id = w.id and contribution.role = 'author'`;
  return readRows(
    ctx.db,
    Row,
    sql`
    select w.id, w.title, w.subtitle, w.made_by as "madeBy",
      exists (select 1 from editions edition where edition.work_id = w.id and edition.isbn13 = ${isbn13}::text) as "hasIsbn",
      exists (select 1 from editions edition where edition.work_id = w.id and edition.claimed_isbn13 = ${isbn13}::text) as "claimsIsbn",
      exists (select 1 from json_array_elements_text(${titles}::json) title(key) where ${alike(sql`title.key`, sql`w.title_key`)}
        or exists (select 1 from editions edition where edition.work_id = w.id and ${alike(sql`title.key`, sql`lower(edition.title)`)})) as "isTitleAlike",
      exists (select 1 from json_array_elements_text(${names}::json) name(key), ${byAuthor} and ${alike(sql`name.key`, sql`a.name_key`)}) as "isAuthorAlike",
      case when ${first === undefined} then not exists (select 1 from ${byAuthor})
        else exists (select 1 from ${byAuthor} and case when ${first?.id ?? null}::uuid is null
          then a.name_key = ${first?.nameKey ?? null}::text else a.id = ${first?.id ?? null}::uuid end) end as "isByFirstAuthor",
      maker.deleted_at is null and maker.suspended_at is null as "isMakerInGoodStanding"
    from (select edition.work_id as id from editions edition where edition.isbn13 = ${isbn13}::text or edition.claimed_isbn13 = ${isbn13}::text
      union select w.id from works w where w.title_key in (select json_array_elements_text(${titles}::json))) found
    join works w on w.id = found.id left join users maker on maker.id = w.made_by
    order by w.created_at, w.id`,
  );
}
