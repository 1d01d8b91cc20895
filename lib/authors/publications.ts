/**
 * News of books: a work that enters the public catalogue is told to those who follow its author, when it is published within
 * 90 days before or any time after (decisions, section 8). A walk over the ids of what is new finds it, whoever brought it, so that
 * an import of millions costs nothing more per row; what has no date yet is looked at again for a month.
 */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { notify } from "@/lib/notifications/notify";

/** How many ids one transaction walks over, and how many books it decides about. */
const [WALKED, DECIDED] = [5_000, 200];
/** What is younger may stand in a transaction that has not ended; what is older has ended, or was rolled back. */
const SETTLED_MINUTES = 2;
const WINDOW_DAYS = 90;
/** A dump brings a work hours before its editions, a publisher's feed days before. */
const PATIENCE_DAYS = 30;
const PAUSE_HOURS = 1;

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const before = ({ now }: Context, ms: number) => new Date(now.getTime() - ms);
const DAY_MS = 86_400_000;

/** The first of the ids of a time: a UUIDv7 begins with its milliseconds. */
const idOfTime = (date: Date): string => {
  const hex = date.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

/** Whether somebody who follows an author of the work (alias `w`) wants to hear of this. */
const isAwaited = (column: "new_works" | "new_editions") => sql`exists (select 1 from contributions wrote
  join author_follows follow on follow.author_id = wrote.author_id and follow.frequency <> 'none' and follow.${sql.identifier(column)}
  where wrote.work_id = w.id and wrote.role = 'author')`;

/** The last day that a date of publication can mean, "2026" or "2026-11" included, as text that sorts like dates do. */
const lastDay = (published: ReturnType<typeof sql>) => sql`rpad(${published}, 10, '-12-31')`;

const Place = z.object({ works: Id, editions: Id });
const Walked = z.object({ last: Id.nullable(), walked: z.int() });

/** Finds what entered the catalogue and tells of what is new. The present place is locked, so that processes take turns. */
export async function tellPublications(ctx: Context): Promise<void> {
  while (await inTransaction(ctx, walk));
  while (await inTransaction(ctx, decide));
}

/** One step of the walk; true when there is more. */
async function walk(ctx: Context): Promise<boolean> {
  const begin = sql`coalesce((select max(x.id) from works x), ${idOfTime(ctx.now)}::uuid), coalesce((select max(x.id) from editions x), ${idOfTime(ctx.now)}::uuid)`;
  await ctx.db.execute(
    sql`insert into publication_walks (id, after_work, after_edition) select 1, ${begin} on conflict do nothing`,
  );
  const [place] = await readRows(
    ctx.db,
    Place,
    sql`select after_work as works, after_edition as editions from publication_walks for update`,
  );
  if (!place) throw new Error("The place of the walk is not there.");
  const until = idOfTime(before(ctx, SETTLED_MINUTES * 60_000));
  const works = await readRows(
    ctx.db,
    Walked,
    sql`with picked as materialized (select w.id from works w where w.id > ${place.works}::uuid and w.id < ${until}::uuid order by w.id limit ${WALKED}),
      kept as (insert into author_publications (work_id, entered_at, look_at)
        select w.id, ${at(ctx.now)}, ${at(ctx.now)} from picked join works w on w.id = picked.id
        where w.made_by is null and ${isAwaited("new_works")} on conflict do nothing)
      select (select id from picked order by id desc limit 1) as last, (select count(*)::int from picked) as walked`,
  );
  const [found] = works;
  if (found?.last) await ctx.db.execute(sql`update publication_walks set after_work = ${found.last}::uuid`);
  const hasMoreEditions = await walkEditions(ctx, place.editions, until);
  return found?.walked === WALKED || hasMoreEditions;
}

const Edition = z.object({ id: Id, workId: Id });
const EditionsWalked = Walked.extend({ found: z.array(Edition) });

/** Further editions of books that were there: told at once, since an edition without a date is none that anybody waits for. */
async function walkEditions(ctx: Context, after: string, until: string): Promise<boolean> {
  const [row] = await readRows(
    ctx.db,
    EditionsWalked,
    sql`with picked as materialized (select e.id from editions e where e.id > ${after}::uuid and e.id < ${until}::uuid order by e.id limit ${WALKED})
      select (select id from picked order by id desc limit 1) as last, (select count(*)::int from picked) as walked,
        coalesce((select json_agg(json_build_object('id', e.id, 'workId', e.work_id) order by e.id) from picked join editions e on e.id = picked.id
          join works w on w.id = e.work_id where w.made_by is null and ${lastDay(sql`e.published`)} >= ${windowOf(ctx)} and ${isAwaited("new_editions")}
            and w.id < ${idOfTime(before(ctx, PATIENCE_DAYS * DAY_MS))}::uuid), '[]'::json) as found`,
  );
  if (!row?.last) return false;
  for (const { id, workId } of row.found)
    await notify(ctx, {
      type: "author_edition",
      subject: `book:${workId}`,
      payload: { workId, editionId: id },
      dedupeKey: `new-edition:${id}`,
    });
  await ctx.db.execute(sql`update publication_walks set after_edition = ${row.last}::uuid`);
  return row.walked === WALKED;
}

const windowOf = (ctx: Context) =>
  sql`${before(ctx, WINDOW_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10)}::text`;

const Verdict = z.object({ id: Id, verdict: z.enum(["new", "old", "unknown", "told"]), enteredAt: z.date() });

/**
 * What a book is (alias `w`). Its date is the earliest of its editions' and of its own year. Where the catalogue has an older book of the
 * title by the same author, it is a reprint that nobody has merged yet; where its author has announced it, it is told.
 */
const verdictOf = (ctx: Context) => sql`case
  when w.made_by is not null then 'unknown'
  when exists (select 1 from author_pushes push where push.work_id = w.id) then 'told'
  when exists (select 1 from merged_addresses merged join notification_events event on event.dedupe_key = 'new-book:' || merged.id
    where merged.kind = 'book' and merged.into_id = w.id) then 'told'
  when w.first_published < ${before(ctx, WINDOW_DAYS * DAY_MS).getUTCFullYear()} then 'old'
  when dated.earliest < ${windowOf(ctx)} then 'old'
  when exists (select 1 from works older join contributions by_older on by_older.work_id = older.id and by_older.role = 'author'
    join contributions by_new on by_new.work_id = w.id and by_new.role = 'author' and by_new.author_id = by_older.author_id
    where older.title_key = w.title_key and older.id < w.id and older.made_by is null) then 'old'
  when dated.earliest is not null or w.first_published is not null then 'new'
  else 'unknown' end`;

/** Decides about some of what is due; true when there is more. */
async function decide(ctx: Context): Promise<boolean> {
  const rows = await readRows(
    ctx.db,
    Verdict,
    sql`with due as (select publication.work_id, publication.entered_at from author_publications publication
        where publication.look_at <= ${at(ctx.now)} order by publication.look_at, publication.work_id limit ${DECIDED} for update skip locked)
      select w.id, ${verdictOf(ctx)} as verdict, due.entered_at as "enteredAt" from due join works w on w.id = due.work_id
      cross join lateral (select min(${lastDay(sql`e.published`)}) as earliest from editions e where e.work_id = w.id) dated`,
  );
  for (const { id, verdict, enteredAt } of rows) {
    if (verdict === "new") await tell(ctx, id);
    const isLast = verdict !== "unknown" || enteredAt < before(ctx, PATIENCE_DAYS * DAY_MS);
    const lookAt = isLast ? sql`null` : at(new Date(ctx.now.getTime() + PAUSE_HOURS * 3_600_000));
    const toldAt = verdict === "new" ? at(ctx.now) : sql`told_at`;
    await ctx.db.execute(
      sql`update author_publications set look_at = ${lookAt}, told_at = ${toldAt} where work_id = ${id}::uuid`,
    );
  }
  return rows.length === DECIDED;
}

const tell = (ctx: Context, workId: string) =>
  notify(ctx, { type: "author_book", subject: `book:${workId}`, payload: { workId }, dedupeKey: `new-book:${workId}` });
