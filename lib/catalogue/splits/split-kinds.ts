/** What taking apart means for each kind: what its parts are, and what the one that is made takes along. */
import { type SQL, sql } from "drizzle-orm";
import type { SplitKind } from "@/db/schema/merges";
import { badRequest } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import { clientOf } from "../imports/client-of";
import { personSearch } from "../imports/search-columns";
import { refreshStandings } from "../imports/write-people";
import { shortHash } from "../imports/write-works";
import { seriesNamed } from "../publish-book";
import { authorWishes, bookWishes, type SlugWish } from "../slugs";
import { normalise, slugOf } from "../text";

export type Standing = { id: string; slug: string; name: string };
export type Wanted = { parts: readonly string[]; name: string | undefined; reason: string | undefined };
type Made = { id: string; slug: string; name: string };

type How = {
  /** The ids of everything that could go over. */
  partsOf: (id: string) => SQL;
  wishes: (from: Standing, made: Omit<Made, "slug">) => SlugWish;
  make: (ctx: Context, from: Standing, made: Made, parts: readonly string[]) => Promise<void>;
};

const among = (ids: readonly string[]) =>
  sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`;

/** No import takes it back. */
const marked = (field: string) => sql`array_append(array_remove(corrected_fields, ${field}), ${field})`;

/** The other book has the same people, language and subjects; who has it in the library, and what is said of it, stays. */
async function makeBook({ db }: Context, from: Standing, { id, slug, name }: Made, parts: readonly string[]) {
  await db.execute(sql`
    insert into works (id, slug, title, language, genres, cover_family, cover_key, title_key, search_key, search_vector)
    select ${id}, ${slug}, ${name}, language, genres, cover_family, cover_key, ${normalise(name)}, search_key, search_vector
    from works where id = ${from.id}`);
  await db.execute(sql`
    insert into contributions (work_id, author_id, role, position)
    select ${id}, author_id, role, position from contributions where work_id = ${from.id}`);
  await db.execute(sql`
    insert into work_subjects (work_id, subject_id, position)
    select ${id}, subject_id, position from work_subjects where work_id = ${from.id}`);
  await db.execute(sql`
    update editions set work_id = ${id}, corrected_fields = ${marked("work")} where id in ${among(parts)}`);
}

/** The other person has the name alone: whose dates and whose page it is must be said anew. */
async function makeAuthor(ctx: Context, from: Standing, { id, slug, name }: Made, parts: readonly string[]) {
  const nameKey = normalise(name);
  const isSame = name === from.name;
  await ctx.db.execute(sql`
    insert into authors (id, slug, name, sort_name, name_key, search_vector)
    select ${id}, ${slug}, ${name}, ${isSame ? sql`sort_name` : sql`${name}`}, ${nameKey}, ${personSearch({ nameKey, alternateNames: [] })}::tsvector
    from authors where id = ${from.id}`);
  await ctx.db.execute(
    sql`update contributions set author_id = ${id} where author_id = ${from.id} and work_id in ${among(parts)}`,
  );
  await ctx.db.execute(sql`update works set corrected_fields = ${marked("authors")} where id in ${among(parts)}`);
  await refreshStandings(clientOf(ctx), [from.id, id]);
}

async function makeSeries(ctx: Context, _: Standing, { id, slug, name }: Made, parts: readonly string[]) {
  if (await seriesNamed(ctx, name, { makes: false }))
    throw badRequest("A series of the catalogue has this name. Correct the books instead.", "duplicate", [
      { path: "name", message: "is a series already" },
    ]);
  await ctx.db.execute(
    sql`insert into series (id, slug, name, name_key) values (${id}, ${slug}, ${name}, ${normalise(name)})`,
  );
  await ctx.db.execute(sql`
    update works set series_id = ${id}, corrected_fields = ${marked("series")} where id in ${among(parts)}`);
}

export const HOW: Readonly<Record<SplitKind, How>> = {
  book: {
    partsOf: (id) => sql`select id from editions where work_id = ${id} for update`,
    wishes: (_, { id, name }) => bookWishes(name, null, id),
    make: makeBook,
  },
  author: {
    partsOf: (id) => sql`select distinct work_id as id from contributions where author_id = ${id}`,
    wishes: (_, { id, name }) => authorWishes(name, null, id),
    make: makeAuthor,
  },
  series: {
    partsOf: (id) => sql`select id from works where series_id = ${id} for update`,
    wishes: (_, { name }) => ({ wishes: [slugOf(name) || `series-${shortHash(normalise(name))}`] }),
    make: makeSeries,
  },
};
