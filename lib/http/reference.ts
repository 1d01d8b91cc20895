import { ERROR_CODES } from "@/lib/format/error-codes";
import { DEMO_ORIGIN, NOBODYS_ID } from "./demo-values";
import type { Operation as DocumentedOperation, OpenApi, DocumentedResponse as Response } from "./openapi-examples";
import { type Calls, callsOf } from "./reference-calls";
import { exampleOf, type Schema, type Schemas, shapeName } from "./reference-examples";

/** A piece of a type in words; `shape` names the part of the reference that explains it, which stands with its area. */
export type TypePart = { text: string; shape?: string; area?: string };
export type Field = { name: string; type: TypePart[]; required: boolean; description: string };
/** `example` is a value of the demo world, empty where there is none; `choices` are its words, where only these are taken. */
export type Parameter = Field & { place: string; example: string; choices: string[] };
export type Operation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | null;
  access: string;
  /** Whether an API key does, beside a bearer token. */
  takesKeys: boolean;
  /** The scope that an app of somebody else's needs; null where apps have no access. */
  scope: string | null;
  isDeprecated: boolean;
  parameters: Parameter[];
  /** Whether anybody may ask it, and gets data: then the page asks it. */
  canBeTried: boolean;
  body: { type: TypePart[]; fields: Field[]; example: string } | null;
  /** `like` is the operation before it in the area whose example is the same. */
  response: { status: string; type: TypePart[]; fields: Field[]; example: string | null; like?: string };
  /** What this operation answers beyond what every operation may: its own codes. */
  errors: { status: string; description: string; codes: string[] }[];
  calls: Calls;
};
export type Shape = { name: string; description: string | null; fields: Field[]; area: string };
export type Reference = {
  areas: { name: string; slug: string; operations: Operation[] }[];
  /** Each with the area whose operations use it first. */
  shapes: Shape[];
  /** Codes that only some operations answer, with those operations. */
  codes: { code: string; operations: string[] }[];
};

const DEEPEST = 3;

/** The OpenAPI document as a person reads it: by area, each operation with its fields, answers, errors and an example. */
export function referenceOf(openApi: string, apiUrl: string): Reference {
  const document: OpenApi = JSON.parse(openApi);
  const { schemas, responses } = document.components;
  const areas = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, documented] of Object.entries(methods)) {
      const area = documented.tags[0] ?? "Other";
      areas.set(area, [...(areas.get(area) ?? []), operationOf(documented, method, path, schemas, responses, apiUrl)]);
    }
  }
  const operations = [...areas.values()].flat();
  for (const ofArea of areas.values()) shareExamples(ofArea);
  const reference = {
    areas: [...areas].map(([name, ofArea]) => ({ name, slug: slugOf(name), operations: ofArea })),
    shapes: Object.entries(schemas).map(([name, schema]) => ({
      name,
      description: schema.description ?? null,
      fields: fieldsOf(schema, schemas),
      area: "",
    })),
    codes: codesOf(operations),
  };
  placeShapes(reference);
  return reference;
}

/** An example that stood above is named and not repeated: a page of clubs would hold the same club twenty times. */
function shareExamples(operations: Operation[]): void {
  const first = new Map<string, string>();
  for (const { id, response } of operations) {
    if (response.example === null) continue;
    const like = first.get(response.example);
    if (like) Object.assign(response, { like, example: null });
    else first.set(response.example, id);
  }
}

const partsOf = (fields: Field[]): TypePart[] => fields.flatMap(({ type }) => type);
const partsIn = ({ parameters, body, response }: Operation): TypePart[] => [
  ...partsOf(parameters),
  ...(body ? [...body.type, ...partsOf(body.fields)] : []),
  ...response.type,
  ...partsOf(response.fields),
];

/** Puts every shape with the first area that uses it, also through other shapes, and tells the words that lead there. */
function placeShapes({ areas, shapes }: Reference): void {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  const place = (parts: TypePart[], area: string) => {
    for (const { shape: name = "" } of parts) {
      const shape = byName.get(name);
      if (!shape || shape.area) continue;
      shape.area = area;
      place(partsOf(shape.fields), area);
    }
  };
  for (const { slug, operations } of areas) place(operations.flatMap(partsIn), slug);
  for (const shape of shapes) shape.area ||= areas[0]?.slug ?? ""; // what all of them answer, such as a problem
  const named = [
    ...areas.flatMap((area) => area.operations.flatMap(partsIn)),
    ...shapes.flatMap((shape) => partsOf(shape.fields)),
  ];
  for (const part of named) if (part.shape) part.area = byName.get(part.shape)?.area;
}

function operationOf(
  documented: DocumentedOperation,
  method: string,
  path: string,
  schemas: Schemas,
  common: Record<string, Response>,
  apiUrl: string,
): Operation {
  const { operationId: id, summary, description = null, parameters = [], responses } = documented;
  const [status = "200", success] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
  const sent = Object.entries(documented.requestBody?.content ?? {})[0];
  const received = Object.entries(success?.content ?? {})[0];
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    access: documented["x-access"],
    takesKeys: documented.security.some((scheme) => "apiKey" in scheme),
    scope: documented.security.flatMap(({ oauth2 = [] }) => oauth2)[0] ?? null,
    isDeprecated: documented.deprecated ?? false,
    canBeTried:
      method === "get" &&
      received?.[0] === "application/json" &&
      documented.security.some((scheme) => Object.keys(scheme).length === 0),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      place: parameter.in,
      example: hereOf(parameter.example, apiUrl),
      choices: (parameter.schema.enum ?? []).map(String),
      type: typeOf(parameter.schema),
      required: parameter.required ?? false,
      description: parameter.description ?? parameter.schema.description ?? "",
    })),
    body: sent
      ? {
          type: sent[0].startsWith("application/json") ? typeOf(sent[1].schema) : [{ text: sent[0] }],
          fields: fieldsOf(sent[1].schema, schemas),
          example: pretty(exampleOf(sent[1].schema, schemas)),
        }
      : null,
    response: {
      status,
      type: received
        ? received[0] === "application/json"
          ? typeOf(received[1].schema)
          : [{ text: received[0] }]
        : [{ text: "no content" }],
      fields: received && !shapeName(received[1].schema) ? fieldsOf(received[1].schema, schemas) : [],
      example: received?.[0] === "application/json" ? pretty(exampleOf(received[1].schema, schemas)) : null,
    },
    errors: Object.entries(responses)
      .filter(([code]) => OWN_STATUSES.includes(code))
      .map(([code, response]) => errorOf(code, response, common))
      .filter(({ codes }) => codes.length > 0),
    calls: callsOf(documented, method, `${apiUrl}${path}`, schemas),
  };
}

/** The example of a parameter as somebody here could ask for it: an address of ours, and no id that nobody has. */
function hereOf(example: unknown, apiUrl: string): string {
  if (example === undefined || example === NOBODYS_ID) return "";
  return String(example).replace(DEMO_ORIGIN, new URL(apiUrl).origin);
}

/** Statuses whose codes differ from operation to operation; the others are explained once for all. */
const OWN_STATUSES = ["400", "401", "429", "501", "503"];

const isOwnCode = (code: string) => !ERROR_CODES.some((entry) => entry.code === code);

function errorOf(status: string, { $ref, ...own }: Response, common: Record<string, Response>) {
  const { description, content } = $ref ? (common[shapeName({ $ref }) ?? ""] ?? own) : own;
  const [problem] = Object.values(content ?? {});
  return { status, description, codes: $ref ? [] : Object.keys(problem?.examples ?? {}).filter(isOwnCode) };
}

/** The fields of an object, those of objects inside it by dotted names; a named shape is not opened. */
function fieldsOf(schema: Schema, schemas: Schemas, prefix = "", depth = 0): Field[] {
  const name = shapeName(schema);
  const target = name ? (schemas[name] ?? {}) : schema;
  const choices = target.oneOf ?? (target.anyOf?.some(({ properties }) => properties) ? target.anyOf : null);
  if (choices && depth === 0)
    return choices.filter(({ type }) => type !== "null").flatMap((choice) => fieldsOf(choice, schemas, prefix, depth));
  const required = new Set(target.required);
  return Object.entries(target.properties ?? {}).flatMap(([key, property]) => {
    const inner = property.anyOf?.find(({ properties }) => properties) ?? property;
    const item = inner.items && !shapeName(inner.items) ? inner.items : inner;
    const own: Field = {
      name: `${prefix}${key}`,
      type: typeOf(property),
      required: required.has(key),
      description: property.description ?? "",
    };
    if (!item.properties || depth >= DEEPEST) return [own];
    return [own, ...fieldsOf(item, schemas, `${prefix}${key}${inner.items ? "[]" : ""}.`, depth + 1)];
  });
}

function typeOf(schema: Schema): TypePart[] {
  const name = shapeName(schema);
  if (name) return [{ text: name, shape: name }];
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.enum) return [{ text: schema.enum.map((value) => JSON.stringify(value)).join(" or ") }];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return choices.flatMap((choice, index) => (index > 0 ? [{ text: " or " }, ...typeOf(choice)] : typeOf(choice)));
  if (schema.items) return [{ text: "list of " }, ...typeOf(schema.items)];
  const type = Array.isArray(schema.type) ? schema.type.join(" or ") : (schema.type ?? "anything");
  const bounds = boundsOf(schema);
  return [{ text: `${schema.format ? `${type} (${schema.format})` : type}${bounds}` }];
}

const HUGE = Number.MAX_SAFE_INTEGER;
function boundsOf({ minimum, maximum, minLength, maxLength }: Schema): string {
  const [low, high] = [minLength ?? minimum, maxLength ?? maximum];
  const hasLow = low !== undefined && low > -HUGE;
  const hasHigh = high !== undefined && high < HUGE;
  const unit = maxLength === undefined && minLength === undefined ? "" : " letters";
  if (hasLow && hasHigh) return `, ${low} to ${high}${unit}`;
  if (hasHigh) return `, at most ${high}${unit}`;
  return hasLow ? `, at least ${low}${unit}` : "";
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

function codesOf(operations: Operation[]): Reference["codes"] {
  const byCode = new Map<string, string[]>();
  for (const { id, errors } of operations)
    for (const { codes } of errors) for (const code of codes) byCode.set(code, [...(byCode.get(code) ?? []), id]);
  return [...byCode].map(([code, ids]) => ({ code, operations: ids })).sort((a, b) => (a.code < b.code ? -1 : 1));
}
