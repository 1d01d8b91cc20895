import { DateTime } from "luxon";

/** The first year that a reader's page can be about; finished books of before are typing errors. */
const FIRST_YEAR = 1900;
/** The zone in which a day begins first. */
const EARLIEST_ZONE = "Pacific/Kiritimati";
const DECEMBER = 12;
const JANUARY = 1;

/** Words that are years, or will be: at `/@name` they are no shelf's. */
export const isYearSlug = (slug: string): boolean => /^(19|20|21)\d\d$/.test(slug);

/** The year that a segment of an address names; null for what is none, and for one that has begun nowhere yet. */
export function yearIn(segment: string, now: Date): number | null {
  if (!isYearSlug(segment)) return null;
  const year = Number(segment);
  return year >= FIRST_YEAR && year <= DateTime.fromJSDate(now, { zone: EARLIEST_ZONE }).year ? year : null;
}

/** The year that readers in a zone look back on: from December on the one that ends, in January the one that has. */
export function yearToLookBackOn(now: Date, zone: string): number | null {
  const { month, year } = DateTime.fromJSDate(now, { zone });
  if (month === DECEMBER) return year;
  return month === JANUARY ? year - 1 : null;
}
