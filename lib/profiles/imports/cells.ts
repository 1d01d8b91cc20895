/** Cells as other services write them, read into ours; what cannot be read is nothing, never a guess. */
import { tidy } from "@/lib/catalogue/text";
import type { ReadingRow } from "./reading-row";

/** A row by the names of its columns. */
export type Cells = Record<string, string | undefined>;

export const LONGEST_TEXT = 10_000;
export const LONGEST_NOTE = 5_000;
/** A text with its markup and entities; what follows is not looked at, since far more is cut off in the end. */
const LONGEST_MARKED_UP = 5 * LONGEST_TEXT;
export const MAX_PARTS = 200;
const MAX_READS = 50;

/** `2025/07/04` or `2025-07-04` as a date; a month or year alone is none. */
export function dateOf(cell: string | undefined): string | null {
  const [, year, month, day] = /^\s*(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:\b|T)/.exec(cell ?? "") ?? [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  const real = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
  return real && Number(year) >= 1000 && Number(year) <= 2200 ? date : null;
}

/** `2022/06/01-2022/06/15, 2020/01/02` as readings, the latest last; a single date is a day it was finished. */
export function readsOf(cell: string | undefined): { startedOn: string | null; finishedOn: string | null }[] {
  return partsOf(cell)
    .map((range) => {
      const dates = [...range.matchAll(/\d{4}[/-]\d{1,2}[/-]\d{1,2}/g)].map(([text]) => dateOf(text));
      return dates.length > 1
        ? { startedOn: dates[0] ?? null, finishedOn: dates[1] ?? null }
        : { startedOn: null, finishedOn: dates[0] ?? null };
    })
    .filter(({ finishedOn }) => finishedOn !== null)
    .sort((a, b) => ((a.finishedOn ?? "") < (b.finishedOn ?? "") ? -1 : 1))
    .slice(-MAX_READS);
}

/** Stars as quarter stars; 0, nothing and what is out of range are no rating. */
export function quartersOf(cell: string | undefined): number | null {
  const stars = Number((cell ?? "").trim().replace(",", ".") || Number.NaN);
  const quarters = Math.round(stars * 4);
  return quarters >= 1 && quarters <= 20 ? quarters : null;
}

export function wholeOf(cell: string | undefined, least: number, max: number): number | null {
  const text = (cell ?? "").trim();
  const number = /^-?\d+(\.0+)?$/.test(text) ? Math.trunc(Number(text)) : Number.NaN;
  return number >= least && number <= max ? number : null;
}

export const yearOf = (cell: string | undefined): number | null => wholeOf(cell, -3000, 2200) || null;

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  euml: "ë",
  agrave: "à",
  aacute: "á",
  acirc: "â",
  auml: "ä",
  aring: "å",
  aelig: "æ",
  ccedil: "ç",
  iacute: "í",
  icirc: "î",
  iuml: "ï",
  ntilde: "ñ",
  oacute: "ó",
  ocirc: "ô",
  ouml: "ö",
  oslash: "ø",
  oelig: "œ",
  uacute: "ú",
  ugrave: "ù",
  ucirc: "û",
  uuml: "ü",
  szlig: "ß",
  Eacute: "É",
  Agrave: "À",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  Ccedil: "Ç",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  hellip: "…",
};

/** `GrandPr&eacute;` -> `GrandPré`; an unknown name stays as it stands. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, (all, decimal, hex, name) => {
    if (name) return ENTITIES[name] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : "";
  });

/** `<a href="https://…">here</a>` as Markdown; one that leads nowhere is its words. */
function asLink(tag: string): string {
  const text = tag.slice(tag.indexOf(">") + 1, -"</a>".length);
  const address = /\shref\s{0,9}=\s{0,9}["'](https?:\/\/[^"'\s<>()]+)["']/i.exec(tag)?.[1];
  return address ? `[${text}](${address})` : text;
}

/** A review as Goodreads stores it, some HTML in plain text, as our Markdown; every other tag is dropped. */
export function proseOf(cell: string | undefined): string | null {
  const text = decodeEntities(
    (cell ?? "")
      .slice(0, LONGEST_MARKED_UP)
      .replace(/<br\s{0,9}\/?>|<\/p>/gi, "\n")
      .replace(/<(\/?)(?:b|strong)>/gi, "**")
      .replace(/<(\/?)(?:i|em)>/gi, "_")
      .replace(/<a\s[^<>]*>[^<]*<\/a>/gi, asLink)
      .replace(/<spoiler>|<\/spoiler>/gi, "||")
      .replace(/<\/?[a-z][^<>]*>/gi, ""),
  )
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return text === "" ? null : text.slice(0, LONGEST_TEXT).toWellFormed();
}

/** The pieces of a cell that is a list; none of them is looked at beyond the two hundredth. */
export const partsOf = (cell: string | undefined, separator: string | RegExp = ","): string[] =>
  (cell ?? "").split(separator, MAX_PARTS);

/** One line: a title, a name. */
export const lineOf = (cell: string | undefined, longest = 500): string | null =>
  tidy(decodeEntities((cell ?? "").slice(0, 10 * longest)))
    .slice(0, longest)
    .toWellFormed() || null;

export function formatOf(cell: string | undefined): ReadingRow["format"] {
  const text = (cell ?? "").trim().toLowerCase();
  if (text === "") return null;
  if (/audio|mp3|audible/.test(text)) return "audiobook";
  if (/kindle|ebook|e-book|digital|nook|epub/.test(text)) return "ebook";
  if (/hard|library binding|leather/.test(text)) return "hardcover";
  return /paper|pocket|softcover|trade/.test(text) ? "paperback" : "other";
}

/** `to-read`, `did-not-finish`, `Currently reading` … as one of our states; null for a shelf of somebody's own. */
export function statusOf(cell: string | undefined): ReadingRow["status"] | null {
  const text = (cell ?? "")
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  if (["read", "already-read", "finished"].includes(text)) return "finished";
  if (["currently-reading", "reading"].includes(text)) return "reading";
  if (["to-read", "want-to-read", "wishlist", "tbr"].includes(text)) return "want";
  return /^(?:did-not-finish|didn't-finish|not-finished|dnf|abandoned|stopped-reading|gave-up|unfinished)$/.test(text)
    ? "abandoned"
    : null;
}
