/**
 * The typed client: one file without dependencies, made from the OpenAPI document. `npm run client` writes it to
 * public/clients/, and e2e/api/contract/typed-client.spec.ts uses it against the running app.
 */
import { objectOf, typeOf } from "./client-types";
import type { OpenApi, Operation } from "./openapi-examples";
import type { Schema } from "./reference-examples";

const BEGIN = "// generated: begin\n";
const END = "// generated: end\n";

/** The client's source: its running part (`runtime`), with what the document says in the place that is marked. */
export function clientSource(document: OpenApi, runtime: string): string {
  const [before, after] = [runtime.indexOf(BEGIN), runtime.indexOf(END)];
  if (before < 0 || after < before) throw new Error("The client's running part has no place for what is generated.");
  const made = [...shapesOf(document), "", ...operationsOf(document)].join("\n");
  const head = runtime.slice(0, before).replace("{version}", document.info.version);
  return `${head}${made}\n${runtime.slice(after + END.length)}`;
}

const shapesOf = ({ components }: OpenApi): string[] =>
  Object.entries(components.schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);

function operationsOf({ paths }: OpenApi): string[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return [
    "/** What each operation takes and gives. */",
    "export interface Operations {",
    ...all.flatMap(({ operation }) => [
      `  /** ${operation.summary}${operation.deprecated ? " @deprecated" : ""} */`,
      `  ${operation.operationId}: { ${inputOf(operation).join("; ")}; response: ${responseOf(operation)} };`,
    ]),
    "}",
    "",
    "const OPERATIONS: { [Id in keyof Operations]: readonly [method: string, path: string, kind?: Kind] } = {",
    ...all.map(({ path, method, operation }) => {
      const kind = kindOf(operation);
      return `  ${operation.operationId}: [${[method, path, ...(kind ? [kind] : [])].map((word) => JSON.stringify(word)).join(", ")}],`;
    }),
    "};",
  ];
}

/** Path, query and body; a part that the operation does not have is not there, one that may be left out is optional. */
function inputOf({ parameters = [], requestBody }: Operation): string[] {
  const parts = (["path", "query"] as const).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const required = own.filter((parameter) => parameter.required).map(({ name }) => name);
    const properties: Record<string, Schema> = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
    return [`${place}${required.length > 0 ? "" : "?"}: ${objectOf(properties, required)}`];
  });
  const [media] = Object.values(requestBody?.content ?? {});
  if (media) parts.push(`body${requestBody?.required ? "" : "?"}: ${typeOf(media.schema)}`);
  return parts.length > 0 ? parts : ["path?: undefined"];
}

function responseOf({ responses }: Operation): string {
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  const media = Object.entries(success?.[1].content ?? {})[0];
  if (!media) return "undefined";
  return media[0] === "application/json" ? typeOf(media[1].schema) : "Response";
}

/** How it is sent: with a key that makes a repetition harmless, as a form, or for a file in the answer. */
function kindOf(operation: Operation): "form" | "once" | "file" | undefined {
  if (responseOf(operation) === "Response") return "file";
  if (operation.requestBody?.content["multipart/form-data"]) return "form";
  return operation.parameters?.some(({ name }) => name === "Idempotency-Key") ? "once" : undefined;
}
