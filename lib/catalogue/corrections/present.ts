/** What stands in a book or a person now, field by field. */
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { notFound } from "@/lib/http/errors";
import { Id } from "@/lib/http/fields";
import { isUuid } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { FieldValue } from "../correction-schemas";
import type { Subject } from "../revisions";

const Value = z.custom<FieldValue>();

const Row = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  madeBy: Id.nullable(),
  isOwner: z.boolean(),
  correctedFields: z.array(z.string()),
  values: z.record(z.string(), Value),
  editions: z.array(z.object({ id: Id, correctedFields: z.array(z.string()), values: z.record(z.string(), Value) })),
});
type Row = z.infer<typeof Row>;

/** `madeBy`: whose own it is; `isOwner`: whether the caller owns the verified page (of one of its authors). */
export type Present = Omit<Row, "values" | "editions"> &
  Subject & { values: Map<string, FieldValue>; editions: string[] };

const isOwnerOf = (viewer: string | null, authorId: SQL) => sql`exists (
  select 1 from author_members member join authors page on page.id = member.author_id and page.verified_at is not null
  where member.user_id = ${viewer}::uuid and member.role = 'holder' and ${authorId})`;

/** An own book's ISBN and series are what its maker claims. */
const bookRow = (viewer: string | null, where: SQL) => sql`
  select w.id, w.slug, w.title as name, w.made_by as "madeBy", w.corrected_fields as "correctedFields",
    ${isOwnerOf(
      viewer,
      sql`member.author_id in (select contribution.author_id from contributions contribution
      where contribution.work_id = w.id and contribution.role = 'author')`,
    )} as "isOwner",
    json_build_object('title', w.title, 'subtitle', w.subtitle, 'description', w.description, 'language', w.language,
      'firstPublished', w.first_published, 'genres', w.genres,
      'cover', (select picture.id from cover_pictures picture where picture.work_id = w.id and picture.replaced_at is null
        and picture.source = case when w.made_by is null then 'confirmed' else 'own' end order by picture.id desc limit 1),
      'series', case when w.claimed_series is not null then json_build_object('name', w.claimed_series, 'position', w.series_position)
        else (select json_build_object('name', series.name, 'position', w.series_position) from series where series.id = w.series_id) end) as "values",
    coalesce((select json_agg(json_build_object('id', edition.id, 'correctedFields', edition.corrected_fields, 'values', json_build_object(
        'isbn', coalesce(edition.isbn13, case when w.made_by is not null then edition.claimed_isbn13 end), 'format', edition.format,
        'pages', edition.pages, 'publisher', edition.publisher, 'published', edition.published)) order by edition.id)
      from editions edition where edition.work_id = w.id), '[]'::json) as editions
  from works w where ${where}`;

const personRow = (viewer: string | null, where: SQL) => sql`
  select a.id, a.slug, a.name, a.made_by as "madeBy", a.corrected_fields as "correctedFields",
    ${isOwnerOf(viewer, sql`member.author_id = a.id`)} as "isOwner",
    json_build_object('name', a.name, 'sortName', a.sort_name, 'birthYear', a.birth_year, 'deathYear', a.death_year,
      'alternateNames', a.alternate_names) as "values",
    '[]'::json as editions
  from authors a where ${where}`;

/**
 * What stands in it. Somebody's own is there for its maker alone: 404 for everybody else, also librarians. Whoever changes
 * it then has its turn among the imports (`takeTurn`), and `locks` its row.
 */
export async function readPresent(
  ctx: Context,
  kind: Subject["kind"],
  idOrSlug: string,
  { locks = false }: { locks?: boolean } = {},
): Promise<Present> {
  const viewer = ctx.actor?.userId ?? null;
  const alias = kind === "book" ? sql`w` : sql`a`;
  const named = isUuid(idOrSlug) ? sql`${alias}.id = ${idOrSlug}` : sql`${alias}.slug = ${idOrSlug}`;
  const lock = locks ? sql`for no key update of ${alias}` : sql``;
  const where = sql`${named} and (${alias}.made_by is null or ${alias}.made_by = ${viewer}::uuid)`;
  const [row] = await readRows(ctx.db, Row, sql`${(kind === "book" ? bookRow : personRow)(viewer, where)} ${lock}`);
  if (!row) throw notFound(kind === "book" ? "Book" : "Author");
  const { values, editions, ...rest } = row;
  const all = new Map(Object.entries(values));
  for (const edition of editions)
    for (const [field, value] of Object.entries(edition.values)) all.set(`${edition.id}.${field}`, value);
  const corrected = editions.flatMap(({ id, correctedFields }) => correctedFields.map((field) => `${id}.${field}`));
  return {
    ...rest,
    kind,
    correctedFields: [...row.correctedFields, ...corrected],
    values: all,
    editions: editions.map(({ id }) => id),
  };
}

/** A value in one way of writing it, so that equal ones are equal. */
const written = (value: FieldValue | undefined): string =>
  value && typeof value === "object" && "name" in value
    ? JSON.stringify([value.name, value.position])
    : JSON.stringify(value ?? null);

export const isSameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean => written(a) === written(b);
