import type { Endpoint } from "./endpoint";
import { exampleOf, type Schema, type Schemas, shapeName } from "./reference-examples";

export type Media = Record<string, { schema: Schema; example?: unknown; examples?: Record<string, { $ref: string }> }>;
type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};
export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  "x-access": string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Media };
  responses: Record<string, DocumentedResponse>;
};
export type DocumentedResponse = {
  $ref?: string;
  description: string;
  headers?: Record<string, unknown>;
  content?: Media;
};
/** The OpenAPI document as it is sent, with what of it is read here. */
export type OpenApi = {
  openapi: string;
  info: { version: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Schemas;
    responses: Record<string, DocumentedResponse>;
    examples: Record<string, { summary?: string; value: unknown }>;
  };
};

/** What a file begins with, by its content type. */
const FILES: Record<string, string> = {
  "text/calendar": "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…\r\nEND:VCALENDAR",
  "text/csv": "date,views\r\n2026-11-21,42\r\n",
  "text/html": "<!doctype html><title>Summer reading</title>…",
  "text/event-stream": 'event: votes\ndata: {"totalVotes":7}\n\n',
};

/** The document with an example for every parameter, body and answer, once for each shape. */
export function withExamples(document: OpenApi, endpoints: readonly Endpoint[]): OpenApi {
  const { paths, components } = document;
  const { schemas, examples } = components;
  const show = (media: Media, id: string) => {
    for (const [type, content] of Object.entries(media)) {
      if (!type.startsWith("application/json")) {
        content.example = FILES[type] ?? exampleOf(content.schema, schemas);
        continue;
      }
      const name = exampleName(content.schema) ?? id;
      examples[name] ??= { value: exampleOf(content.schema, schemas) };
      content.examples = { demo: { $ref: `#/components/examples/${name}` } };
    }
  };
  for (const { id, path, method, status } of endpoints) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`The document has no ${method} ${path}.`);
    for (const parameter of operation.parameters ?? [])
      parameter.example = exampleOf(parameter.schema, schemas, {
        shape: `${parameter.in} of ${id}`,
        name: parameter.name,
      });
    show(operation.requestBody?.content ?? {}, `${id}Body`);
    show(operation.responses[status]?.content ?? {}, id);
  }
  return document;
}

/** Shapes, pages of shapes and lists of shapes have one example wherever they stand. */
function exampleName(schema: Schema): string | undefined {
  const { data } = schema.properties ?? {};
  const ofPage = data?.items && schema.properties?.pageCount ? shapeName(data.items) : undefined;
  const ofList = schema.items ? shapeName(schema.items) : undefined;
  return shapeName(schema) ?? (ofPage ? `${ofPage}Page` : ofList ? `${ofList}List` : undefined);
}
