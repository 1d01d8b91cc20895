/** The catalogue's own terms that somebody may have meant: those that are the fewest slips of the finger away from what was typed. */
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/db/client";
import { preparedAs } from "@/lib/kernel/database";
import { END } from "./best-matches";
import { slipsBetween, slipsOf } from "./slips";

/** Fewer slips than one for each so many letters are worth guessing at. */
const LETTERS_PER_SLIP = 3;
/** What two slips leave of a word of seven letters; below it most of the terms that share letters would have to be read. */
const ALIKE = 0.25;
/**
 * What two slips leave, as trigrams that are shared: a swap of neighbours spoils four of them, any other slip three at most.
 * Of a word of n letters, none of whose trigrams stands in it twice, n - `spoilt` are left, and n + `more` stand in either:
 * two swaps, one, and one with a letter more. What stands twice counts once, as if the word were shorter.
 */
const TWO_SLIPS = [
  { spoilt: 7, more: 9 },
  { spoilt: 6, more: 8 },
  { spoilt: 5, more: 8 },
];
/** Likeness is told with seven digits. */
const HAIR = 0.001;
const READ = 300;

const among = preparedAs(z.object({ term: z.string() }), (db) =>
  db
    .select({ term: sql<string>`t.term` })
    .from(sql`catalogue_terms t`)
    .where(sql`t.term = any(${sql.placeholder("terms")}::text[])`)
    .prepare("catalogue_terms_among"),
);
const begins = preparedAs(z.object({ term: z.string() }), (db) =>
  db
    .select({ term: sql<string>`t.term` })
    .from(sql`catalogue_terms t`)
    .where(
      sql`t.term >= ${sql.placeholder("beginning")}::text and t.term < ${sql.placeholder("beginning")}::text || ${END}::text`,
    )
    .limit(1)
    .prepare("catalogue_terms_beginning"),
);
/**
 * How like a word what is two slips away is at least, where it is as like as `ALIKE` at all. Of a word of ten letters and
 * more less likeness is not asked for: of its trigrams the common ones ("ing") alone would have thousands of terms read.
 */
export function leastAlike(word: string): number {
  const padded = [..."  ", ...word, " "];
  const letters = new Set(padded.slice(2).map((_, at) => padded.slice(at, at + 3).join(""))).size - 1;
  const left = TWO_SLIPS.map(({ spoilt, more }) => (letters - spoilt) / (letters + more)).filter(
    (like) => like > ALIKE,
  );
  return left.length > 0 ? Math.min(...left) - HAIR : ALIKE;
}

/** Rows (word, term) of the terms that share letters with each of these words, and are as like them as `least`. */
export const alikeTo = (
  typed: SQL | Placeholder,
  least: SQL | Placeholder,
): SQL => sql`unnest(${typed}::text[]) asked(word) cross join lateral (
  select asked.word, t.term from catalogue_terms t
  where (select set_config('pg_trgm.similarity_threshold', ${least}::text, true)) is not null and t.term % asked.word
  order by similarity(t.term, asked.word) desc, t.term limit ${READ}::int) near`;
const alike = preparedAs(z.object({ word: z.string(), term: z.string() }), (db) =>
  db
    .select({ word: sql<string>`near.word`, term: sql<string>`near.term` })
    .from(alikeTo(sql.placeholder("typed"), sql.placeholder("least")))
    .prepare("catalogue_terms_alike"),
);

/** Which of some terms stand somewhere. */
type Present = (terms: string[]) => Promise<Set<string>>;

/** Those of the catalogue's terms. */
export const termsAmong = (db: Db) => async (terms: string[]) =>
  new Set((terms.length > 0 ? await among(db).execute({ terms }) : []).map(({ term }) => term));

export const hasBeginning = async (db: Db, beginning: string): Promise<boolean> =>
  (await begins(db).execute({ beginning })).length > 0;

/** Of each word, where there are any, the terms that are one slip away and `present`. */
export async function oneSlipAway(typed: string[], present: Present): Promise<Map<string, string[]>> {
  const slips = new Map(typed.map((word) => [word, slipsOf(word)]));
  const there = await present([...slips.values()].flat());
  const away = new Map<string, string[]>();
  for (const [word, some] of slips) {
    const terms = some.filter((slip) => there.has(slip));
    if (terms.length > 0) away.set(word, terms);
  }
  return away;
}

/**
 * Of each word the terms that are the fewest slips away, of those that share letters enough to be found by them and are
 * `present`: some have lost their last book.
 */
export async function nearestTerms(db: Db, typed: string[], present: Present): Promise<Map<string, string[]>> {
  const long = typed.filter((word) => word.length > 2 * LETTERS_PER_SLIP);
  const least = Math.min(...long.map(leastAlike));
  const rows = long.length > 0 ? await alike(db).execute({ typed: long, least }) : [];
  const nearest = new Map<string, string[]>();
  for (const word of long) {
    const found = rows
      .filter((row) => row.word === word)
      .map(({ term }) => ({ term, slips: slipsBetween(word, term) }));
    for (let slips = 1; slips * LETTERS_PER_SLIP < word.length && !nearest.has(word); slips += 1) {
      const away = found.filter((other) => other.slips === slips).map(({ term }) => term);
      const there = away.length > 0 ? await present(away) : new Set();
      const terms = away.filter((term) => there.has(term));
      if (terms.length > 0) nearest.set(word, terms);
    }
  }
  return nearest;
}
