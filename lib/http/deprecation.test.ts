/** What is to go says so in time, in each answer and in the document. */
import { beforeAll, expect, test } from "vitest";
import { endpoints } from "@/lib/registry/endpoints";
import { handle } from "@/lib/registry/handle";
import { testDatabase } from "@/lib/testing/database";
import { checkDeprecation, deprecationHeaders } from "./deprecation";
import { type Endpoint, endpoint } from "./endpoint";
import { openApiDocument } from "./openapi";

beforeAll(async () => {
  await testDatabase();
});

const old = endpoint({
  id: "getFormer",
  method: "GET",
  path: "/v1/former",
  area: "Books",
  access: "public",
  status: 204,
  summary: "What was",
  description: "What was.",
  deprecated: { since: "2026-11-24", sunset: "2027-11-24", successor: "/v1/present" },
});

test("nothing that is declared goes sooner than after twelve months", () => {
  for (const each of endpoints as readonly Endpoint[]) checkDeprecation(each);
  checkDeprecation(old);
  const hasty = { ...old, deprecated: { since: "2026-11-24", sunset: "2027-11-23" } };
  expect(() => checkDeprecation(hasty)).toThrow("getFormer would go before 12 months");
});

test("an answer says since when, until when, and what comes instead, also when it refuses", async () => {
  const ask = handle(old, async () => undefined);
  for (const [headers, status] of [
    [{}, 204],
    [{ Authorization: "Bearer forged" }, 401],
  ] as const) {
    const response = await ask(new Request("http://localhost/api/v1/former", { headers }), {
      params: Promise.resolve({}),
    });
    expect(response.status).toBe(status);
    expect(response.headers.get("deprecation")).toBe("@1795478400");
    expect(response.headers.get("sunset")).toBe("Wed, 24 Nov 2027 00:00:00 GMT");
    expect(response.headers.get("link")).toContain('</api/v1/present>; rel="successor-version"');
  }
  expect(deprecationHeaders({})).toEqual({});
});

test("the document marks it", () => {
  const { paths } = openApiDocument([old], "1.0.0");
  expect(paths["/v1/former"]?.get).toMatchObject({ deprecated: true });
});
