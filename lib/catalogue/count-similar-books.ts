/**
 * Counts which books are alike, a few works a transaction: a walk over all works each day, in runs of seconds, each of which
 * goes on where the last one came to. Every step looks at a bounded number of rows, so a work costs the same in a catalogue
 * of any size.
 */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { inGoodStanding, notHidden } from "./sql";

const SHOWN = 12;
/** As many different readers must have both books: fewer would say what one of them reads. */
const READERS = 3;
/** Accounts younger than this do not count: they cost nothing to make. */
const YOUNG = sql`interval '7 days'`;
const WORKS = 50;
const RUN_SECONDS = 8;
const PAUSE_HOURS = 20;

/** How far each step looks. */
const [OWNERS, ENTRIES, SHELVES, SHELVED, OF_SUBJECT, CANDIDATES] = [300, 200, 200, 100, 200, 40];

const FIRST = "00000000-0000-0000-0000-000000000000";

/** Who counts: nobody who hides themselves or what they read, is new, suspended or gone (alias `u`). */
const counts = sql`(${inGoodStanding} and not u.anonymous and u.created_at < now() - ${YOUNG}
  and not exists (select 1 from profiles profile where profile.user_id = u.id and (profile.hide_stats or not profile.discoverable)))`;

/** The books that at least `READERS` different readers have beside each picked one, in libraries or on public shelves. */
const together = sql`
  select picked.id as work_id, pair.other_id, count(distinct pair.user_id)::int as readers
  from picked cross join lateral (
    select other.work_id as other_id, owner.user_id
    from (select entry.user_id from library_entries entry join users u on u.id = entry.user_id
      where entry.work_id = picked.id and entry.status <> 'abandoned' and ${counts} limit ${OWNERS}) owner
    cross join lateral (select entry.work_id from library_entries entry
      where entry.user_id = owner.user_id and entry.status <> 'abandoned' order by entry.updated_at desc limit ${ENTRIES}) other
    union all
    select other.work_id, owner.user_id
    from (select shelf.id, shelf.user_id from shelf_books shelf_book join shelves shelf on shelf.id = shelf_book.shelf_id
      join users u on u.id = shelf.user_id where shelf_book.work_id = picked.id and shelf.visibility = 'public'
        and ${notHidden("shelf", sql`shelf.id`)} and ${counts} limit ${SHELVES}) owner
    cross join lateral (select shelf_book.work_id from shelf_books shelf_book
      where shelf_book.shelf_id = owner.id order by shelf_book.position limit ${SHELVED}) other) pair
  where pair.other_id <> picked.id
  group by 1, 2 having count(distinct pair.user_id) >= ${READERS}`;

/** Of those the most shared, less what everybody has anyway. */
const shelved = sql`
  select best.work_id, best.other_id, best.readers / sqrt(greatest(best.readers, held.readers)) as score
  from (select *, row_number() over (partition by work_id order by readers desc, other_id) as place from together) best
  cross join lateral (select count(*)::float8 as readers
    from (select 1 from library_entries entry where entry.work_id = best.other_id limit ${OWNERS}) few) held
  where best.place <= ${CANDIDATES}`;

/** The books with the same subjects: a rare subject says more than a common one. */
const themed = sql`
  select best.work_id, best.other_id, best.score from (
    select alike.*, row_number() over (partition by work_id order by score desc, other_id) as place from (
      select picked.id as work_id, other.work_id as other_id, sum(1.0 / other.books)::float8 as score
      from picked join work_subjects subject on subject.work_id = picked.id
      cross join lateral (select few.work_id, count(*) over () as books from (select same.work_id from work_subjects same
        where same.subject_id = subject.subject_id limit ${OF_SUBJECT}) few) other
      where other.work_id <> picked.id group by 1, 2) alike) best
  where best.place <= ${CANDIDATES}`;

const Step = z.object({ last: z.string().nullable(), works: z.int(), changed: z.int() });

const countBatch = (ctx: Context, after: string) =>
  readRows(
    ctx.db,
    Step,
    sql`
    with picked as materialized (select w.id from works w where w.made_by is null and w.id > ${after}::uuid order by w.id limit ${WORKS}),
      together as materialized (${together}),
      candidates as (
        select distinct on (work_id, other_id) work_id, other_id, kind, score
        from (select *, 0 as kind from (${shelved}) shelved union all select *, 1 from (${themed}) themed) every
        order by work_id, other_id, kind),
      ranked as (select candidate.work_id, candidate.other_id,
          row_number() over (partition by candidate.work_id order by kind, score desc, w.popularity desc, other_id) as place
        from candidates candidate join works w on w.id = candidate.other_id and w.made_by is null),
      written as (
        insert into similar_works (work_id, similar_ids, updated_at)
        select picked.id, coalesce(array_agg(ranked.other_id order by ranked.place) filter (where ranked.place <= ${SHOWN}), '{}'), now()
        from picked left join ranked on ranked.work_id = picked.id group by picked.id
        on conflict (work_id) do update set similar_ids = excluded.similar_ids, updated_at = excluded.updated_at
          where similar_works.similar_ids is distinct from excluded.similar_ids
        returning 1)
    select (select max(id::text) from picked) as last, (select count(*)::int from picked) as works, (select count(*)::int from written) as changed`,
  );

const Walk = z.object({ after: z.string() });

/** The walk that is under way, or a new one where the last began long enough ago; no row while another process is at it. */
const openWalk = (ctx: Context) =>
  readRows(
    ctx.db,
    Walk,
    sql`
    with begun as (
      insert into similar_work_walks (id, started_at, after) values (1, now(), ${FIRST})
      on conflict (id) do update set started_at = now(), after = ${FIRST}, finished_at = null
        where similar_work_walks.finished_at is not null and similar_work_walks.started_at < now() - make_interval(hours => ${PAUSE_HOURS})
      returning after)
    select after::text as after from begun
    union all select after::text from similar_work_walks where finished_at is null and not exists (select 1 from begun)`,
  );

/** Goes on with the walk for some seconds; true when it came to its end, or when none is due. */
export async function countSimilarBooks(ctx: Context, seconds = RUN_SECONDS): Promise<boolean> {
  const until = performance.now() + seconds * 1000;
  await openWalk(ctx);
  while (performance.now() < until) {
    const isDone = await inTransaction(ctx, async (tx) => {
      const [walk] = await readRows(
        tx.db,
        Walk,
        sql`select after::text as after from similar_work_walks where finished_at is null for update skip locked`,
      );
      if (!walk) return true;
      const [step] = await countBatch(tx, walk.after);
      if (step?.last) await tx.db.execute(sql`update similar_work_walks set after = ${step.last}::uuid`);
      else await tx.db.execute(sql`update similar_work_walks set finished_at = now()`);
      return !step?.last;
    });
    if (isDone) return true;
  }
  return false;
}
