import { sql } from "drizzle-orm";
import vader from "vader-sentiment";
import { z } from "zod";
import { IdRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { openedBy } from "@/lib/kernel/tiers";

const BATCH = 500;
const MAX_BATCHES = 40;

/**
 * Reads the texts of reviews of pro authors' books that were not read yet, or changed since. The scores are kept, so that
 * a dashboard only adds up.
 */
export async function scoreReviews(ctx: Context): Promise<void> {
  for (let i = 0; i < MAX_BATCHES; i += 1) if ((await scoreBatch(ctx)) < BATCH) return;
}

const UnreadRow = IdRow.extend({ text: z.string(), updatedAt: z.string() });

async function scoreBatch(ctx: Context): Promise<number> {
  const rows = await readRows(
    ctx.db,
    UnreadRow,
    sql`
    select distinct r.id, r.text, r.updated_at::text as "updatedAt" from authors a
    join contributions contribution on contribution.author_id = a.id and contribution.role = 'author'
      join reviews r on r.work_id = contribution.work_id
    left join review_sentiments sentiment on sentiment.review_id = r.id
    where ${openedBy(sql`a.tier = 'pro'`)} and r.text is not null and (sentiment.review_id is null or sentiment.review_updated_at <> r.updated_at)
    limit ${BATCH}`,
  );
  if (rows.length === 0) return 0;
  const scores = JSON.stringify(rows.map(({ id, text, updatedAt }) => ({ id, score: scoreOf(text), at: updatedAt })));
  await ctx.db.execute(sql`
    insert into review_sentiments (review_id, score, review_updated_at)
    select x.id, x.score, x.at from json_to_recordset(${scores}::json) as x(id uuid, score int, at timestamptz)
    where exists (select 1 from reviews r where r.id = x.id) order by x.id
    on conflict (review_id) do update set score = excluded.score, review_updated_at = excluded.review_updated_at`);
  return rows.length;
}

/** How a text sounds, -1000 to 1000; 0 also for a language the lexicon does not know. */
export function scoreOf(text: string): number {
  const plain = text.replace(/\|\|/g, " ").slice(0, 5_000);
  return Math.round(vader.SentimentIntensityAnalyzer.polarity_scores(plain).compound * 1000);
}

/**
 * How a reader felt about a book, -1 to 1 (aliases `r` reviews, `sentiment` review_sentiments): the rating, from one star at -1
 * over three at 0 to five at 1, counts 60 %, the text 40 %; with only one of them that one counts alone.
 */
export const feeling = sql`case
  when r.rating is null then coalesce(sentiment.score, 0) / 1000.0
  when coalesce(sentiment.score, 0) = 0 then greatest(-1, (r.rating / 4.0 - 3) / 2)
  else 0.6 * greatest(-1, (r.rating / 4.0 - 3) / 2) + 0.4 * sentiment.score / 1000.0 end`;

/** Of fewer ratings and reviews a share says nothing. */
export const MIN_REVIEWS = 5;

/** Beyond this, either way, a feeling is not neutral. */
export const NEUTRAL = 0.2;
