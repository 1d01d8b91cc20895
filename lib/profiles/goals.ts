import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { newId } from "@/db/schema/columns";
import { readingGoals } from "@/db/schema/profiles";
import { violates } from "@/db/violates";
import { requireReader } from "@/lib/auth/access";
import { libraryChanged } from "@/lib/catalogue/library-changed";
import { u } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import type { Goal } from "./me-schemas";
import { finishedReads } from "./stats-sql";

const finished = sql`(select count(*) from ${finishedReads} finished
  where finished.finished_on >= make_date(${readingGoals}.year, 1, 1) and finished.finished_on < make_date(${readingGoals}.year + 1, 1, 1))`.mapWith(
  Number,
);

const columns = { id: readingGoals.id, year: readingGoals.year, books: readingGoals.books, finished };

const toGoal = (row: { id: string; year: number; books: number; finished: number }): Goal => ({
  ...row,
  percent: Math.min(100, Math.round((row.finished / row.books) * 100)),
});

const select = (ctx: Context, where: SQL | undefined) =>
  ctx.db.select(columns).from(readingGoals).innerJoin(u, eq(u.id, readingGoals.userId)).where(where);

/** The caller's reading goals, the latest year first. */
export async function listGoals(ctx: Context, query: PageQuery): Promise<Page<Goal>> {
  const reader = requireReader(ctx);
  const mine = eq(readingGoals.userId, reader.userId);
  const rows = await select(ctx, mine).orderBy(desc(readingGoals.year)).limit(query.limit).offset(offsetOf(query));
  return toPage(rows.map(toGoal), await ctx.db.$count(readingGoals, mine), query);
}

export async function getGoal(ctx: Context, goalId: string): Promise<Goal> {
  const reader = requireReader(ctx);
  const [row] = await select(
    ctx,
    and(eq(readingGoals.id, uuidOf(goalId, "Goal")), eq(readingGoals.userId, reader.userId)),
  );
  if (!row) throw notFound("Goal");
  return toGoal(row);
}

/** Sets a goal for a year; a second one for the same year is 400 `duplicate`. */
export async function createGoal(ctx: Context, { year, books }: { year: number; books: number }): Promise<Goal> {
  const reader = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const id = newId();
    await tx.db
      .insert(readingGoals)
      .values({ id, userId: reader.userId, year, books, createdAt: ctx.now, updatedAt: ctx.now })
      .catch((error) => {
        if (violates(error, "reading_goals_year_key"))
          throw badRequest(`You already have a goal for ${year}. Change that one.`, "duplicate", [], {
            case: "goal",
            year,
          });
        throw error;
      });
    return publishChange(tx, id);
  });
}

export async function updateGoal(ctx: Context, goalId: string, { books }: { books?: number }): Promise<Goal> {
  const reader = requireReader(ctx);
  return inTransaction(ctx, async (tx) => {
    const id = uuidOf(goalId, "Goal");
    const changed = await tx.db
      .update(readingGoals)
      .set({ ...(books ? { books } : {}), updatedAt: ctx.now })
      .where(and(eq(readingGoals.id, id), eq(readingGoals.userId, reader.userId)))
      .returning({ id: readingGoals.id });
    if (changed.length === 0) throw notFound("Goal");
    return publishChange(tx, id);
  });
}

export async function deleteGoal(ctx: Context, goalId: string): Promise<void> {
  const reader = requireReader(ctx);
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(readingGoals)
      .where(and(eq(readingGoals.id, uuidOf(goalId, "Goal")), eq(readingGoals.userId, reader.userId)))
      .returning({ id: readingGoals.id });
    if (gone.length === 0) throw notFound("Goal");
    await invalidateTags(tx, `reader:${reader.userId}`);
  });
}

async function publishChange(ctx: Context, id: string): Promise<Goal> {
  const reader = requireReader(ctx);
  await invalidateTags(ctx, `reader:${reader.userId}`);
  await libraryChanged(ctx, reader.userId);
  return getGoal(ctx, id);
}
