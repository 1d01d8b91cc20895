/** The codes of ONIX's lists that matter here, and what they mean to us. */
import type { EditionFacts, Role } from "./record";

/** List 17, contributor roles; whoever is not in it is a contributor. */
const ROLES: Record<string, Role> = {
  A01: "author",
  A03: "author",
  A05: "author",
  A06: "author",
  A12: "illustrator",
  A13: "illustrator",
  A35: "illustrator",
  A15: "introduction",
  A19: "introduction",
  A22: "introduction",
  A23: "introduction",
  A24: "introduction",
  B01: "editor",
  B02: "editor",
  B09: "editor",
  B11: "editor",
  B13: "editor",
  B21: "editor",
  B06: "translator",
  B08: "translator",
  B10: "translator",
  E03: "narrator",
  E07: "narrator",
};

/** List 150, product forms by their first letters; what is missing is no book at all. */
const FORMS: [string, EditionFacts["format"]][] = [
  ["BB", "hardcover"],
  ["BC", "paperback"],
  ["B", "other"],
  ["A", "audiobook"],
  ["D", "ebook"],
  ["E", "ebook"],
  ["P", "other"],
  ["S", "other"],
  ["C", "other"],
  ["00", "other"],
];

/** List 44: name identifiers that stand for one person whoever uses them. */
const AUTHORITIES: Record<string, string> = { "16": "isni", "21": "orcid", "27": "viaf" };

/** List 27: subject schemes whose codes `genresOf` understands (BIC and BISAC); Thema shares BIC's older letters. */
export const TRADE_SCHEMES = new Set(["10", "12"]);
export const KEYWORDS = "20";

export const roleOf = (code: string): Role => ROLES[code] ?? "contributor";
export const authorityOf = (type: string): string | null => AUTHORITIES[type] ?? null;

/** The format of a product form; `undefined` for what is no book (toys, films, displays). */
export const formatOf = (form: string): EditionFacts["format"] | undefined =>
  FORMS.find(([start]) => form.startsWith(start))?.[1];

/** Length in minutes (lists 24 units 04 to 06, 15, 16); null for other units. */
export function minutesOf(value: string, unit: string): number | null {
  const number = Number(value);
  if (number > 10_000_000) return null;
  if (unit === "04") return Math.round(number * 60) || null;
  if (unit === "05") return Math.round(number) || null;
  if (unit === "06") return Math.round(number / 60) || null;
  const clock = unit === "15" || unit === "16" ? /^(\d{1,3})(\d{2})(?:\d{2})?$/.exec(value) : null;
  return clock ? Number(clock[1]) * 60 + Number(clock[2]) || null : null;
}
