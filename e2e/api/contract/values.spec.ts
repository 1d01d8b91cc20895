/**
 * Values that look valid and that the database, a calendar or a serializer cannot take: every field and parameter of every
 * operation answers a status that the document declares for it, never 500. `FUZZ_RUNS` runs more than the usual few.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "@/lib/http/endpoint";
import { openApiDocument } from "@/lib/http/openapi";
import { endpoints } from "@/lib/registry/endpoints";
import { call } from "../../support/world";
import { type Case, type Prepared, pathOf } from "./case";
import { cases, send } from "./cases";
import { isDate, leavesOf, type Path, withValue } from "./leaves";

const RUNS = Number(process.env.FUZZ_RUNS ?? 8);
const SEED = 20_261_122;
const EDGES = ["0000-01-01", "0001-01-01", "0999-12-31", "2200-01-01", "9999-12-31"];
const HOSTILE: unknown[] = [
  ...[2 ** 31, 2 ** 53, -(2 ** 31) - 1, 1e21, 1e308, -1, 0, 0.1, "1e999", "9".repeat(400)],
  ...["\u0000", "\ud800", "a\udc00b", "\uffff", "%00", "\u202e", "' or 1=1 --", "\\", "x".repeat(12_000), "", " "],
  ...["__proto__", "0192f0c1-0000-7000-8000-000000000000", "00000000-0000-0000-0000-000000000000", "null"],
  ...[null, true, [], {}, [[]], [null], Array(300).fill("x")],
];
const TEXTS = HOSTILE.filter(
  (value): value is string => typeof value === "string" && value.isWellFormed() && value !== "",
);

const document = openApiDocument(endpoints, "1");
function declaredStatuses({ method, path }: Endpoint): number[] {
  const operation = document.paths?.[path]?.[method.toLowerCase() as "get"];
  return Object.keys(operation?.responses ?? {}).map(Number);
}

const table = endpoints.map((endpoint) => ({
  id: endpoint.id,
  endpoint: endpoint as Endpoint,
  prepare: (cases[endpoint.id] as Case).prepare,
}));

describe.each(table)("$id", ({ endpoint, prepare }) => {
  const leaves = leavesOf(endpoint.body);
  const dates = leaves.filter(({ schema }) => isDate(schema));
  const declared = declaredStatuses(endpoint);
  const names = [
    ...Object.keys(endpoint.query?.shape ?? {}).map((name) => ({ place: "query", name })),
    ...[...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({ place: "params", name })),
  ];
  /** Made once: what must be refused comes first, then what may do anything that is declared. */
  let made: Promise<Prepared> | undefined;
  const world = () => (made ??= prepare());

  test("refuses a parameter it does not have, and names those it has", async () => {
    const prepared = endpoint.looseQuery ? await prepare() : await world();
    const response = await send(endpoint, { ...prepared, query: { ...prepared.query, noSuchParameter: "1" } });
    if (endpoint.looseQuery) return expect(response.status).toBe(endpoint.status);
    expect({ status: response.status, code: response.body?.code }).toEqual({ status: 400, code: "invalid_input" });
    for (const name of Object.keys(endpoint.query?.shape ?? {})) expect(response.body.message).toContain(name);
  });

  if (dates.length > 0)
    test("refuses times at the edges of the calendar", async () => {
      const prepared = await world();
      for (const { path, schema } of dates)
        for (const edge of EDGES) {
          const value = schema.format === "date-time" ? `${edge}T00:00:00Z` : edge;
          const response = await sendRaw(endpoint, prepared, withValue(prepared.body, path, value));
          expect({ path, value, status: response.status }).toEqual({ path, value, status: 400 });
        }
    });

  if (names.length > 0)
    test("answers a declared status for hostile parameters", async () => {
      const prepared = await world();
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...names), fc.constantFrom(...TEXTS), async ({ place, name }, value) => {
          const changed = { ...(place === "query" ? prepared.query : prepared.params), [name]: value.slice(0, 3_000) };
          const { status, text } = await send(endpoint, { ...prepared, [place]: changed });
          expect(declared, `${name}: ${status}: ${text.slice(0, 300)}`).toContain(status);
          expect(status, text).toBeLessThan(500);
        }),
        { numRuns: RUNS, seed: SEED },
      );
    });

  if (leaves.length > 0)
    test("answers a declared status for hostile values", async () => {
      const prepared = await world();
      const arbitrary = fc.tuple(fc.constantFrom(...leaves.map(({ path }) => path)), fc.constantFrom(...HOSTILE));
      await fc.assert(
        fc.asyncProperty(arbitrary, async ([path, value]: [Path, unknown]) => {
          const { status, text } = await sendRaw(endpoint, prepared, withValue(prepared.body, path, value));
          expect(declared, `${status}: ${text.slice(0, 300)}`).toContain(status);
          expect(status, text).toBeLessThan(500);
          expect(text.length).toBeLessThan(status >= 400 ? 10_000 : 1_000_000);
        }),
        { numRuns: RUNS, seed: SEED },
      );
    });
});

/** JSON as it is written by hand: half a surrogate pair goes out as its escape. */
const sendRaw = (endpoint: Endpoint, { as, params, query }: Prepared, body: unknown) =>
  call(endpoint.method, `${pathOf(endpoint, params)}${query ? `?${new URLSearchParams(query)}` : ""}`, {
    headers: { ...as, "Content-Type": "application/json" },
    raw: JSON.stringify(body),
  });
