/**
 * Names and titles reduced to what search, matching and addresses need. It happens here and not in PostgreSQL, so that
 * the same words come out whatever the database's locale is, in any script.
 */

/** Letters that decomposition leaves alone, though people type another one for them. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ς: "σ",
  ي: "ی",
  ى: "ی",
  ك: "ک",
};
/** Accents, ligature marks, Hebrew points, Arabic vowel signs; never the vowels of Indic and Thai or Japanese voicing. */
const ACCENTS =
  /(?![\u3099\u309a])(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}]/gu;
/** What needs no work: most texts are normalised more than once. */
const PLAIN = /^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/;
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u;

/** Whether a word is of a script that puts no spaces between words. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** Lower case, without accents and ligature marks, apostrophes dropped, everything else between words one space. */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœøłđðþıħςيىك]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’ʼʹʺʻ`´\u0640\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}

/**
 * The search words of a text. Scripts without spaces between words (Chinese, Japanese, Thai) become single characters and
 * pairs of neighbours, so that any part of a title is found.
 */
export function searchTerms(...texts: (string | null | undefined)[]): string[] {
  const terms = new Set<string>();
  for (const text of texts) {
    for (const word of normalise(text ?? "").split(" ")) {
      if (!UNSPACED.test(word)) terms.add(start(word));
      else for (const part of pairs(word, true)) terms.add(part);
    }
  }
  terms.delete("");
  return [...terms];
}

/** The first 60 characters: PostgreSQL bounds a search word, and half of a surrogate pair is no text. */
const start = (word: string): string => (word.length <= 60 ? word : [...word].slice(0, 60).join(""));

function pairs(word: string, single: boolean): string[] {
  const letters = [...word];
  const found = letters.slice(0, -1).map((letter, i) => letter + letters[i + 1]);
  return single || letters.length === 1 ? [...letters, ...found] : found;
}

/** A typed query as PostgreSQL's tsquery: every word, the last one as a prefix; null when there is nothing to look for. */
export function toTsQuery(query: string): string | null {
  const words = normalise(query).split(" ").filter(Boolean).slice(0, 12);
  const terms = words.flatMap((word, i) => {
    if (UNSPACED.test(word)) return pairs(word, false).map((part) => `'${part}'`);
    return [`'${start(word)}'${i === words.length - 1 ? ":*" : ""}`];
  });
  return terms.length > 0 ? terms.join(" & ") : null;
}

/** `a-z 0-9 -`, at most 80 characters; empty when the text has no such letters (then the caller falls back on the id). */
export function slugOf(text: string): string {
  const ascii = normalise(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return ascii.length <= 80
    ? ascii
    : ascii
        .slice(0, 81)
        .replace(/-[^-]*$/, "")
        .slice(0, 80);
}

/** One line, single spaces, composed letters: how names and titles are stored. Joiners stay: Persian needs them. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\u200b\u200e\u200f\u2060\ufeff\u00ad]/g, "")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .trim();
}

/** Signs do not count when titles are compared, and could say what the letters do not. */
export function addsSigns(text: string, other: string): boolean {
  const known = new Set(`${other} :;,.-()[]'’`);
  return [...text].some((sign) => !/[\p{L}\p{N}\p{M}\s]/u.test(sign) && !known.has(sign));
}
