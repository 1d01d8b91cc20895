/** Dates as Bookplate writes them: "29 November 2026"; the same on the server and in the browser. */
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** An instant or a calendar date in words. */
export const longDate = (value: string | Date): string => day.format(new Date(value));

/** "29 Nov", where the year is plain from the place. */
export const shortDate = (value: string | Date): string => shortDay.format(new Date(value));

/** A year; those before the common era are written so. */
export const formatYear = (year: number): string => (year < 0 ? `${-year} BCE` : String(year));

/** "1775–1817", "born 1950", "died 1817", or "" when neither is known. */
export function formatLifespan(birth: number | null, death: number | null): string {
  if (birth === null && death === null) return "";
  if (death === null) return `born ${formatYear(birth ?? 0)}`;
  if (birth === null) return `died ${formatYear(death)}`;
  return birth < 0 && death < 0 ? `${-birth}–${formatYear(death)}` : `${formatYear(birth)}–${formatYear(death)}`;
}

export const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
