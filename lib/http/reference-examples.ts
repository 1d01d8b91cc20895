import { DEMO_FIELDS } from "./demo-fields";
import { demoValue } from "./demo-values";

/** As much of JSON Schema as our OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  examples?: unknown[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};
export type Schemas = Record<string, Schema>;

const BY_FORMAT: Record<string, unknown> = {
  uuid: "01980000-0000-7000-8000-000000000001",
  "date-time": "2026-11-21T09:30:00Z",
  date: "2026-11-21",
  email: "ada@readers.example",
  uri: "https://books.example",
  binary: "(file)",
};
const DEEPEST = 10;

/** The name of a shape that the schema refers to. */
export const shapeName = ({ $ref }: Schema): string | undefined => $ref?.split("/").at(-1);

/** Where a value stands: the shape that has the field, and the field's name. */
type Place = { shape?: string | undefined; name?: string };

/** A value of the demo world that fits the schema; optional fields included, shapes opened to a few levels. */
export function exampleOf(schema: Schema, schemas: Schemas, { shape, name = "" }: Place = {}, depth = 0): unknown {
  const known = demoValue(shape ?? "", name);
  if (known !== undefined && !schema.items && !schema.$ref && (schema.enum?.includes(known) ?? true)) return known;
  const named = shapeName(schema);
  if (named) return exampleOf(schemas[named] ?? {}, schemas, { shape: named }, depth + 1);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== "null") ?? {}, schemas, { shape, name }, depth);
  const type = Array.isArray(schema.type) ? schema.type.find((candidate) => candidate !== "null") : schema.type;
  if (schema.items) return depth + 2 > DEEPEST ? [] : [exampleOf(schema.items, schemas, { shape, name }, depth + 1)];
  if (type === "object") return depth > DEEPEST ? {} : objectOf(schema, schemas, shape ?? name, depth);
  if (schema.default !== undefined && type !== "object") return schema.default;
  if (type === "boolean") return true;
  if (schema.format && schema.format in BY_FORMAT) return BY_FORMAT[schema.format];
  if (type === "string") return stringOf(schema, name);
  if (type === "integer") return Math.round(numberOf(schema, name));
  if (type === "number") return numberOf(schema, name);
  return null;
}

const objectOf = (schema: Schema, schemas: Schemas, shape: string, depth: number) =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [
      name,
      exampleOf(property, schemas, { shape, name }, depth + 1),
    ]),
  );

function stringOf({ maxLength = 1_000 }: Schema, name: string): unknown {
  const known = DEMO_FIELDS[name];
  return typeof known === "string" ? known.slice(0, maxLength) : `(${name || "text"})`.slice(0, maxLength);
}

function numberOf({ minimum = 1, maximum = Number.MAX_SAFE_INTEGER }: Schema, name: string): number {
  const known = DEMO_FIELDS[name];
  return Math.min(Math.max(typeof known === "number" ? known : 1, minimum), maximum);
}
