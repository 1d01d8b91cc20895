import { proposals } from "@/db/schema/corrections";
import type { Change } from "@/lib/catalogue/correction-schemas";
import { applyChanges } from "@/lib/catalogue/corrections/apply-changes";
import { readPresent } from "@/lib/catalogue/corrections/present";
import { takeTurn } from "@/lib/catalogue/imports/take-turn";
import type { Context } from "@/lib/kernel/context";
import { booksByNumber } from "./books";

const DAY_MS = 86_400_000;

/** Years of first publication that the demo's sources lack, by Project Gutenberg number. */
const YEARS: Readonly<Record<number, number>> = {
  12: 1871,
  16: 1911,
  23: 1845,
  41: 1820,
  46: 1843,
  205: 1854,
  409: 1773,
  521: 1719,
  600: 1864,
  779: 1604,
  829: 1726,
  1228: 1859,
  1946: 1832,
  2160: 1771,
  2274: 1908,
  4085: 1748,
  6761: 1753,
  15399: 1789,
  16389: 1922,
  20228: 1887,
  29433: 1836,
  45502: 1890,
  52319: 1887,
  60976: 1819,
};
/** The Prince, with the year in which it was written. */
const REJECTED = { book: 1232, year: 1513, note: "Written in 1513; it was printed in 1532, after he had died." };

/** A reader who corrected so much, and so well, that librarians find her on their list of candidates. */
export async function seedCandidate(ctx: Context, people: Map<string, string>): Promise<void> {
  const [by, staff] = [people.get("priya_nand"), people.get("demo_staff")];
  const books = await booksByNumber(ctx, [...Object.keys(YEARS).map(Number), REJECTED.book]);
  if (!by || !staff || books.size === 0) return;
  await takeTurn(ctx);
  const reason = "The title page of the first edition says so.";
  for (const [i, [number, year]] of Object.entries(YEARS).entries()) {
    const workId = books.get(Number(number));
    if (!workId) continue;
    const present = await readPresent(ctx, "book", workId);
    const changes = [firstPublished(year, present.values.get("firstPublished"))];
    const then = daysBefore(ctx, 60 - i * 2);
    await ctx.db.insert(proposals).values({
      ...{ workId, userId: by, changes, reason, status: "accepted" as const, decidedBy: staff, decidedAt: then },
      createdAt: daysBefore(ctx, 62 - i * 2),
    });
    await applyChanges({ ...ctx, now: then }, present, changes, { source: "person", isCorrected: () => true, by });
  }
  const [workId, { note }] = [books.get(REJECTED.book), REJECTED];
  if (workId)
    await ctx.db.insert(proposals).values({
      ...{ workId, userId: by, changes: [firstPublished(REJECTED.year)], reason, note },
      ...{
        status: "rejected" as const,
        decidedBy: staff,
        decidedAt: daysBefore(ctx, 30),
        createdAt: daysBefore(ctx, 31),
      },
    });
}

const firstPublished = (to: number, from: Change["from"] = null): Change => ({
  field: "firstPublished",
  edition: null,
  from,
  to,
});

const daysBefore = (ctx: Context, days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
