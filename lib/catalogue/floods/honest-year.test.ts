/**
 * A year of honest ratings, in which nearly nothing may be held back: books by the rank-size law and stars by the shares of
 * goodbooks-10k (Zygmunt Zajac, "Goodbooks-10k", FastML 2017, CC BY-SA 4.0: its published figures, none of its rows), sixty
 * releases with the peak of a first week, and an installation that grows, whose newcomers rate what they read long ago.
 */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { createWork } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { reviews } from "@/db/schema/library";
import { ratingFloods, withheldRatings } from "@/db/schema/rating-floods";
import { users } from "@/db/schema/users";
import { inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { testContext } from "@/lib/testing/context";
import { findFloods } from "./find-floods";

const HOUR = 3_600_000;
const BEGIN = Date.parse("2025-11-26T00:00:00Z");
const YEAR_HOURS = 365 * 24;
const STEP_HOURS = 3;
const OLD_BOOKS = 340;
const RELEASES = 60;
const READERS = 4_000;
/** Of all readers, so many were here before the year. */
const WERE_HERE = 0.4;
/** Newcomers give so much of what they rate in their first week. */
const AT_ONCE = 0.5;
/** On its first day a release is rated so many times as often as a book of its rank; it fades within days. */
const PEAK = 60;
const PEAK_HOURS = 72;
/** Shares of one to five stars, in all ratings. */
const STARS = [0.023, 0.052, 0.192, 0.335, 0.398];

/** A number from 0 to 1, the same again for the same seed. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Slope -0.5 for the first hundred ranks, -0.83 beyond. */
const weightOf = (rank: number) => (rank <= 100 ? rank ** -0.5 : 100 ** -0.5 * (rank / 100) ** -0.83);

type Book = { id: string; weight: number; releasedAt: number };
type Given = { userId: string; workId: string; rating: number; at: number };

const chance = chances(20_261_126);
const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());

function pick(books: readonly Book[], hour: number, not: ReadonlySet<string>): string | null {
  const weights = books.map(({ id, weight, releasedAt }) => {
    if (releasedAt > hour || not.has(id)) return 0;
    return releasedAt === 0 ? weight : weight * (1 + PEAK * Math.exp((releasedAt - hour) / PEAK_HOURS));
  });
  let left = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => {
    left -= weight;
    return weight > 0 && left <= 0;
  });
  return books[at]?.id ?? null;
}

function stars(): number {
  let left = chance();
  const at = STARS.findIndex((share) => {
    left -= share;
    return left <= 0;
  });
  return 4 * (1 + Math.max(0, at));
}

const Peaks = z.object({ days: z.int(), most: z.int() });

test("in a year of honest ratings fewer than one in a hundred is held back", async () => {
  const ctx = await testContext();
  const { authorId } = await createWork(ctx.db);
  const books: Book[] = [];
  for (let i = 0; i < OLD_BOOKS + RELEASES; i += 1) {
    const { id } = await createWork(ctx.db, { authorId });
    books.push({ id, weight: 0, releasedAt: i % 3 === 1 && i < RELEASES * 3 ? Math.floor(chance() * YEAR_HOURS) : 0 });
  }
  for (const [i, book] of books.entries()) book.weight = weightOf(i + 1);
  const given: Given[] = [];
  const people = Array.from({ length: READERS }, (_, i) => {
    const joins = i < READERS * WERE_HERE ? -24 * 365 * chance() : YEAR_HOURS * chance();
    const id = newId();
    const rated = new Set<string>();
    const count = Math.min(200, Math.max(1, Math.round(Math.exp(Math.log(12) + 1.1 * normal()))));
    for (let n = 0; n < count; n += 1) {
      const isAtOnce = joins >= 0 && chance() < AT_ONCE;
      const hour = isAtOnce
        ? joins + chance() ** 2 * 168
        : Math.max(0, joins) + chance() * (YEAR_HOURS - Math.max(0, joins));
      if (hour >= YEAR_HOURS) continue;
      const workId = pick(books, hour, rated);
      if (!workId) continue;
      rated.add(workId);
      given.push({ userId: id, workId, rating: stars(), at: hour });
    }
    return { id, username: `y_${i}`, createdAt: new Date(BEGIN + joins * HOUR) };
  });
  await ctx.db.insert(users).values(people);
  await ctx.db.execute(sql`analyze users`);
  given.sort((first, second) => first.at - second.at);
  let next = 0;
  for (let hour = STEP_HOURS; hour <= YEAR_HOURS; hour += STEP_HOURS) {
    const from = next;
    while (next < given.length && (given[next]?.at ?? 0) < hour) next += 1;
    const step = given.slice(from, next);
    if (step.length === 0) continue;
    const rows = step.map(({ at, ...row }) => ({
      ...row,
      createdAt: new Date(BEGIN + at * HOUR),
      ratedAt: new Date(BEGIN + at * HOUR),
    }));
    await ctx.db.insert(reviews).values(rows);
    if (from === 0 || hour % (24 * 30) === 0) await ctx.db.execute(sql`analyze reviews`);
    const now = new Date(BEGIN + hour * HOUR);
    await inTransaction({ ...ctx, now }, (tx) =>
      findFloods(
        tx,
        step.map(({ workId }) => workId),
      ),
    );
  }
  const [peaks] = await readRows(
    ctx.db,
    Peaks,
    sql`select count(*)::int as days, max(ratings)::int as most from (
      select count(*) as ratings from reviews group by work_id, (rated_at at time zone 'UTC')::date having count(*) > 20) peak`,
  );
  const withheld = await ctx.db.$count(withheldRatings);
  const found = await ctx.db.$count(ratingFloods);
  const summary = `${found} floods with ${withheld} of ${given.length} ratings, on ${peaks?.days} days in numbers (at most ${peaks?.most})`;
  expect(given.length).toBeGreaterThan(50_000);
  expect(peaks?.days, "releases had days in numbers").toBeGreaterThan(20);
  expect(withheld / given.length, summary).toBeLessThan(0.01);
}, 300_000);
