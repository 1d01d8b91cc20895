import { sql } from "drizzle-orm";
import vader from "vader-sentiment";
import { z } from "zod";
import { reviewVisibleAmongMany } from "@/lib/catalogue/sql";
import { withoutSpoilers } from "@/lib/format/spoilers";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { AuthorFor } from "./access";
import { listOf } from "./own-works";

/** Of how many reviews, the latest ones, the terms are looked for; and how many of either kind are named. */
const MAX_TEXTS = 1_000;
const MAX_TERMS = 8;
const LONGEST_TEXT = 5_000;
/** Beyond this, either way, a word carries a feeling. */
const CARRIES = 0.3;
const NEGATIONS = new Set(["not", "no", "never", "nor", "without", "hardly", "cannot"]);

const TextRow = z.object({ text: z.string() });
type Term = { term: string; count: number };
type SentimentTerms = { positive: Term[]; negative: Term[] };

/**
 * The words that sound warm or cool in the reviews of these books that the author may see, each with the number of reviews it stands in.
 * Reviews marked as spoilers, what stands between bars, and texts that are hidden give none.
 */
export async function sentimentTerms(
  ctx: Context,
  author: AuthorFor<"pro">,
  bookIds: readonly string[],
): Promise<SentimentTerms> {
  const rows = await readRows(
    ctx.db,
    TextRow,
    sql`
    select r.text from unnest(${listOf(bookIds)}) own (work_id) cross join lateral (
      select left(r.text, ${LONGEST_TEXT}) as text, r.created_at, r.id from reviews r
      where r.work_id = own.work_id and r.text is not null and not r.spoiler and ${reviewVisibleAmongMany(sql`${author.userId}::uuid`)}
      order by r.created_at desc, r.id desc limit ${MAX_TEXTS}) r
    order by r.created_at desc, r.id desc limit ${MAX_TEXTS}`,
  );
  return termsIn(rows.map(({ text }) => text));
}

/** A negation turns a word into something else, so that one after it counts for neither side. */
export function termsIn(texts: readonly string[]): SentimentTerms {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const found =
      withoutSpoilers(text, " . ")
        .toLowerCase()
        .match(/[a-z]+(?:['’][a-z]+)?|[.!?;]/g) ?? [];
    const carrying = found.filter((word, i) => /^[a-z]{3,}$/.test(word) && !isNegated(found, i));
    for (const word of new Set(carrying)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const terms = [...counts].map(([term, count]) => ({ term, count, score: scoreOfWord(term) }));
  const top = (sign: 1 | -1): Term[] =>
    terms
      .filter(({ score }) => score * sign >= CARRIES)
      .sort((a, b) => b.count - a.count || (b.score - a.score) * sign || a.term.localeCompare(b.term))
      .slice(0, MAX_TERMS)
      .map(({ term, count }) => ({ term, count }));
  return { positive: top(1), negative: top(-1) };
}

const isNegated = (found: readonly string[], at: number): boolean =>
  found.slice(Math.max(0, at - 2), at).some((word) => NEGATIONS.has(word) || /n['’]t$/.test(word));

/** How words sound that were asked for: the lexicon takes a tenth of a millisecond for each, and a thousand reviews have thousands. */
const scores = new Map<string, number>();
const MAX_SCORES = 20_000;

function scoreOfWord(word: string): number {
  const known = scores.get(word);
  if (known !== undefined) return known;
  const score = vader.SentimentIntensityAnalyzer.polarity_scores(word).compound;
  if (scores.size >= MAX_SCORES) scores.clear();
  scores.set(word, score);
  return score;
}
