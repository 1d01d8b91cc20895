/** Beginnings of words of the large catalogue, as they are typed, and words that are one slip away from one there. */
import type postgres from "postgres";
import { type Line, lineFor } from "./lines";
import { percentile, timed } from "./measure";
import { below, oneOf, type Random, randomOf } from "./random";
import { SEARCH, searchFor } from "./requests";
import { FAMILY, idOf } from "./world";

const [PREFIXES, SLIPS, TITLES] = [200, 50, 600];
const LONGEST = 5;
/** Of words that are shorter a slip makes any other. */
const LEAST = 4;
/** Titles are drawn from so many books, whose texts are the same in a catalogue of any size. */
const FIRST = 10_000;
/** Another number than those of the tables: what is drawn here is the same at each run. */
const SEED = 90;
const WARM = 3;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

type Drawn = { label: string; texts: string[] };

async function drawn(sql: postgres.Sql): Promise<Drawn[]> {
  const random = randomOf(SEED, 0);
  const [{ books } = { books: 0 }] = await sql<{ books: number }[]>`select count(*)::int as books from works`;
  const ids = Array.from({ length: TITLES }, () => idOf(FAMILY.work, below(random, Math.min(books, FIRST))));
  const titles = await sql<{ text: string }[]>`select title_key as text from works where id = any(${ids}) order by id`;
  const terms = titles.flatMap(({ text }) => text.split(" ")).filter((word) => /^\p{L}+$/u.test(word));
  const long = terms.filter((word) => word.length >= LEAST);
  const beginning = () => oneOf(random, terms).slice(0, 1 + below(random, LONGEST));
  return [
    { label: `beginnings of 1 to ${LONGEST} letters`, texts: different(PREFIXES, beginning) },
    { label: "words one slip away", texts: different(SLIPS, () => slipOf(random, oneOf(random, long))) },
  ];
}

/** So many that differ, or fewer where there are not as many. */
function different(wanted: number, draw: () => string): string[] {
  const found = new Set<string>();
  for (let tries = 0; found.size < wanted && tries < 40 * wanted; tries += 1) found.add(draw());
  return [...found];
}

/** A letter left out, another in its place, one too many, or two that changed places. */
function slipOf(random: Random, word: string): string {
  const at = below(random, word.length - 1);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const other = oneOf(
    random,
    LETTERS.filter((letter) => letter !== word[at]),
  );
  const swapped = `${before}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
  return oneOf(random, [before + after, before + other + after, before + other + word.slice(at), swapped]);
}

/** Each text is asked for once; a line for each kind says how long that took. */
export async function typedLines(sql: postgres.Sql, url: string, headers: Record<string, string>): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { label, texts } of await drawn(sql)) {
    const ask = (text: string) => timed(url, { path: searchFor(text), headers });
    for (let i = 0; i < WARM; i += 1) await ask("love");
    const taken: { text: string; ms: number }[] = [];
    for (const text of texts) {
      const { ms, status } = await ask(text);
      taken.push({ text, ms: status === 200 ? ms : Number.POSITIVE_INFINITY });
    }
    const sorted = taken.toSorted((a, b) => a.ms - b.ms);
    const worst = sorted.at(-1) ?? { text: "", ms: Number.NaN };
    const within = taken.filter(({ ms }) => ms <= SEARCH).length / taken.length;
    const middle = percentile(
      sorted.map(({ ms }) => ms),
      0.5,
    );
    const metrics = `median ${middle.toFixed(0)} ms, ${(100 * within).toFixed(1)} % within ${SEARCH} ms, worst ${worst.ms.toFixed(0)} ms (${worst.text})`;
    lines.push(lineFor(!(worst.ms <= SEARCH), `search, ${texts.length} ${label}`, metrics));
  }
  return lines;
}
