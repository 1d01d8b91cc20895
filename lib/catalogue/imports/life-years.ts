/** Years of birth and death as catalogues write them. Negative years are before the common era: -428 is 428 BCE. */
export type LifeYears = { birthYear: number | null; deathYear: number | null };

const YEAR = "(?:ca?\\. ?|approximately |about )?\\d{1,4}\\??(?: or \\d{1,4})?(?: ?B\\.?C\\.?(?:E\\.?)?)?\\??";
const SPAN = new RegExp(`^(?:${YEAR}|) ?[-\u2013] ?(?:${YEAR}|)$`);

/** The year in a free date: "10 Apr 1778", "996 (ca.)", "1661?", "428? BCE"; null for a mere century or nothing at all. */
export function parseYear(text: string): number | null {
  if (/\bcent|\bfl\b|active/i.test(text)) return null;
  const digits = /\d{3,4}/.exec(text)?.[0] ?? /^\D*?(\d{1,2})\D*$/.exec(text)?.[1];
  if (!digits || (digits.length < 3 && /\p{L}{3,}/u.test(text.replace(/\bBCE\b/, "")))) return null;
  const year = Number(digits) * (/\d\??\s*B\.?\s?C/i.test(text) || /^\s*-\d/.test(text) ? -1 : 1);
  return year !== 0 && year >= -3000 && year <= 2100 ? year : null;
}

/** Both years, unless they contradict each other: then neither can be trusted. */
export function lifeYears(birth: number | null, death: number | null): LifeYears {
  if (Math.abs(birth ?? 0) > 3000 || Math.abs(death ?? 0) > 3000) return { birthYear: null, deathYear: null };
  const odd = birth !== null && death !== null && (death < birth || death - birth > 130);
  return odd ? { birthYear: null, deathYear: null } : { birthYear: birth, deathYear: death };
}

/** Takes dates off the end of a filed name: "Orwell, George, 1903-1950", "Plato, 428? BCE-348? BCE", "Homer, active …". */
export function splitLifeYears(text: string): LifeYears & { rest: string } {
  const parts = text.split(/,\s*/);
  const last = parts.at(-1)?.replace(/\.$/, "").trim() ?? "";
  const rest = () => parts.slice(0, -1).join(", ");
  if (parts.length > 1 && /^(?:active|fl\.) /.test(last)) return { rest: rest(), birthYear: null, deathYear: null };
  if (parts.length > 1 && /^(?:born|b\.) \d{4}$/.test(last))
    return { rest: rest(), ...lifeYears(parseYear(last), null) };
  if (parts.length > 1 && /\d/.test(last) && SPAN.test(last)) {
    const [birth = "", death = ""] = last.split(/ ?[-\u2013] ?/);
    return { rest: rest(), ...lifeYears(parseYear(birth), parseYear(death)) };
  }
  return { rest: text, birthYear: null, deathYear: null };
}
