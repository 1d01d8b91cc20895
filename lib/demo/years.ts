import { earlierReads, libraryEntries, reviews } from "@/db/schema/library";
import type { Context } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";
import { booksByNumber } from "./books";

const DAY_MS = 86_400_000;

/** A Project Gutenberg number, the day it was finished, how long it took, the pages that were logged, and stars. */
type Finished = readonly [book: number, on: string, days: number, pages: number, stars?: number];

/** Two years of `demo_reader`, whose own page begins with the books of her last months (`cast.ts`). */
const LAST_YEAR: readonly Finished[] = [
  [24022, "01-03", 2, 96, 4.5],
  [161, "01-19", 11, 374],
  [696, "01-30", 5, 144, 3.25],
  [121, "02-12", 8, 251, 4.25],
  [6087, "02-15", 1, 60, 3],
  [25344, "03-01", 10, 238, 3.75],
  [2542, "03-09", 3, 112, 4.5],
  [160, "03-22", 7, 195, 4.75],
  [67979, "04-05", 6, 218, 4.5],
  [12242, "04-18", 20, 180],
  [2814, "05-02", 9, 207, 4],
  [37106, "05-25", 17, 504, 4.25],
  [86, "06-08", 10, 320],
  [19942, "06-14", 3, 94, 4],
  [64317, "06-28", 5, 180, 4.25],
  [236, "07-06", 4, 196],
  [1400, "07-27", 18, 544, 5],
  [18857, "08-03", 6, 232, 3.5],
  [2610, "08-30", 22, 510, 4],
  [2680, "09-14", 14, 164],
  [2413, "10-02", 13, 364, 4.25],
  [564, "10-19", 11, 288, 3.75],
  [27449, "10-31", 2, 110, 4],
  [1524, "11-16", 8, 148, 5],
  [1079, "12-20", 30, 640, 3.5],
  [1467, "12-28", 3, 128],
];
const THIS_YEAR: readonly Finished[] = [
  [730, "01-14", 12, 420, 4],
  [67098, "01-25", 2, 145, 4.5],
  [2500, "02-08", 5, 152],
  [766, "03-08", 26, 882, 4.75],
  [5230, "03-21", 4, 192, 4],
  [7178, "04-19", 25, 468, 4.5],
  [3825, "04-27", 2, 124],
  [1533, "05-10", 4, 134, 4.75],
  [580, "06-21", 30, 801, 4],
  [902, "07-05", 2, 88, 4.25],
];
/** What she read for the second time: finished last year too. */
const AGAIN = [1524, "11-02"] as const;

/** Fills the years of the demo reader; what lies ahead of today is not read yet. */
export async function seedYears(ctx: Context, people: Map<string, string>): Promise<void> {
  const userId = people.get("demo_reader");
  if (!userId) return;
  const year = ctx.now.getUTCFullYear();
  const all = [
    ...LAST_YEAR.map((finished) => ({ finished, year: year - 1 })),
    ...THIS_YEAR.map((finished) => ({ finished, year })),
  ];
  const books = await booksByNumber(
    ctx,
    all.map(({ finished: [book] }) => book),
  );
  const known = all.flatMap(({ finished: [book, on, days, pages, stars], year: of }) => {
    const workId = books.get(book);
    const at = new Date(`${of}-${on}T20:00:00Z`);
    return workId && at < ctx.now ? [{ workId, at, days, pages, stars }] : [];
  });
  await ctx.db
    .insert(libraryEntries)
    .values(
      known.map(({ workId, at, days, pages }) => ({
        userId,
        workId,
        status: "finished" as const,
        progressUnit: "page" as const,
        progressValue: pages,
        percent: 100,
        startedOn: isoDate(new Date(at.getTime() - days * DAY_MS)),
        finishedOn: isoDate(at),
        addedAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoNothing();
  await ctx.db
    .insert(reviews)
    .values(
      known.flatMap(({ workId, at, stars }) =>
        stars ? [{ userId, workId, rating: Math.round(stars * 4), createdAt: at, updatedAt: at }] : [],
      ),
    )
    .onConflictDoNothing();
  const again = books.get(AGAIN[0]);
  const before = `${year - 2}-${AGAIN[1]}`;
  if (again)
    await ctx.db.insert(earlierReads).values({ userId, workId: again, finishedOn: before, createdAt: ctx.now });
}
