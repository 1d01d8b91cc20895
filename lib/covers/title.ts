import { cleanLine, hasLetters } from "./writing";

/** A title without its subtitle, and the subtitle, "" when there is none. */
type TitleParts = { main: string; subtitle: string };

/** What begins a subtitle: a colon or semicolon, a dash between spaces, "or,", a full stop that is no abbreviation. */
const SUBTITLE =
  /^(.{2,}?)\s*(?:[:;]\s+|\s—\s|,? \bor,\s|(?<!\b(?:Dr|Mr|Mrs|Ms|St|vol|No|Jr|Sr|[A-Z]))\. (?=[A-Z]))(.+)$/i;

/** A series and number after the title, as readers' catalogues write them: "(Left Behind, #3)". */
const SERIES = /^(.+?)\s*\(([^()]*#\s?\d[^()]*)\)$/;

/** Articles that stay behind when a title is reduced to one letter. "Die" is an article in German alone. */
const ARTICLE = /^(?:(?:the|a|an|les?|la|der|das|el)\s+|l['’])(?=\S)/i;
const GERMAN_ARTICLE = /^(?:der|die|das|eine?)\s+(?=\S)/i;

/**
 * Splits a title as catalogues write it: "Moby Dick; Or, The Whale" is "Moby Dick" and "or, The Whale". The library mark
 * `$b` is a colon, a series in brackets is a subtitle; brackets at the end, closing marks and characters that no XML holds
 * go.
 */
export function splitTitle(title: string): TitleParts {
  const line = curlQuotes(cleanLine(title).replace(/\s*:?\s*\$b\s*/g, ": "));
  const [, unnumbered = line, series = ""] = SERIES.exec(line) ?? [];
  const match = SUBTITLE.exec(unnumbered);
  const main = match?.[1] ?? unnumbered;
  const subtitle = (match?.[2] ?? series).replace(/^or,\s*/i, "or, ").replace(/^\[([^[\]]*)\]$/, "$1");
  const trimmed = main.replace(/[,;:.]$/, "").replace(/\s*\[.*?\]$/, "");
  return { main: hasLetters(trimmed) || !line ? trimmed : line, subtitle: hasLetters(trimmed) ? subtitle : "" };
}

/** Typewriter quotes as a printer sets them. */
export function curlQuotes(text: string): string {
  return text
    .replace(/(^|[\s([{\u2014-])"/g, "$1\u201c")
    .replaceAll('"', "\u201d")
    .replace(/(^|[\s([{\u2014\u201c-])'(?=\p{L}[^']*')/gu, "$1\u2018")
    .replaceAll("'", "\u2019");
}

/** The title from its first telling word on: "The Enchanted April" is filed under E. */
export function withoutArticle(main: string, language: string | null): string {
  return main.replace(/^(de|deu|ger)\b/.test(language ?? "") ? GERMAN_ARTICLE : ARTICLE, "");
}
