/** The fields of a body, as its JSON Schema tells them, and bodies with one of them changed. */
import { z } from "zod";

type Leaf = {
  $ref?: string;
  $defs?: Record<string, Leaf>;
  type?: string;
  format?: string;
  maxLength?: number;
  properties?: Record<string, Leaf>;
  items?: Leaf;
  anyOf?: Leaf[];
  oneOf?: Leaf[];
};
export type Path = readonly (string | number)[];

/** Every field of a body with its path; of a list, its first item. */
export function leavesOf(body: z.ZodType | undefined): { path: Path; schema: Leaf }[] {
  if (!body) return [];
  const whole = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Leaf;
  const walk = (schema: Leaf, path: Path): { path: Path; schema: Leaf }[] => {
    const named = schema.$ref && whole.$defs?.[schema.$ref.replace("#/$defs/", "")];
    if (named) return walk(named, path);
    const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== "null");
    if (choices.length > 0) return choices.flatMap((choice) => walk(choice, path));
    if (schema.properties)
      return Object.entries(schema.properties).flatMap(([name, property]) => walk(property, [...path, name]));
    if (schema.items) return [{ path, schema }, ...walk(schema.items, [...path, 0])];
    return [{ path, schema }];
  };
  return walk(whole, []).filter(({ path }) => path.length > 0);
}

export const isDate = ({ format }: Leaf) => format === "date" || format === "date-time";

/** The body with one field set; objects and lists on the way are made where they are missing. */
export function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof name === "number") {
    const list = Array.isArray(body) ? body : [];
    return [...list.slice(0, name), withValue(list[name], rest, value), ...list.slice(name + 1)];
  }
  const object = body && typeof body === "object" && !Array.isArray(body) ? body : {};
  return { ...object, [name]: withValue((object as Record<string, unknown>)[name], rest, value) };
}
