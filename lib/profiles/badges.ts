import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { challengeEntries, readerBadges } from "@/db/schema/profiles";
import { requireReader } from "@/lib/auth/access";
import { lockExistingReader } from "@/lib/auth/lock-reader";
import { libraryChanged } from "@/lib/catalogue/library-changed";
import { notFound } from "@/lib/http/errors";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { iso } from "@/lib/kernel/time";
import { ACHIEVEMENTS, apiTexts, badgeOf, CHALLENGES, GOAL_BADGE } from "./badge-kinds";
import type { Challenge } from "./me-schemas";
import type { Badge } from "./schemas";
import { finishedReads, inYear, pagesOf } from "./stats-sql";
import { Achieved } from "./views";

/** The caller's badges, the latest first. */
export async function listBadges(ctx: Context): Promise<Badge[]> {
  const reader = requireReader(ctx);
  const rows = await ctx.db
    .select()
    .from(readerBadges)
    .where(eq(readerBadges.userId, reader.userId))
    .orderBy(sql`${readerBadges.earnedAt} desc, ${readerBadges.badge}`);
  return rows
    .map(({ badge, year, earnedAt }) => badgeOf({ badge, year, earnedAt: iso(earnedAt) }))
    .filter((badge) => badge !== null);
}

const YearStats = Achieved.pick({ finished: true, genres: true, languages: true, centuries: true }).extend({
  year: z.int(),
  old: z.int(),
  /** How many of these readings have the fact that a challenge asks for. */
  withGenre: z.int(),
  withLanguage: z.int(),
  withYear: z.int(),
});
type YearStats = z.infer<typeof YearStats>;
const GoalRow = z.object({ year: z.int(), books: z.int() });

/** What a reader finished in each year, or in one, in the stats that goals and challenges ask for. */
async function yearsOf(ctx: Context, userId: string, only?: number): Promise<YearStats[]> {
  return readRows(
    ctx.db,
    YearStats,
    sql`
      select extract(year from finished.finished_on)::int as year, count(*)::int as finished,
        count(distinct g.genre)::int as genres, count(distinct w.language)::int as languages,
        count(distinct floor(w.first_published / 100.0))::int as centuries,
        count(distinct w.id) filter (where w.first_published < 1900)::int as old,
        count(g.genre)::int as "withGenre", count(w.language)::int as "withLanguage",
        count(w.first_published)::int as "withYear"
      from users u cross join lateral ${finishedReads} finished join works w on w.id = finished.work_id
      left join lateral (select w.genres[1] as genre) g on true
      where u.id = ${userId} and ${only === undefined ? sql`true` : inYear(only)} group by 1`,
  );
}

async function achievedBy(ctx: Context, userId: string): Promise<Achieved> {
  const [row] = await readRows(
    ctx.db,
    Achieved,
    sql`
    select count(distinct w.id)::int as finished, count(distinct g.genre)::int as genres,
      count(distinct w.language)::int as languages, count(distinct floor(w.first_published / 100.0))::int as centuries,
      coalesce(max(${pagesOf(sql`w.id`)}), 0)::int as longest,
      (select count(*)::int from reviews r where r.user_id = ${userId} and r.text is not null) as reviews,
      (select count(*)::int from earlier_reads earlier_read where earlier_read.user_id = ${userId}) as rereads
    from library_entries entry join works w on w.id = entry.work_id left join lateral unnest(w.genres) g(genre) on true
    where entry.user_id = ${userId} and entry.status = 'finished'`,
  );
  if (!row) throw new Error("An aggregate gave no row.");
  return row;
}

/** Gives the badges a reader has earned by now; those they have stay. Run after each change of a library. */
export async function awardBadges(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const achieved = await achievedBy(ctx, userId);
  const years = new Map((await yearsOf(ctx, userId)).map((stats) => [stats.year, stats]));
  const entries = await ctx.db.select().from(challengeEntries).where(eq(challengeEntries.userId, userId));
  const goals = await readRows(
    ctx.db,
    GoalRow,
    sql`select year::int, books from reading_goals where user_id = ${userId}`,
  );
  const earned = [
    ...ACHIEVEMENTS.filter(({ stat, needs }) => achieved[stat] >= needs).map(({ id }) => ({
      badge: id,
      year: 0,
    })),
    ...entries
      .filter(({ challenge, year }) => {
        const kind = CHALLENGES.find(({ id }) => id === challenge);
        return kind && (years.get(year)?.[kind.stat] ?? 0) >= kind.needs;
      })
      .map(({ challenge, year }) => ({ badge: challenge, year })),
    ...goals
      .filter(({ year, books }) => (years.get(year)?.finished ?? 0) >= books)
      .map(({ year }) => ({ badge: GOAL_BADGE, year })),
  ];
  if (earned.length === 0) return;
  await inTransaction(ctx, async (tx) => {
    if (!(await lockExistingReader(tx, userId))) return;
    const fresh = await tx.db
      .insert(readerBadges)
      .values(earned.map((badge) => ({ ...badge, userId, earnedAt: ctx.now })))
      .onConflictDoNothing()
      .returning({ badge: readerBadges.badge });
    if (fresh.length > 0) await invalidateTags(tx, `reader:${userId}`);
  });
}

const FACT = {
  finished: "finished",
  genres: "withGenre",
  languages: "withLanguage",
  centuries: "withYear",
  old: "withYear",
} as const;

/** False when books were finished and of none is it known whether it counts: "0 of 5" would then be untrue. */
const isCountable = (stats: YearStats | undefined, stat: keyof typeof FACT): boolean => !stats || stats[FACT[stat]] > 0;

/**
 * The challenges of a year, with how far the caller is in those they took up. One that nothing of what they finished
 * can count for, since the catalogue lacks the fact, is only there when they took it up.
 */
export async function listChallenges(ctx: Context, year = ctx.now.getUTCFullYear()): Promise<Challenge[]> {
  const reader = requireReader(ctx);
  const joined = await ctx.db
    .select({ challenge: challengeEntries.challenge })
    .from(challengeEntries)
    .where(and(eq(challengeEntries.userId, reader.userId), eq(challengeEntries.year, year)));
  const [stats] = await yearsOf(ctx, reader.userId, year);
  const isJoined = (id: string) => joined.some(({ challenge }) => challenge === id);
  return CHALLENGES.filter(({ id, stat }) => isJoined(id) || isCountable(stats, stat)).map((kind) => ({
    id: kind.id,
    ...apiTexts(kind.id),
    year,
    needs: kind.needs,
    done: Math.min(kind.needs, stats?.[kind.stat] ?? 0),
    joined: isJoined(kind.id),
  }));
}

/** Takes up a challenge of this year. Repeated, it changes nothing. */
export async function joinChallenge(ctx: Context, challengeId: string): Promise<Challenge> {
  const reader = requireReader(ctx);
  const { id } = kindOf(challengeId);
  const year = ctx.now.getUTCFullYear();
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(challengeEntries)
      .values({ userId: reader.userId, challenge: id, year, joinedAt: ctx.now })
      .onConflictDoNothing();
    await libraryChanged(tx, reader.userId);
  });
  const found = (await listChallenges(ctx, year)).find((challenge) => challenge.id === id);
  if (!found) throw notFound("Challenge");
  return found;
}

/** Gives a challenge of this year up; a badge that was earned stays. */
export async function leaveChallenge(ctx: Context, challengeId: string): Promise<void> {
  const reader = requireReader(ctx);
  const { id } = kindOf(challengeId);
  const key = and(
    eq(challengeEntries.userId, reader.userId),
    eq(challengeEntries.challenge, id),
    eq(challengeEntries.year, ctx.now.getUTCFullYear()),
  );
  await ctx.db.delete(challengeEntries).where(key);
}

function kindOf(challengeId: string) {
  const kind = CHALLENGES.find(({ id }) => id === challengeId);
  if (!kind) throw notFound("Challenge");
  return kind;
}
