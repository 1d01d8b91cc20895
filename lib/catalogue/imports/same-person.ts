/**
 * Who is who. A name alone is no identity: people are the same by an outside key, else by name and life years, else by
 * name and a work they share. Whoever cannot be told apart stays separate, and the pair is kept for later
 * imports, which may know more.
 */
import type { LifeYears } from "./life-years";

export type Candidate = LifeYears & {
  nameKey: string;
  /** Keys of schemes that give one person one key, by scheme. */
  authorities: ReadonlyMap<string, string>;
  popularity: number;
};
type Verdict<T> = { same: T | null; doubts: T[] };

/** Schemes that mean one person by one key, whoever uses them; Open Library does so only most of the time. */
export const AUTHORITIES: ReadonlySet<string> = new Set(["isni", "orcid", "wikidata", "viaf"]);
export const AUTHORITY_SCHEMES = [...AUTHORITIES, "openlibrary"];
const MAX_DOUBTS = 3;

/** Which of the candidates (everybody filed under one of the person's names) the person is, and who it might be. */
export function findSame<T extends Candidate>(
  person: Candidate,
  candidates: T[],
  sharesWork: (candidate: T) => boolean,
): Verdict<T> {
  const possible = candidates.filter((candidate) => !contradicts(person, candidate));
  const certain = possible.filter((candidate) => relation(person, candidate) === "same");
  if (certain.length === 1) return { same: certain[0] ?? null, doubts: [] };
  const open = certain.length > 1 ? certain : possible.filter((candidate) => relation(person, candidate) === "unknown");
  const sharing = open.filter(sharesWork);
  if (sharing.length === 1) return { same: sharing[0] ?? null, doubts: [] };
  const doubts = open.toSorted((a, b) => b.popularity - a.popularity).slice(0, MAX_DOUBTS);
  return { same: null, doubts };
}

/**
 * The same for a reader's file, which names people without years and makes nobody public: the one candidate that nothing
 * speaks against, or the one of several who shares a work.
 */
export function findNamesake<T extends Candidate>(
  person: Candidate,
  candidates: T[],
  sharesWork: (candidate: T) => boolean,
): Verdict<T> {
  const possible = candidates.filter(
    (candidate) => !contradicts(person, candidate) && relation(person, candidate) !== "different",
  );
  const sharing = possible.filter(sharesWork);
  const [only] = possible.length === 1 ? possible : sharing.length === 1 ? sharing : [];
  if (only) return { same: only, doubts: [] };
  return { same: null, doubts: possible.toSorted((a, b) => b.popularity - a.popularity).slice(0, MAX_DOUBTS) };
}

/** Whether an authority says that these are two people. */
export const contradicts = (a: Candidate, b: Candidate): boolean =>
  [...a.authorities].some(
    ([scheme, value]) => AUTHORITIES.has(scheme) && (b.authorities.get(scheme) ?? value) !== value,
  );

/**
 * What names and years say. Another form of the name counts only with both years. Two keys of one catalogue stand for two
 * people in its own eyes, so there, too, both years must agree.
 */
function relation(a: Candidate, b: Candidate): "same" | "different" | "unknown" {
  const birth = compare(a.birthYear, b.birthYear);
  const death = compare(a.deathYear, b.deathYear);
  const both = birth === "equal" && death === "equal";
  if (a.nameKey !== b.nameKey) return both ? "same" : "different";
  if (birth === "far" || death === "far") return "different";
  const twoKeys = [...a.authorities].some(([scheme, value]) => (b.authorities.get(scheme) ?? value) !== value);
  if (twoKeys) return both ? "same" : "unknown";
  return birth === "equal" || death === "equal" ? "same" : "unknown";
}

/** Years of old lives are often guesses, so a difference of up to three does not part people. */
function compare(a: number | null, b: number | null): "equal" | "near" | "far" | "open" {
  if (a === null || b === null) return "open";
  if (a === b) return "equal";
  return Math.abs(a - b) <= 3 ? "near" : "far";
}
