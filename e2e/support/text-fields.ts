import { z } from "zod";
import type { Endpoint } from "@/lib/http/endpoint";
import { endpoints } from "@/lib/registry/endpoints";

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** What people type freely: lines and prose (they refuse control characters), and web addresses. */
const isTyped = ({ type, format, pattern, maxLength }: Schema) =>
  type === "string" && !format && (pattern?.includes("\\u007f-\\u009f") || (!pattern && maxLength === 500));

function typedIn(schema: Schema, defs: Record<string, Schema>, path: string): string[] {
  const named = schema.$ref ? defs[schema.$ref.replace("#/$defs/", "")] : undefined;
  if (named) return typedIn(named, defs, path);
  if (isTyped(schema)) return [path];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
      typedIn(property, defs, `${path}.${name}`),
    ),
    ...(schema.items ? typedIn(schema.items, defs, `${path}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((option) => typedIn(option, defs, path)),
  ];
}

/** Every field in which people type text, of the endpoints whose path fits: "POST /author/picks.note". */
export function typedFields(paths: RegExp): string[] {
  const found = (endpoints as readonly Endpoint[]).flatMap(({ method, path, body }) => {
    if (!body || !paths.test(path)) return [];
    const schema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema;
    return typedIn(schema, schema.$defs ?? {}, `${method} ${path}`);
  });
  return [...new Set(found)].sort();
}

/** The fields of a body that hold something of `texts`, named in the same way. */
export function fieldsWith(texts: readonly string[], value: unknown, path: string): string[] {
  if (typeof value === "string") return texts.some((text) => value.includes(text)) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item) => fieldsWith(texts, item, `${path}[]`));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, field]) => fieldsWith(texts, field, `${path}.${name}`));
}
