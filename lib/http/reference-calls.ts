import type { Operation as DocumentedOperation } from "./openapi-examples";
import { exampleOf, type Schemas } from "./reference-examples";

/** A call of an operation to copy, in three languages. */
export type Calls = { curl: string; javascript: string; python: string };

type Call = {
  method: string;
  /** What stands in braces in the path is a variable: `$` and its name in the shell. */
  url: string;
  query: string;
  isPublic: boolean;
  isUpload: boolean;
  body: unknown;
};

/** How an operation is called: with a token where it needs one, with what its body would be, and the names in its path as variables. */
export function callsOf(
  { security, requestBody, parameters = [] }: DocumentedOperation,
  method: string,
  url: string,
  schemas: Schemas,
): Calls {
  const [type, sent] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isUpload = type === "multipart/form-data";
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, schemas, { name })))}`);
  const call = {
    method: method.toUpperCase(),
    url,
    query: query.length > 0 ? `?${query.join("&")}` : "",
    isPublic: security.some((scheme) => Object.keys(scheme).length === 0),
    isUpload,
    body: sent && !isUpload ? exampleOf(sent.schema, schemas) : undefined,
  };
  return { curl: curlOf(call), javascript: javascriptOf(call), python: pythonOf(call) };
}

const withNames = (url: string, as: (name: string) => string) =>
  url.replace(/\{(\w+)\}/g, (_, name: string) => as(name));

const shellName = (name: string) => name.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase();
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function curlOf({ method, url, query, isPublic, isUpload, body }: Call): string {
  return [
    `curl${method === "GET" ? "" : ` -X ${method}`} "${withNames(url, (name) => `$${shellName(name)}`)}${query}"`,
    ...(isPublic ? [] : ['  -H "Authorization: Bearer $TOKEN"']),
    ...(isUpload ? ["  -F file=@picture.jpg"] : []),
    ...(body === undefined ? [] : ['  -H "Content-Type: application/json"', `  -d ${quoted(JSON.stringify(body))}`]),
  ].join(" \\\n");
}

/** Indented as far as the line it stands in. */
const nested = (value: unknown) => JSON.stringify(value, null, 2).replaceAll("\n", "\n  ");

function javascriptOf({ method, url, query, isPublic, isUpload, body }: Call): string {
  const address = `\`${withNames(url, (name) => `\${${name}}`)}${query}\``;
  const headers = [
    ...(isPublic ? [] : [`Authorization: \`Bearer \${token}\``]),
    ...(body === undefined ? [] : ['"Content-Type": "application/json"']),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: "${method}"`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(", ")} }`] : []),
    ...(isUpload ? ["body: form"] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${nested(body)})`]),
  ];
  const tail = options.length > 0 ? `, {\n${options.map((line) => `  ${line}`).join(",\n")}\n}` : "";
  return `const response = await fetch(${address}${tail});\nconst answer = await response.json();`;
}

const snakeName = (name: string) => shellName(name).toLowerCase();

/** JSON as Python writes it: only the three words differ, and they stand outside of quotes. */
const literal = (value: unknown) =>
  nested(value).replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (part) =>
    part.startsWith('"') ? part : ({ true: "True", false: "False", null: "None" }[part] ?? part),
  );

function pythonOf({ method, url, query, isPublic, isUpload, body }: Call): string {
  const named = withNames(url, (name) => `{${snakeName(name)}}`);
  const parts = [
    `${url.includes("{") ? "f" : ""}"${named}${query}"`,
    ...(isPublic ? [] : ['headers={"Authorization": f"Bearer {token}"}']),
    ...(isUpload ? ['files={"file": open("picture.jpg", "rb")}'] : []),
    ...(body === undefined ? [] : [`json=${literal(body)}`]),
  ];
  return `import requests\n\nresponse = requests.${method.toLowerCase()}(\n${parts.map((part) => `  ${part},`).join("\n")}\n)\nanswer = response.json()`;
}
