/** Addresses of books and people: readable, unique, and kept for ever once stored. */
import { createHash } from "node:crypto";
import { slugOf } from "./text";

/** What a new row would like to be called, best first; past the last one, numbers are appended to it. */
export type SlugWish = { wishes: string[] };

/** Words that name something else under /books, /authors or in the API. */
const RESERVED = new Set(["find", "list", "isbn", "lookup", "new", "search"]);
const NUMBERS_AT_ONCE = 20;

/** A book's slug: its main title, then with the author's surname. `seed` (an outside id) names a title without ASCII letters. */
export function bookWishes(title: string, surname: string | null, seed: string): SlugWish {
  const base = slugOf(title) || `book-${shortHash(seed)}`;
  const by = surname ? slugOf(surname) : "";
  return { wishes: by ? [base, cut(base, by)] : [base] };
}

/** A person's slug: the name, then with the year of birth. */
export function authorWishes(name: string, birthYear: number | null, seed: string): SlugWish {
  const base = slugOf(name) || `author-${shortHash(seed)}`;
  return { wishes: birthYear === null ? [base] : [base, cut(base, String(birthYear).replace("-", "bc"))] };
}

/**
 * One free slug for each wish, in order: earlier ones choose first. `taken` says which of some slugs exist already; it is
 * asked once for all wishes, and again only for those whose every wish was taken.
 */
export async function chooseSlugs(
  wishes: SlugWish[],
  taken: (slugs: string[]) => Promise<Iterable<string>>,
): Promise<string[]> {
  const used = new Set(RESERVED);
  const chosen: (string | undefined)[] = wishes.map(() => undefined);
  for (let round = 0; chosen.includes(undefined); round++) {
    const options = wishes.map((wish, i) => (chosen[i] === undefined ? optionsOf(wish, round) : []));
    for (const slug of await taken([...new Set(options.flat())])) used.add(slug);
    for (const [i, list] of options.entries()) {
      const free = list.find((slug) => !used.has(slug));
      if (free === undefined) continue;
      chosen[i] = free;
      used.add(free);
    }
  }
  return chosen as string[];
}

function optionsOf({ wishes }: SlugWish, round: number): string[] {
  if (round === 0) return wishes;
  const last = wishes.at(-1) ?? "";
  const from = 2 + (round - 1) * NUMBERS_AT_ONCE;
  return Array.from({ length: NUMBERS_AT_ONCE }, (_, i) => cut(last, String(from + i)));
}

/** `base-end`, at most 80 characters long. */
const cut = (base: string, end: string): string => `${base.slice(0, 79 - end.length).replace(/-$/, "")}-${end}`;

const shortHash = (seed: string): string => createHash("sha256").update(seed).digest("hex").slice(0, 8);
