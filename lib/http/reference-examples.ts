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

const BY_NAME: Record<string, unknown> = {
  email: "ada@readers.example",
  code: "120387",
  username: "ada_marlowe",
  displayName: "Ada Marlowe",
  title: "Middlemarch",
  slug: "middlemarch",
  subtitle: "A Study of Provincial Life",
  text: "Slow in the way that tides are slow.",
  search: "middlemarch",
  q: "middlemarch",
  isbn13: "9780141439549",
  isbn10: "0141439548",
  language: "en",
  genre: "novel",
  source: "author:01980000-0000-7000-8000-000000000002",
  rating: 4.5,
  average: 4.25,
  firstPublished: 1871,
  percent: 62,
  pages: 880,
  birthYear: 1819,
  deathYear: 1880,
  page: 1,
  limit: 20,
  total: 1,
  pageCount: 1,
  coverUrl: "/covers/01980000-0000-7000-8000-000000000001.svg",
  url: "/books/middlemarch",
};
const BY_FORMAT: Record<string, unknown> = {
  uuid: "01980000-0000-7000-8000-000000000001",
  "date-time": "2026-11-21T09:30:00Z",
  date: "2026-11-21",
  email: "ada@readers.example",
  uri: "https://books.example",
  binary: "(file)",
};
const DEEPEST = 7;

/** The name of a shape that the schema refers to. */
export const shapeName = ({ $ref }: Schema): string | undefined => $ref?.split("/").at(-1);

/** A value that looks like the schema says; optional fields included, shapes opened to a few levels. */
export function exampleOf(schema: Schema, schemas: Schemas, name = "", depth = 0): unknown {
  const shape = shapeName(schema);
  if (shape) return exampleOf(schemas[shape] ?? {}, schemas, shape.charAt(0).toLowerCase() + shape.slice(1), depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== "null") ?? {}, schemas, name, depth);
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if (schema.items) return depth + 2 > DEEPEST ? [] : [exampleOf(schema.items, schemas, name, depth + 1)];
  if (type === "object") return depth > DEEPEST ? {} : objectOf(schema, schemas, depth);
  if (type === "boolean") return true;
  if (schema.format && schema.format in BY_FORMAT) return BY_FORMAT[schema.format];
  if (type === "string") return stringOf(schema, name);
  if (type === "number" || type === "integer") return numberOf(schema, name);
  return null;
}

const objectOf = (schema: Schema, schemas: Schemas, depth: number) =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, property]) => [
      key,
      exampleOf(property, schemas, key, depth + 1),
    ]),
  );

function stringOf({ default: usual, maxLength = 200 }: Schema, name: string): unknown {
  if (usual !== undefined) return usual;
  const known = BY_NAME[name];
  if (typeof known === "string") return known;
  return (/token|key/i.test(name) ? "…" : name || "text").slice(0, maxLength);
}

function numberOf({ default: usual, minimum = 1, maximum = 100 }: Schema, name: string): unknown {
  if (usual !== undefined) return usual;
  const known = BY_NAME[name];
  if (typeof known === "number") return known;
  return Math.min(Math.max(1, minimum), maximum);
}
