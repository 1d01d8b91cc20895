/** Every operation shows what goes in and what comes out, and what it shows is what would be accepted and answered. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "@/lib/registry/endpoints";
import type { Endpoint } from "./endpoint";
import { Problem } from "./errors";
import { openApiDocument } from "./openapi";
import type { Media } from "./openapi-examples";

const document = openApiDocument(endpoints, "1.0.0");
const { examples } = document.components;

const all = endpoints.map((endpoint: Endpoint) => {
  const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${endpoint.id} is not in the document.`);
  return { id: endpoint.id, endpoint: endpoint, operation };
});
const exampleIn = (media: Media | undefined) => {
  const ref = media?.["application/json"]?.examples?.demo?.$ref;
  return ref ? examples[ref.split("/").at(-1) ?? ""]?.value : undefined;
};
const issuesOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
};
const placeholdersIn = (value: unknown) => JSON.stringify(value ?? null).match(/"\(\w+\)"/g) ?? [];

describe.each(all)("$id", ({ endpoint, operation }) => {
  const { body, response, params, query, status } = endpoint;

  test("has examples that pass their schemas and read like the demo world", () => {
    const received = exampleIn(operation.responses[status]?.content);
    if (response) expect(issuesOf(response, received)).toEqual([]);
    const sent = exampleIn(operation.requestBody?.content);
    if (body) expect(issuesOf(body, sent)).toEqual([]);
    const inPlace = (place: string) =>
      Object.fromEntries(
        (operation.parameters ?? [])
          .filter((parameter) => parameter.in === place)
          .map(({ name, example }) => [name, example]),
      );
    if (params) expect(issuesOf(params, inPlace("path"))).toEqual([]);
    if (query) expect(issuesOf(query, inPlace("query"))).toEqual([]);
    expect(placeholdersIn([received, sent, inPlace("path"), inPlace("query")])).toEqual([]);
  });

  test("says what it does, in a sentence or more", () => {
    expect(operation.description?.length ?? 0).toBeGreaterThan(30);
    expect(operation.description).toMatch(/[.)]$/);
    expect(operation.description).not.toBe(endpoint.summary);
  });
});

test("every problem has an example that is one", () => {
  const codes = new Set(
    all.flatMap(({ operation }) =>
      Object.values(operation.responses).flatMap(({ content }) =>
        Object.keys(content?.["application/problem+json"]?.examples ?? {}),
      ),
    ),
  );
  for (const code of codes) expect(issuesOf(Problem.strict(), examples[code]?.value)).toEqual([]);
});

test("every area is described, and no other", () => {
  expect(document.tags.filter(({ description }) => !description)).toEqual([]);
});

test("integers say their size, and those a caller sends fit it", () => {
  const text = JSON.stringify(document);
  expect(text.match(/"type":"integer"/g)?.length).toBe(text.match(/"format":"int32"/g)?.length);
  const tooLarge = all.flatMap(({ id, endpoint: { body, query } }) =>
    [body, query].flatMap((schema) => (schema ? integersIn(z.toJSONSchema(schema, { io: "input" }), id) : [])),
  );
  expect(tooLarge).toEqual([]);
});

/** Where a schema has an integer that a 32-bit number does not hold. */
function integersIn(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const {
    type,
    maximum = Infinity,
    minimum = -Infinity,
  } = value as { type?: string; maximum?: number; minimum?: number };
  const own = type === "integer" && (maximum >= 2 ** 31 || minimum < -(2 ** 31)) ? [path] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => integersIn(inner, `${path}.${name}`))];
}
