import type { z } from "zod";

/** What stands after the ? of a page's address: each parameter once, many times, or not at all. */
export type Query = Record<string, string | string[] | undefined>;

/** A parameter as words: the first when it is repeated, one line without control characters, "" when it is absent. */
export function textParam(value: string | string[] | undefined, maxLength = 200): string {
  const [first = ""] = Array.isArray(value) ? value : [value];
  return first
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxLength);
}

/** All parameters as words, for a schema that judges them: what is repeated or holds what no text holds would break it otherwise. */
export const textParams = (query: Query): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, textParam(value)]));

/** What a schema makes of them; what it makes of the defaults alone where it does not take them. */
export const queryAs = <S extends z.ZodType>(
  schema: S,
  given: Record<string, string | undefined>,
  defaults: Record<string, string> = {},
): z.output<S> => schema.safeParse({ ...defaults, ...given }).data ?? schema.parse(defaults);
