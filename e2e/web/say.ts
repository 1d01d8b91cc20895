/** What the app says, in the language of a journey: asked for in the words of its English text, which a reader of tests reads. */
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { createTranslator } from "next-intl";
import { longDate, monthsIn } from "@/lib/format/dates";
import type { Locale } from "@/lib/format/locales";
import { languages } from "@/lib/messages/languages";

type Tree = { [key: string]: string | Tree };
type Value = string | number;
type Values = Record<string, Value>;
/** What stands in the place of a value: as it is shown, or told by the branch of a plural or a select that was taken. */
type Place = { name: string; read: (shown: string) => Value; isShown: boolean };
type Message = { key: string; form: RegExp; places: Place[]; tags: string[] };

/**
 * The text that reads so in English, from the message files: `say("Remove Dracula")` is what an Arabic reader's button is
 * named. The section is told where several texts read the same in English, or one has hardly a word: "{from} to {to}".
 */
export type Say = (english: string, section?: string) => string;

export function sayIn(locale: Locale): Say {
  const known = new Map<string, string>();
  return (english, section = "") => {
    const asked = `${section} ${english}`;
    const text = known.get(asked) ?? translated(locale, english, section);
    known.set(asked, text);
    return text;
  };
}

function translated(locale: Locale, english: string, section: string): string {
  const readings = messages()
    .filter(({ key }) => key.startsWith(section && `${section}.`))
    .flatMap((message) => {
      const values = valuesIn(message, english);
      return values && worded("en", message, values) === english ? [{ message, values }] : [];
    })
    .filter(({ message, values }) => section || hasOwnText(english, message, values));
  const least = Math.min(...readings.map(lettersOfValues));
  const found = readings.filter((reading) => lettersOfValues(reading) === least); // the more a message says itself, the surer
  const texts = new Set(found.map(({ message, values }) => worded(locale, message, inLanguage(locale, values))));
  const [text] = texts;
  if (text !== undefined && texts.size === 1) return text;
  const keys = found.map(({ message }) => message.key).join(", ");
  throw new Error(keys ? `"${english}" is in several sections: ${keys}.` : `No message reads "${english}" ${section}.`);
}

const shownOf = ({ places }: Message, values: Values): string[] =>
  places.flatMap(({ name, isShown }) => (isShown && name in values ? [String(values[name])] : []));
const lettersOfValues = ({ message, values }: { message: Message; values: Values }): number =>
  shownOf(message, values).join("").length;
/** Beside its values the message says something of its own. */
const hasOwnText = (english: string, message: Message, values: Values): boolean =>
  lettersOfValues({ message, values }) === 0 ||
  shownOf(message, values)
    .reduce((rest, shown) => rest.replace(shown, ""), english)
    .replace(/\P{L}/gu, "").length > 2;

/** The values that make the message read so, unless it cannot. */
function valuesIn({ form, places }: Message, english: string): Values | undefined {
  const match = form.exec(english);
  if (!match) return undefined;
  const read = places.flatMap((place, at) => {
    const shown = match[at + 1];
    return shown === undefined ? [] : [{ ...place, value: place.read(shown) }];
  });
  const implied = Object.fromEntries(read.filter(({ isShown }) => !isShown).map(({ name, value }) => [name, value]));
  const shown = read
    .filter(({ isShown }) => isShown)
    .map(({ name, value }) => [name, typeof implied[name] === "number" ? number(String(value)) : value]);
  return { ...implied, ...Object.fromEntries(shown) };
}

/** What the app words by itself: days and months. */
const inLanguage = (locale: Locale, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, dayOrMonth(locale, value) ?? value]));

function dayOrMonth(locale: Locale, value: Value): string | undefined {
  const month = monthsIn("en").indexOf(String(value));
  if (month >= 0) return monthsIn(locale)[month];
  return /^\d+ \p{L}+ \d{4}$/u.test(String(value)) ? longDate(`${value} UTC`, locale) : undefined;
}

function worded(locale: Locale, { key, tags }: Message, values: Values): string {
  const { markup } = createTranslator({ locale, messages: languages[locale], timeZone: "UTC", onError: raise });
  const bare = Object.fromEntries(tags.map((tag) => [tag, (chunks: string) => chunks]));
  return (markup as (key: string, values: object) => string)(key, { ...values, ...bare });
}

function raise(error: Error): never {
  throw error;
}

let made: Message[] | undefined;
const messages = (): Message[] => {
  made ??= leaves(languages.en).map(([key, text]) => {
    const [places, tags]: [Place[], string[]] = [[], []];
    return { key, form: new RegExp(`^${formOf(parse(text), places, tags)}$`, "s"), places, tags };
  });
  return made;
};

const leaves = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}${key}`, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );

const number = (shown: string): number => Number(shown.replaceAll(",", ""));

/** The form that a message has on screen; its groups are the places, in their order. */
function formOf(elements: MessageFormatElement[], places: Place[], tags: string[], counted = ""): string {
  const branches = (
    name: string,
    options: Record<string, { value: MessageFormatElement[] }>,
    read: (of: string) => Value,
  ) =>
    Object.entries(options).map(([option, { value }]) => {
      places.push({ name, read: () => read(option), isShown: false });
      return `()${formOf(value, places, tags, name)}`;
    });
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return RegExp.escape(element.value);
      if (element.type === TYPE.tag) {
        tags.push(element.value);
        return formOf(element.children, places, tags, counted);
      }
      if (element.type === TYPE.select)
        return `(?:${branches(element.value, element.options, (option) => option).join("|")})`;
      if (element.type === TYPE.plural) return `(?:${branches(element.value, element.options, countOf).join("|")})`;
      const isCount = element.type !== TYPE.argument;
      places.push({
        name: element.type === TYPE.pound ? counted : element.value,
        read: isCount ? number : (shown) => shown,
        isShown: true,
      });
      return isCount ? "([\\d.,]+)" : "(.+?)";
    })
    .join("");
}

/** A number for which a plural takes this branch, where it does not show the number. */
const countOf = (option: string): number => (option === "one" ? 1 : option === "other" ? 2 : Number(option.slice(1)));

/** A text in which anything may stand at `#`: a day, a number that others change. */
export const open = (text: string): RegExp => new RegExp(text.split("#").map(RegExp.escape).join(".*"));
