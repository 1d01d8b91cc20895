/** Titles and names that nobody wrote, with the words, lengths and first letters of 10,000 that somebody did. */
import fs from "node:fs";
import zlib from "node:zlib";
import { parse } from "csv-parse/sync";
import { splitTitle, takeSeries } from "@/lib/catalogue/imports/titles";
import { parsePlainName } from "@/lib/catalogue/names";
import { normalise } from "@/lib/catalogue/text";
import { oneOf, type Random } from "./random";

const TABLE = "e2e/fixtures/goodbooks/books.csv.gz";
const LONGEST = 14;
const SHORT = 4;
/** Of the family names this part is made of two real ones: a quarter of a million people have more names than a few thousand. */
const COINED_NAMES = 0.3;

type Walk = {
  starts: string[];
  next: Map<string, (string | null)[]>;
  /** Words that stand in one title only: so many of the words of any catalogue are new ones. */
  rare: string[];
  isRare: Set<string>;
};

export type Lexicon = {
  title: (random: Random) => string;
  shortTitle: (random: Random) => string;
  subtitle: (random: Random) => string;
  /** Some sentences that say nothing. */
  prose: (random: Random, sentences: number) => string;
  person: (random: Random) => { name: string; sortName: string };
};

/** Reads the table once; what comes out stays as large as the table, however much is made of it. */
export function learnLexicon(): Lexicon {
  const rows = parse(zlib.gunzipSync(fs.readFileSync(TABLE)), { columns: true, bom: true }) as {
    title: string;
    authors: string;
  }[];
  const titles = rows.map(({ title }) => splitTitle(takeSeries(title).text));
  const main = learn(titles.map(({ title }) => title));
  const below = learn(titles.flatMap(({ subtitle }) => subtitle ?? []));
  const names = rows
    .flatMap(({ authors }) => authors.split(/,\s+/))
    .map((name) => parsePlainName(name).name.split(" "))
    .filter((parts) => parts.length > 1);
  const title = (random: Random) => walk(main, random, LONGEST);
  return {
    title,
    shortTitle: (random) => walk(main, random, SHORT),
    subtitle: (random) => walk(below, random, LONGEST),
    prose: (random, sentences) => Array.from({ length: sentences }, () => `${title(random)}.`).join(" "),
    person: (random) => personOf(names, random),
  };
}

function learn(texts: string[]): Walk {
  const starts: string[] = [];
  const next: Walk["next"] = new Map();
  const counts = new Map<string, number>();
  for (const text of texts) {
    const terms = text.split(" ").filter((word) => normalise(word) !== "");
    if (terms[0]) starts.push(terms[0]);
    for (const [i, word] of terms.entries()) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      next.set(word, [...(next.get(word) ?? []), terms[i + 1] ?? null]);
    }
  }
  const rare = [...counts].filter(([word, count]) => count === 1 && /^\p{L}{4,}$/u.test(word)).map(([word]) => word);
  return { starts, next, rare, isRare: new Set(rare) };
}

/** From word to word as they follow each other in real titles; a rare word becomes one that is rare here too. */
function walk({ starts, next, rare, isRare }: Walk, random: Random, longest: number): string {
  const chosen: string[] = [];
  for (let word: string | null = oneOf(random, starts); word !== null && chosen.length < longest; ) {
    chosen.push(isRare.has(word) ? coined(word, oneOf(random, rare)) : word);
    word = oneOf(random, next.get(word) ?? [null]) ?? null;
  }
  return chosen.join(" ");
}

/** The beginning of a word and the end of another. */
const coined = (first: string, second: string): string =>
  first.slice(0, Math.ceil(first.length / 2)) + second.slice(Math.floor(second.length / 2)).toLowerCase();

function personOf(names: string[][], random: Random): { name: string; sortName: string } {
  const given = oneOf(random, names).slice(0, -1).join(" ");
  const family = oneOf(random, names).at(-1) ?? "";
  const other = oneOf(random, names).at(-1) ?? "";
  const last = random() < COINED_NAMES ? coined(family, other) : family;
  return { name: `${given} ${last}`, sortName: `${last}, ${given}` };
}
