/** Types of TypeScript from the schemas of the OpenAPI document, for the typed client (lib/http/typed-client.ts). */
import { type Schema, shapeName } from "./reference-examples";

type Whole = Schema & { additionalProperties?: Schema | boolean };

const NAMES = /^[A-Za-z_$][\w$]*$/;
const keyOf = (name: string): string => (NAMES.test(name) ? name : JSON.stringify(name));

/** A schema as a type, on one line. */
export function typeOf(schema: Schema): string {
  const { additionalProperties, allOf, ...whole } = schema as Whole;
  const name = shapeName(whole);
  if (name) return name;
  if (whole.const !== undefined) return JSON.stringify(whole.const);
  if (whole.enum) return whole.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = whole.anyOf ?? whole.oneOf;
  if (choices) return union(choices.map(typeOf));
  if (allOf) return allOf.map((part) => inParentheses(typeOf(part))).join(" & ");
  if (Array.isArray(whole.type)) return union(whole.type.map((type) => typeOf({ ...whole, type })));
  return ofType(whole, additionalProperties);
}

function ofType({ type, format, items, properties, required }: Schema, more: Schema | boolean | undefined): string {
  if (type === "string") return format === "binary" ? "Blob" : "string";
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean" || type === "null") return type;
  if (type === "array") return `${inParentheses(items ? typeOf(items) : "unknown")}[]`;
  if (properties) return objectOf(properties, required);
  if (type === "object") return `Record<string, ${typeof more === "object" ? typeOf(more) : "unknown"}>`;
  return "unknown";
}

/** An object by its properties; what is not required may be left out. */
export function objectOf(properties: Record<string, Schema>, required: readonly string[] = []): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${keyOf(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`,
  );
  return fields.length > 0 ? `{ ${fields.join("; ")} }` : "Record<string, never>";
}

const union = (types: string[]): string => [...new Set(types)].join(" | ");
const inParentheses = (type: string): string => (/[|&]/.test(type) ? `(${type})` : type);
