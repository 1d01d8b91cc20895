import { numberIn } from "@/lib/format/intl";
import { DEFAULT_LOCALE, type Locale } from "@/lib/format/locales";
import type { Problem } from "@/lib/http/errors";
import type { Messages } from "@/lib/messages/messages";
import { ApiError } from "@/lib/registry/client";

/** The code of what the page itself finds missing: its sentence is in the language of the page as it is. */
export const FOUND_BY_PAGE = "found_by_page";

type Texts = Messages["errors"];
type Field = keyof Texts["fields"];

/** What the API and its schemas say of a field, in English; `#` of our text is the number in it, the first that fits counts. */
const FIELDS: readonly [Field, RegExp][] = [
  [
    "required",
    /^Too small: expected \w+ to have >=1 |received (?:undefined|null)|^is required|^is missing|^needs|not be empty|^must name (?:at least one|a language)/,
  ],
  ["tooShort", /^Too small: expected string to have >=(\d+)/],
  ["tooLong", /^Too big: expected string to have <=(\d+)|at most (\d+) characters/],
  ["atLeast", /^(?:Too small: .*>=?|must be at least )(-?\d+(?:\.\d+)?)/],
  ["atMost", /^(?:Too big: .*<=?|must (?:be|have) at most )(-?\d+(?:\.\d+)?)/],
  ["whole", /expected int,/],
  ["number", /expected number,/],
  ["multiple", /multiple of (\d+(?:\.\d+)?)$/],
  ["stars", /in quarters/],
  ["date", /^Invalid ISO date|expected date|not a valid time/],
  ["partialDate", /a year, month or day/],
  ["time", /^Invalid ISO time|a time such as/],
  ["years", /between the years (\d+) and (\d+)/],
  ["sameTimes", /start and end at the same time/],
  ["order", /^must (?:be after|not be before)/],
  ["past", /^is in the past/],
  ["zone", /time zone/],
  ["email", /email address/],
  ["address", /URL|https address|be an address$/],
  ["domain", /domain name|a domain such as/],
  ["line", /single line/],
  ["characters", /control characters|a NUL character|turn the direction|must not contain/],
  ["unseen", /can be seen/],
  ["letter", /contain a letter or digit/],
  ["sixDigits", /six digits/],
  ["username", /(\d+) to (\d+) letters, digits or _/],
  ["longWords", /joined by hyphens, (\d+) to (\d+) long/],
  ["words", /joined by hyphens/],
  ["colour", /a colour/],
  ["sameIsbn", /the same ISBN/],
  ["isbn", /an ISBN/],
  ["language", /code of a language/],
  ["followers", /at least ([\d,]+) followers/],
  ["taken", /^is taken/],
  ["twice", /twice$/],
  ["stale", /^does not match/],
  ["unknown", /does not exist|^names (?:nobody|no |a book that is not)|^is not (?:in the|one of|a kind)/],
  ["choice", /expected one of|must be one of/],
];

/** A sentence of a schema in another language. */
export function fieldText(locale: Locale, message: string, texts: Texts["fields"]): string {
  for (const [field, pattern] of FIELDS) {
    const found = pattern.exec(message);
    if (found)
      return found
        .slice(1)
        .filter((number) => number !== undefined)
        .reduce((text, number) => text.replace("#", valueIn(locale, Number(number.replaceAll(",", "")))), texts[field]);
  }
  return texts.other;
}

/** A text with places for values, as its file has it or as the build compiles it (next.config.ts): names stand in lists. */
type WithPlaces = string | readonly (string | readonly [name: string])[];

const partsOf = (text: WithPlaces): Exclude<WithPlaces, string> =>
  typeof text === "string"
    ? text.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? ([part] as const) : part))
    : text;

/**
 * What the details of a refusal let us say beyond its code; null when they name nothing that we have a text for, or not all
 * that it needs.
 */
export function detailedText(
  locale: Locale,
  { code, details }: Pick<Problem, "code" | "details">,
  texts: Record<string, WithPlaces>,
): string | null {
  const text = details && texts[details.case === undefined ? code : `${code}_${details.case}`];
  if (text === undefined) return null;
  const values = partsOf(text).map((part) => (typeof part === "string" ? part : details?.[part[0]]));
  return values.includes(undefined) ? null : values.map((value) => valueIn(locale, value ?? "")).join("");
}

/** Years are numbers too, and have no groups of digits. */
const valueIn = (locale: Locale, value: string | number): string =>
  typeof value === "number" && (value >= 10_000 || !Number.isInteger(value))
    ? numberIn(locale).format(value)
    : String(value);

const isCode = (code: string, texts: Texts["codes"]): code is keyof Texts["codes"] => Object.hasOwn(texts, code);

/**
 * A refusal of the API, which speaks English, in the language of the page. The texts are fetched when something is refused,
 * and not before; a code without one keeps what the API says. English pages say what the API says: there it says more.
 */
export async function refusalIn(locale: Locale, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || locale === DEFAULT_LOCALE) return error;
  const { problem } = error;
  const texts: Texts | null = await import(`../../lib/messages/${locale}/errors.json`).then(
    (loaded) => loaded.default,
    () => null,
  );
  if (!texts || !isCode(problem.code, texts.codes)) return error;
  const detailed = detailedText(locale, problem, texts.details);
  const message = detailed ?? texts.codes[problem.code];
  const issues = problem.issues.map((issue) => ({
    path: issue.path,
    message: problem.code === "invalid_input" && !detailed ? fieldText(locale, issue.message, texts.fields) : message,
  }));
  return new ApiError({ ...problem, message, issues });
}
