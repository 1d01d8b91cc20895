/** Which writing system a text is in, as far as setting it on a cover depends on it. */

const EAST_ASIAN_LETTERS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}々〆ー]`;
const EAST_ASIAN = new RegExp(EAST_ASIAN_LETTERS, "u");
const OTHER_WORDS = new RegExp(String.raw`(?:(?!${EAST_ASIAN_LETTERS})[\p{L}\p{N}])+`, "gu");
const EAST_ASIAN_PUNCTUATION = /[\u3000-\u303f\uff00-\uff60\ufe30-\ufe4f]/;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}]/u;
const LATIN = /^[\u0020-\u024f\u1e00-\u206f\u20a0-\u20bf\u2122]*$/;
const LETTER = /[\p{L}\p{N}]/u;
/** Characters that stand alone: most titles, and many times faster than asking Unicode's rules. */
const SIMPLE = /^[\u0020-\u024f\u0391-\u03a9\u03b1-\u03ce\u0410-\u045f\u2010-\u2027\u4e00-\u9fff]*$/;
const CLUSTERS = new Intl.Segmenter("und", { granularity: "grapheme" });

export const isEastAsian = (character: string): boolean => EAST_ASIAN.test(character);

/** Em-wide characters: East Asian letters and their punctuation. */
export const isFullWidth = (character: string): boolean =>
  EAST_ASIAN.test(character) || EAST_ASIAN_PUNCTUATION.test(character);

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Whether a line starts at the right: its first letter is of a script that runs leftwards. */
export function readsLeftward(text: string): boolean {
  return hasRightToLeft(/\p{L}/u.exec(text)?.[0] ?? "");
}

/** Latin letters, digits and general punctuation only: what the wood type has. */
export const isLatin = (text: string): boolean => LATIN.test(text);

export const hasLetters = (text: string): boolean => LETTER.test(text);

/** Whether a text is set in columns from top to bottom: it has more East Asian letters than words in other scripts. */
export function readsDownward(text: string): boolean {
  const letters = [...text].filter(isEastAsian).length;
  return letters > (text.match(OTHER_WORDS)?.length ?? 0);
}

/** What a reader calls characters: a letter with its accents, an emoji with its modifiers. */
export function clusters(text: string): string[] {
  if (SIMPLE.test(text)) return [...text];
  return Array.from(CLUSTERS.segment(text), (part) => part.segment);
}

/**
 * One line of at most `limit` characters that any XML may hold: no controls, no halves of pairs, single spaces. Of accents
 * piled on one letter four are kept.
 */
export function cleanLine(text: string, limit = 1_000): string {
  return text
    .slice(0, limit * 4)
    .replace(/[\p{Cs}\p{Co}\u00ad\ufffd-\uffff]/gu, "")
    .replace(/[\p{Cc}\p{Z}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, " ")
    .normalize("NFC")
    .replace(/(\p{M}{4})\p{M}+/gu, "$1")
    .trim()
    .slice(0, limit)
    .replace(/\p{Cs}$/u, "");
}

/** Capitals by the rules of the language where they differ: Turkish and Azeri have a dotted capital İ. */
export function upperCase(text: string, language: string | null): string {
  return /^(tr|az|tur|aze)\b/.test(language ?? "") ? text.toLocaleUpperCase("tr") : text.toUpperCase();
}

/** Whether names of the language put the family name first. */
export const familyNameFirst = (language: string | null): boolean =>
  /^(zh|ja|ko|zho|chi|jpn|kor)\b/.test(language ?? "");
