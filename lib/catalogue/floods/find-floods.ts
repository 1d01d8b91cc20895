/**
 * Floods of ratings (decisions, section 8): within 24 hours more ratings of a book than both 20 and eight times the daily
 * mean of the 90 days before, most of them doubtful. The doubtful ones are held back until a moderator decides.
 */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { newId } from "@/db/schema/columns";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { notify } from "@/lib/notifications/notify";
import { ratingStands, reviewCounts } from "../sql";
import { floodWaits } from "./sql";

const MIN_RATINGS = 20;
const TIMES_USUAL = 8;
const USUAL_DAYS = 90;
/** Younger than this, an account's rating is doubtful. */
const YOUNG_DAYS = 7;
/** With fewer other ratings than this, an account's rating is doubtful. */
const OTHER_RATINGS = 3;

const givenAt = sql`coalesce(r.rated_at, r.created_at)`;
/** A moderator has decided about this rating already. */
const isDecided = sql`exists (select 1 from withheld_ratings withheld join rating_floods flood on flood.id = withheld.flood_id and flood.decision is not null
  where withheld.work_id = r.work_id and withheld.user_id = r.user_id)`;
const isYoungOrSparse = sql`(${givenAt} < u.created_at + make_interval(days => ${YOUNG_DAYS})
  or (select count(*) from (select 1 from reviews other where other.user_id = r.user_id and other.work_id <> r.work_id
    and other.rating is not null limit ${OTHER_RATINGS}) few) < ${OTHER_RATINGS})`;
/** What is withheld already was doubtful when it came: its reader is not looked at again with each rating that joins the flood. */
const isWithheld = sql`exists (select 1 from withheld_ratings withheld where withheld.work_id = r.work_id and withheld.user_id = r.user_id)`;
const isDoubtful = sql`(case when ${isWithheld} then true else ${isYoungOrSparse} end)`;

/**
 * Holds back the floods of these books, and answers those of which ratings were held back: the caller has locked the books,
 * and recounts these in the same transaction. Costs one look into an index where nothing came in numbers. The moderators hear of
 * each flood once.
 */
export async function findFloods(ctx: Context, workIds: readonly string[]): Promise<string[]> {
  const flooded: string[] = [];
  for (const workId of await booksInNumbers(ctx, workIds))
    if ((await isFlooded(ctx, workId)) && (await withhold(ctx, workId))) flooded.push(workId);
  return flooded;
}

const daysBefore = ({ now }: Context, days: number) =>
  sql`${new Date(now.getTime() - days * 86_400_000).toISOString()}::timestamptz`;
const ofLastDay = (ctx: Context) =>
  sql`r.rating is not null and r.visibility = 'public' and ${givenAt} > ${daysBefore(ctx, 1)} and ${givenAt} <= ${daysBefore(ctx, 0)}`;

async function booksInNumbers(ctx: Context, workIds: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    ctx.db,
    IdRow,
    sql`
    select x.value::uuid as id from json_array_elements_text(${JSON.stringify([...new Set(workIds)].sort())}::json) x
    where (select count(*) from (select 1 from reviews r where r.work_id = x.value::uuid and ${ofLastDay(ctx)} limit ${MIN_RATINGS + 1}) sample)
      > ${MIN_RATINGS} order by 1`,
  );
  return rows.map(({ id }) => id);
}

const Flooded = z.object({ flooded: z.boolean() });

async function isFlooded(ctx: Context, workId: string): Promise<boolean> {
  const [row] = await readRows(
    ctx.db,
    Flooded,
    sql`
    with recent as materialized (select count(*) as ratings, count(*) filter (where ${isDoubtful}) as doubtful
      from reviews r join users u on u.id = r.user_id
      where r.work_id = ${workId} and ${ofLastDay(ctx)} and ${reviewCounts} and not ${isDecided}),
    usual as (select count(*)::numeric / ${USUAL_DAYS} as mean from (select 1 from reviews r
      where r.work_id = ${workId} and r.rating is not null and r.visibility = 'public' and ${ratingStands}
        and ${givenAt} <= ${daysBefore(ctx, 1)} and ${givenAt} > ${daysBefore(ctx, 1 + USUAL_DAYS)}
      limit (select ceil(ratings * ${USUAL_DAYS} / ${TIMES_USUAL}::numeric)::bigint from recent)) sample)
    select recent.ratings > greatest(${MIN_RATINGS}, ${TIMES_USUAL} * usual.mean) and recent.doubtful * 2 > recent.ratings as flooded
    from recent, usual`,
  );
  return row?.flooded ?? false;
}

/** Answers whether there was anything left to hold back. */
async function withhold(ctx: Context, workId: string): Promise<boolean> {
  const [open] = await readRows(
    ctx.db,
    IdRow,
    sql`select flood.id from rating_floods flood where flood.work_id = ${workId} and ${floodWaits} order by flood.created_at desc, flood.id desc limit 1`,
  );
  const id = open?.id ?? newId();
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  if (!open) {
    await ctx.db.execute(sql`insert into rating_floods (id, work_id, created_at) values (${id}, ${workId}, ${at})`);
    await notify(ctx, { type: "rating_flood", subject: `rating_flood:${id}`, dedupeKey: `rating_flood:${id}` });
  }
  const withheld = await readRows(
    ctx.db,
    IdRow,
    sql`
    insert into withheld_ratings (work_id, user_id, flood_id, created_at)
    select r.work_id, r.user_id, ${id}::uuid, ${at} from reviews r join users u on u.id = r.user_id
    where r.work_id = ${workId} and ${ofLastDay(ctx)} and ${reviewCounts} and not ${isWithheld} and ${isYoungOrSparse}
    order by r.user_id on conflict do nothing returning user_id as id`,
  );
  await invalidateTags(ctx, `book:${workId}`, `reviews:${workId}`);
  return withheld.length > 0;
}
