/** Titles as catalogues write them, taken apart: main title, subtitle, place in a series. */
import { tidy } from "@/lib/catalogue/text";

type Title = { title: string; subtitle: string | null };
export type Series = { name: string; position: number | null };

/** No title is longer, and patterns must not be led astray by what is none. */
const LONGEST = 600;
const VOLUME =
  /^\W*(?:(?:volumes?|vols?|tome|band|teil|part|book|number|no|deel|tomo|parte)\b\.? ?(?:[\divxlc]+|one|two|three|four|five|six)\b|v\. ?\d)/i;
const OF_VOLUMES = /\b(?:vol(?:ume|\.)?|v\.|part|tome) ?0{0,3}(\d{1,4}|[IVXL]{1,9}) ?\(?of \d+\)?/i;
/** Short subtitles that say what kind of book it is; others that short are part of the name ("Batman: Year One"). */
const KIND =
  /^(?:an?|being|or|eine?|une?|un|una)\b.*\b(?:novel|novella|memoir|romance|story|stories|tale|biography|autobiography|history|play|poem|poems|study|comedy|tragedy|drama|essay|thriller|mystery|fable|satire|roman|fantasy|anthology|guide|parody|manifesto)s?$/i;

/** Main title and subtitle. A volume, part or tome belongs to the main title: it is another book. */
export function splitTitle(raw: string): Title {
  const text = tidy(raw.slice(0, LONGEST)).replace(/\s*[/:;,]$/, "");
  const subfields = /^(.+?)\s*:?\s*\$b\s*(.+)$/.exec(text);
  if (subfields?.[1] && subfields[2]) return parted(subfields[1], subfields[2].replaceAll(/\s*:?\s*\$b\s*/g, ": "));
  const found = /^(.{2,}?)(\s*[:;]\s+|\s+[\u2014\u2013]\s+|,\s+(?=or,\s))(.+)$/i.exec(text);
  const [, main, mark, rest] = found ?? [];
  if (!main || !rest) return { title: clean(text), subtitle: null };
  if (VOLUME.test(rest)) return { title: clean(text), subtitle: null };
  const other = mark?.includes(";") || /^or\b/i.test(rest);
  if (!other && rest.split(" ").length < 4 && !KIND.test(rest)) return { title: clean(text), subtitle: null };
  return parted(main, rest);
}

function parted(main: string, rest: string): Title {
  const volume = OF_VOLUMES.exec(rest)?.[1];
  const title = clean(main) + (volume ? `, Vol. ${volume}` : "");
  const subtitle = clean(rest.replace(/^\[(.*)\]$/, "$1"));
  return title === "" ? { title: subtitle, subtitle: null } : { title, subtitle: subtitle || null };
}

/** Without the catalogue's brackets ("[Onegin]", "[sic]") unless they name a part, and without a full stop at the end. */
function clean(text: string): string {
  const bare = text.replace(/\s?\[([^[\]]*)\]/g, (all, inside: string) => (/\d|part|vol/i.test(inside) ? all : ""));
  const cleaned = bare.trim() === "" ? text : bare;
  return cleaned
    .replace(/([\p{L}\p{M}]{3})\.$/u, "$1")
    .replace(/(\S)(?:,| [\u2014-]) Complete$| \(Complete\)$/, "$1")
    .replace(/(?<![\s,;:/])[\s,;:/]+$/, "")
    .trim();
}

/**
 * Takes a suffix such as "(The Hunger Games, #1)" off a title. Collections ("#1-3") have a series but no position; of
 * several series the first one counts. Brackets without a number may be part of the title and stay.
 */
export function takeSeries(raw: string): { text: string; series: Series | null } {
  const text = tidy(raw.slice(0, LONGEST));
  const opening = lastBracket(text);
  const main = text.slice(0, Math.max(0, opening)).trimEnd();
  const found = /^(.+?),? ?# ?(\d+(?:\.\d+)?)(.*)$/.exec(text.slice(opening + 1, -1));
  if (main === "" || !found?.[1]) return { text, series: null };
  const several = /^\s*[-\u2013/+&]\s*\d|^,\s*#?\d/.test(found[3] ?? "");
  const name = tidy(found[1].replace(/^Includes:\s*/, "").replace(/[,:]$/, ""));
  const position = Number(found[2]);
  return { text: main, series: { name, position: several || position > 9999 ? null : position } };
}

/** Where the bracket opens that the end of the text closes; -1 when the text ends otherwise. */
function lastBracket(text: string): number {
  let depth = 0;
  for (let at = text.endsWith(")") ? text.length - 1 : -1; at >= 0; at--) {
    if (text[at] === ")") depth++;
    else if (text[at] === "(" && --depth === 0) return at;
  }
  return -1;
}
