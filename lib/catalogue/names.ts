/**
 * People's names as catalogues file them ("Shelley, Mary Wollstonecraft, 1797-1851"), turned round for readers. Kept in
 * one place because covers, pages, search and the matching of people all depend on the same outcome.
 */
import { type LifeYears, splitLifeYears } from "./imports/life-years";
import { normalise, tidy } from "./text";

/** `name` is for readers, `sortName` for lists; `alternateNames` are fuller or other forms of the same name. */
export type PersonName = LifeYears & { name: string; sortName: string; alternateNames: string[] };

const LONGEST = 400;
const PARTICLE =
  "(?:of(?: the)?|da|das|de|de la|de las|de los|de'|dei|del|della|der|des|di|do|dos|du|la|le|van|van de|van den|van der|von|von der|zu|zur|af|av|al|el|ibn|bin|the|d')";
const STARTS_WITH_PARTICLE = new RegExp(`^${PARTICLE}(?: |$)`);
const ENDS_WITH_PARTICLE = new RegExp(` (${PARTICLE})$`);
const PEERAGE = /^(?:Baron|Baroness|Viscount|Viscountess|Earl|Countess|Marquess|Marquis|Duke|Duchess)(?: of)?$/;
const FRENCH_NOBILITY = /^(?:duc|duchesse|comte|comtesse|marquis|marquise|vicomte|baron|prince|princesse) d(?:e|u|')$/;
const RULER = /^(Queen|King|Pope|Empress)\b(?: (?:consort )?of .*)?/;
const GENERATION = /^(?:Jr|Sr|Junior|Senior|II|III|IV|fils|père)\.?$/;
const MARRIED = /^(?:Mrs|Mme|Madame|Lady|Dame)\.?$/;
/** What stands where a given name is expected, but is none. */
const TITLE = new RegExp(
  [
    "^(?:(?:Sir|Saint|St|Brother|Sister|Father|Mother|Fra|Rabbi|Rev|Very Rev|Dr|Prof|Mr|graf|grafinia|kniaz|conte|pseud|Lord)\\.?",
    "|active .*|fl\\. .*|(?:Bishop|Archbishop|Emperor|Cardinal|Abbot|Prior|Earl|Duke|Marquess|Count|Baron|Prince) of .*",
    "|Freiherr(?: von?)?|Ritter(?: von)?|Edler(?: von)?)$",
  ].join(""),
);
const FAMILY_PREFIX =
  /^(?:Le|La|De|Du|Des|Van|Von|Der|Den|Mac|Mc|St\.|San|Santa|El|Al|Ben|Bin|Ibn|Di|Da|Del|Della|Dos|O)$/;
const CORPORATE =
  /^(?:The|A|An) |\p{Ll}{3}\. \p{Lu}|\b(?:Inc\.?|Ltd\.?|Press|Publish\w+|Company|Committee|Commission|Society|Association|Museum|University|Institute|Foundation|Staff|Editors|Magazine|Office|Department|of America)$/u;
const EAST = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const NOBODY = new Set(
  "anonymous|anon|anonyme|anonym|anonimo|anonymus|anoniem|anonymous author|author unknown|unknown|unknown author|unknown unknown|various|various authors|various contributors|diverse|divers|vv aa|aa vv|not available|n a|none|no author|s n|佚名|無名氏|无名氏|неизвестен|неизвестный автор|مجهول".split(
    "|",
  ),
);

/** Whether a name stands for nobody in particular: such a credit makes no person and no page. */
export const isPlaceholder = (name: string): boolean => {
  const key = normalise(name);
  return key === "" || NOBODY.has(key);
};

/**
 * Reads a name as filed: family name first and a comma, or one undivided name. `eastern` keeps the family name in front
 * ("Lu, Xun" -> "Lu Xun"), as books in Chinese, Japanese and Korean print it.
 */
export function parseFiledName(filed: string, { eastern = false } = {}): PersonName {
  const { rest, ...years } = splitLifeYears(tidy(filed.slice(0, LONGEST)));
  const { text, fuller } = takeBrackets(rest);
  const parts = text.split(/\s*,\s*/).filter(Boolean);
  const [family = "", ...others] = parts.map(withoutFullStop);
  const turned = turnRound(family, others, eastern);
  const expanded = fuller ? expand(family, others, fuller) : null;
  return {
    ...turned,
    ...years,
    alternateNames: expanded && normalise(expanded) !== normalise(turned.name) ? [expanded] : [],
  };
}

/** Reads a name in its natural order, "J.K. Rowling"; one with a comma is taken as filed. */
export function parsePlainName(plain: string): PersonName {
  if (plain.includes(",") && !/,\s*(?:Jr|Sr|II|III|IV|Ph\.?D|M\.?D)\.?$/.test(plain.trim()))
    return parseFiledName(plain);
  const { rest, ...years } = splitLifeYears(tidy(plain.slice(0, LONGEST)));
  const name = withoutFullStop(tidy(rest.replace(/[[\]]/g, "").replace(/\s?\([^()]*\)/g, "")));
  return { name, sortName: sortNameOf(name), alternateNames: [], ...years };
}

/** "Ursula K. Le Guin" -> "Le Guin, Ursula K."; single, corporate and non-Latin names stay as they are. */
export function sortNameOf(name: string): string {
  const generation = /,? (?:Jr|Sr|II|III|IV)\.?$/.exec(name)?.[0] ?? "";
  const words = name.slice(0, name.length - generation.length).split(" ");
  if (words.length < 2 || !/^\p{Script=Latin}/u.test(name) || CORPORATE.test(name)) return name;
  let at = words.length - 1;
  while (at > 1 && FAMILY_PREFIX.test(words[at - 1] ?? "")) at--;
  return [words.slice(at).join(" "), words.slice(0, at).join(" "), generation.replace(/^,? /, "")]
    .filter(Boolean)
    .join(", ");
}

function turnRound(family: string, others: string[], eastern: boolean): { name: string; sortName: string } {
  const generation = others.find((part) => GENERATION.test(part));
  const titles = others
    .filter((part, i) => i > 0 || TITLE.test(part) || isRank(part))
    .filter((part) => part !== generation);
  const given = others[0] !== undefined && !titles.includes(others[0]) && others[0] !== generation ? others[0] : "";
  const filedGiven = repeats(given, family) ? given.slice(0, given.lastIndexOf(" ")) : given;
  const sortName = [family, filedGiven, generation].filter(Boolean).join(", ");
  const name = [join(family, given, titles, eastern), generation].filter(Boolean).join(" ");
  return { name, sortName };
}

const isRank = (part: string): boolean =>
  RULER.test(part) || MARRIED.test(part) || PEERAGE.test(part) || FRENCH_NOBILITY.test(part);

function join(family: string, given: string, titles: string[], eastern: boolean): string {
  const married = titles.find((title) => MARRIED.test(title));
  if (given === "") return married ? `${married} ${family}` : named(family, titles);
  if (STARTS_WITH_PARTICLE.test(given)) return given.includes(" ") ? `${family} ${given}` : `${given} ${family}`;
  if (EAST.test(given)) return `${family}${given}`;
  if (eastern) return `${family} ${given}`;
  const nobility = titles.find((title) => FRENCH_NOBILITY.test(title));
  if (nobility) return `${given}, ${nobility} ${family}`;
  if (repeats(given, family)) return given;
  const peerage = titles.find((title) => PEERAGE.test(title));
  if (peerage && given.includes(" ")) return `${given}, ${peerage} ${family}`;
  const particle = titles.map((title) => ENDS_WITH_PARTICLE.exec(title)?.[1]).find(Boolean);
  return [married, given, particle, family].filter(Boolean).join(" ");
}

/** People known by one name: rulers take their title, bishops their see. */
function named(family: string, titles: string[]): string {
  const nobility = titles.find((title) => FRENCH_NOBILITY.test(title));
  if (nobility) return `${nobility} ${family}`;
  const ruler = titles.map((title) => RULER.exec(title)?.[1]).find(Boolean);
  if (ruler) return `${ruler} ${family}`;
  const see = titles.map((title) => /^(?:Arch)?[Bb]ishop (of .*)$/.exec(title)?.[1]).find(Boolean);
  return see ? `${family} ${see}` : family;
}

/** "Byron, George Gordon Byron, Baron": the family name is in the given names already. */
const repeats = (given: string, family: string): boolean => given.endsWith(` ${family.split(" of ")[0]}`);

/** Takes "(Herbert George)" out, the fuller form of initials; other brackets ("(Firm)", "(Translator)") are notes. */
function takeBrackets(text: string): { text: string; fuller: string | null } {
  const found = /\s?\(([^()]*)\)/.exec(text);
  if (!found) return { text, fuller: null };
  const before = text.slice(0, found.index);
  const given = before.split(",").slice(1).join(",").trim();
  const initials = /(?:^|[\s.])\p{Lu}\./u.test(given) || MARRIED.test(given);
  return { text: text.replace(/\s?\([^()]*\)/g, ""), fuller: initials ? (found[1] ?? null) : null };
}

function expand(family: string, others: string[], fuller: string): string {
  const words = fuller.split(" ");
  const whole =
    words.at(-1) === family || repeats(fuller, family) || others.some((part) => MARRIED.test(part) && words.length > 2);
  return whole ? fuller : `${fuller} ${family}`;
}

/** "Basu, Āśīsha." -> without the full stop, which initials and abbreviations keep. */
function withoutFullStop(text: string): string {
  return /[\p{L}\p{M}]{3}\.$/u.test(text) && !/\b(?:Mrs|Rev|Prof|pseud)\.$/.test(text) ? text.slice(0, -1) : text;
}
