/** Dates of publication in free text, as "1987", "1987-04" or "1987-04-01". */
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads "January 30, 2007", "30 January 2007", "2010-03-21", "May 1990", "1999". The first and the last day of a year are
 * what catalogues fill in when they know only the year, so they count as the year.
 */
export function parseDate(text: string | null | undefined): string | null {
  const plain = (text ?? "").trim();
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(plain);
  if (iso) return build(iso[1], Number(iso[2]), Number(iso[3] ?? 0));
  const year = /(?:^|\D)(1[4-9]\d\d|20\d\d)(?:\D|$)/.exec(plain)?.[1];
  if (!year) return null;
  const month = MONTHS.indexOf(/[A-Za-z]{3,}/.exec(plain)?.[0].slice(0, 3).toLowerCase() ?? "") + 1;
  const day = Number(/(?:^|\D)(\d{1,2})(?:st|nd|rd|th)?(?:\D|$)/.exec(plain.replace(year, ""))?.[1] ?? 0);
  return build(year, month, day);
}

/** Reads ONIX's digits: "20190601", "201906", "2019". */
export function parseDigits(text: string | null | undefined): string | null {
  const digits = /^(\d{4})(\d{2})?(\d{2})?/.exec((text ?? "").trim());
  return digits ? build(digits[1], Number(digits[2] ?? 0), Number(digits[3] ?? 0)) : null;
}

/** The year of a date as stored, as a number. */
export const yearOf = (date: string | null): number | null => (date ? Number(date.slice(0, 4)) : null);

function build(year: string | undefined, month: number, day: number): string | null {
  if (!year || Number(year) < 1400 || Number(year) > 2100) return null;
  const two = (n: number) => String(n).padStart(2, "0");
  if (month < 1 || month > 12) return year;
  const real = day >= 1 && day <= new Date(Date.UTC(Number(year), month, 0)).getUTCDate();
  if (!real) return `${year}-${two(month)}`;
  return (month === 1 && day === 1) || (month === 12 && day === 31) ? year : `${year}-${two(month)}-${two(day)}`;
}
