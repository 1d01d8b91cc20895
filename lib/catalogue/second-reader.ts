/** A second reader adds what another added before: what both say becomes everybody's, and what one alone says does not. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { editions, works } from "@/db/schema/catalogue";
import { type Change, proposals } from "@/db/schema/corrections";
import { Id } from "@/lib/http/fields";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { titleKeysOf } from "./alike";
import { addsSigns, normalise } from "./text";
import type { Names } from "./write-own-book";

const OwnRow = z.object({
  madeBy: Id,
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  series: z.string().nullable(),
  seriesPosition: z.number().nullable(),
  people: z.array(z.string()),
  editions: z.array(z.object({ id: Id, title: z.string().nullable(), publisher: z.string().nullable() })),
});
type OwnBook = z.infer<typeof OwnRow>;

const readOwnBook = async (ctx: Context, workId: string): Promise<OwnBook | undefined> =>
  (
    await readRows(
      ctx.db,
      OwnRow,
      sql`
      select w.made_by as "madeBy", w.title, w.subtitle, w.description, coalesce(w.claimed_series, series.name) as series,
        w.series_position::float8 as "seriesPosition",
        array(select a.name from contributions contribution join authors a on a.id = contribution.author_id where contribution.work_id = w.id) as people,
        coalesce((select json_agg(json_build_object('id', edition.id, 'title', edition.title, 'publisher', edition.publisher) order by edition.id)
          from editions edition where edition.work_id = w.id), '[]') as editions
      from works w left join series on series.id = w.series_id where w.id = ${workId} and w.made_by is not null`,
    )
  )[0];

const isSame = (text: string | null | undefined, own: string | null) =>
  own === null || (text !== null && text !== undefined && normalise(text) === normalise(own) && !addsSigns(own, text));

/**
 * Whether a reader names another's own book as it stands: alike is not enough, since the other's very words become
 * everybody's. The title with or without its subtitle, and nobody among the people whom this reader does not name.
 */
export async function saysTheSame(ctx: Context, workId: string, { book, authors }: Names): Promise<boolean> {
  const own = await readOwnBook(ctx, workId);
  if (!own) return false;
  const whole = [own.title, own.subtitle].filter(Boolean).join(" ");
  const isTitle = titleKeysOf(book.title).includes(normalise(whole)) && !addsSigns(whole, book.title);
  return isTitle && own.people.every((name) => authors.some((author) => isSame(author.name.name, name)));
}

/**
 * Takes away what only the maker says in words of their own, before the book becomes everybody's: nobody else has read it.
 * It waits for a librarian as the maker's suggestion.
 */
export async function setAside(ctx: Context, workId: string, { input, series }: Names): Promise<void> {
  const own = await readOwnBook(ctx, workId);
  if (!own) return;
  const changes: Change[] = [];
  const suggest = (field: string, to: Change["to"], edition: string | null = null) =>
    changes.push({ field, edition, from: null, to });
  if (own.description !== null && !isSame(input.description, own.description)) {
    suggest("description", own.description);
    await ctx.db.update(works).set({ description: null, descriptionSource: null }).where(sql`id = ${workId}`);
  }
  if (own.series !== null && !isSame(series?.name, own.series)) {
    suggest("series", { name: own.series, position: own.seriesPosition });
    await ctx.db
      .update(works)
      .set({ claimedSeries: null, seriesId: null, seriesPosition: null })
      .where(sql`id = ${workId}`);
  }
  for (const { id, title, publisher } of own.editions) {
    if (publisher !== null && !isSame(input.edition?.publisher, publisher)) suggest("publisher", publisher, id);
    await ctx.db
      .update(editions)
      .set({
        title: isSame(input.title, title) ? title : null,
        ...(isSame(input.edition?.publisher, publisher) ? {} : { publisher: null }),
      })
      .where(sql`id = ${id}`);
  }
  if (changes.length > 0)
    await ctx.db.insert(proposals).values({ workId, userId: own.madeBy, changes, reason: "", createdAt: ctx.now });
}
