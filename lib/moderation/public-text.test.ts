/** What an endpoint says is public text is a field of its body, so that a renamed field does not slip past the screening. */
import { expect, test } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "@/lib/http/endpoint";
import { endpoints } from "@/lib/registry/endpoints";
import { reportKinds } from "@/lib/registry/report-kinds";

const screened = (endpoints as readonly Endpoint[]).flatMap(({ id, body, publicText }) =>
  publicText ? [{ id, body, publicText }] : [],
);
const keysOf = (schema: unknown) => Object.keys((schema as z.ZodObject).shape);

test.each(screened)("$id screens fields that it has", ({ body, publicText: { fields, addresses = [] } }) => {
  expect(keysOf(body)).toEqual(expect.arrayContaining([...fields, ...addresses]));
});

test("what a rule finds can be reported", () => {
  const kinds = reportKinds.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(screened.flatMap(({ publicText }) => publicText.kind ?? [])));
});
