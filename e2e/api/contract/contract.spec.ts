/** Every declared endpoint: success, bad input, no credentials, wrong rights, not found. A missing case fails. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog } from "@/db/schema/platform";
import { type Endpoint, isForStaff } from "@/lib/http/endpoint";
import { Problem } from "@/lib/http/errors";
import { endpoints } from "@/lib/registry/endpoints";
import { type ApiResponse, bearerOf, call, database, newReader } from "../../support/world";
import { type Case, type Prepared, pathOf } from "./case";
import { cases, send } from "./cases";

const NOBODY = { Authorization: "Bearer forged.token.here" };

function expectProblem(response: ApiResponse, status: number, code?: string) {
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const problem = Problem.strict().parse(response.body);
  expect({ status: response.status, inBody: problem.status, code: problem.code }).toEqual({
    status,
    inBody: status,
    code: code ?? problem.code,
  });
  expect(problem.requestId).toBe(response.headers.get("x-request-id"));
}

test("every address refuses the methods it does not have, and names those it has", async () => {
  const byPath = Map.groupBy(endpoints, ({ path }) => path.replace(/\{\w+\}/g, "x"));
  for (const [path, there] of byPath) {
    const has = new Set<string>(there.map(({ method }) => method));
    const other = ["PATCH", "DELETE", "PUT", "POST", "GET"].find((method) => !has.has(method));
    if (!other) continue;
    const response = await call(other, path);
    expectProblem(response, 405, "method_not_allowed");
    expect({ path, allow: new Set(response.headers.get("allow")?.split(", ")) }).toEqual({ path, allow: has });
  }
});

test("every endpoint has a case", () => {
  const missing = endpoints.filter(({ id }) => !cases[id]).map(({ id }) => id);
  expect(missing).toEqual([]);
});

const table = endpoints.flatMap((endpoint) => {
  const testCase: Case | undefined = cases[endpoint.id];
  return testCase ? [{ id: endpoint.id, endpoint: endpoint as Endpoint, testCase }] : [];
});

describe.each(table)("$id", ({ endpoint, testCase }) => {
  /** For requests that are refused and so change nothing: made once, since worlds cost more than requests. */
  let made: Promise<Prepared> | undefined;
  const untouched = () => (made ??= testCase.prepare());

  test("succeeds, and answers exactly what it declares", async () => {
    const prepared = await testCase.prepare();
    const response = await send(endpoint, prepared);
    expect(response.status, response.text).toBe(endpoint.status);
    if (endpoint.response) expect(endpoint.response.parse(response.body)).toEqual(response.body);
    else if (!endpoint.produces) expect(response.text).toBe("");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    if (!endpoint.location) return expect(response.headers.get("location")).toBeNull();
    const location = response.headers.get("location") ?? "";
    expect(location).toBe(`/api${pathOf(endpoint, prepared.params)}/${endpoint.location(response.body)}`);
    expect((await call("GET", `/${location}`, { headers: prepared.as })).status).toBe(200);
  });

  if (endpoint.publicSeconds !== undefined && endpoint.method === "GET")
    test("answers 304 to whoever has it", async () => {
      const prepared = await testCase.prepare();
      const etag = (await send(endpoint, prepared)).headers.get("etag") ?? "";
      const again = await send(endpoint, prepared, { "If-None-Match": etag });
      expect({ status: again.status, text: again.text, etag: again.headers.get("etag") }).toEqual({
        status: 304,
        text: "",
        etag,
      });
    });

  test("refuses credentials that do not hold", async () => {
    const prepared = await untouched();
    expectProblem(await send(endpoint, prepared, NOBODY), 401, "invalid_token");
  });

  if (endpoint.access !== "public") {
    test("refuses a caller without credentials", async () => {
      const prepared = await untouched();
      expectProblem(await send(endpoint, prepared, {}), 401, "not_signed_in");
    });
  }

  if (isForStaff(endpoint.access) && endpoint.method !== "GET") {
    test("goes into the log of what staff did, which admins alone read", async () => {
      const prepared = await testCase.prepare();
      const [, claims = ""] = (prepared.as?.Authorization ?? "").split(".");
      const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string };
      const admin = await bearerOf(await newReader({ roles: ["admin"] }));
      const log = () => call("GET", `/admin/log?staff=${sub}`, { headers: admin });
      const before = (await log()).body.total;
      expect((await send(endpoint, prepared)).status).toBe(endpoint.status);
      const { total, data } = (await log()).body;
      expect(total).toBe(before + 1);
      expect(data[0]).toMatchObject({ staff: { id: sub }, action: expect.stringMatching(/^[a-z-]+\.[a-z_]+$/) });
      expect(data[0].target).toMatch(/^[a-z_-]+:./);
      const stranger = await bearerOf(await newReader());
      expectProblem(await call("GET", `/admin/log?staff=${sub}`, { headers: stranger }), 401, "staff_only");
    });

    test("is refused to readers, and leaves no entry", async () => {
      const prepared = await untouched();
      const reader = await newReader();
      expectProblem(await send(endpoint, prepared, await bearerOf(reader)), 401, "staff_only");
      expect(await database().$count(auditLog, eq(auditLog.staffId, reader.id))).toBe(0);
    });
  }

  if (testCase.refused) {
    test("refuses people without the right, before it looks at what they sent", async () => {
      for (const { as, code } of (await testCase.refused?.()) ?? []) {
        const prepared = await untouched();
        expectProblem(await send(endpoint, prepared, as), 401, code);
        if (endpoint.body && endpoint.access !== "reader")
          // a right beyond the class is asked by the function, later
          expectProblem(await send(endpoint, { ...prepared, body: { unknownProperty: true } }, as), 401, code);
      }
    });
  }

  if (endpoint.body) {
    test("refuses a bad body and says where", async () => {
      const prepared = await untouched();
      const bodies = [...(testCase.badBodies ?? []), { ...(prepared.body as object), unknownProperty: true }];
      for (const body of bodies) expectProblem(await send(endpoint, { ...prepared, body }), 400);
      const path = pathOf(endpoint, prepared.params);
      const json = { ...prepared.as, "Content-Type": "application/json" };
      expectProblem(await call(endpoint.method, path, { headers: json, raw: '{"a":' }), 400, "malformed_json");
      expectProblem(
        await call(endpoint.method, path, { headers: { ...prepared.as, "Content-Type": "text/plain" }, raw: "{}" }),
        415,
      );
      expectProblem(await call(endpoint.method, path, { headers: json, raw: `{"a":"${"x".repeat(1_000_001)}"}` }), 413);
    });
  }

  if (endpoint.query) {
    test("refuses a bad query", async () => {
      const prepared = await untouched();
      const paged = (await send(endpoint, prepared)).body?.pageCount !== undefined;
      const queries = [
        ...(testCase.badQueries ?? []),
        ...(paged ? [{ page: "0" }, { limit: "101" }, { page: "200", limit: "100" }] : []),
      ];
      expect(queries.length, "give the case a bad query").toBeGreaterThan(0);
      for (const query of queries) expectProblem(await send(endpoint, { ...prepared, query }), 400);
    });
  }

  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.length > 0) {
    test("answers 404 for what does not exist", async () => {
      const prepared = await untouched();
      const last = names.at(-1) ?? "";
      const missing = testCase.missing ?? [
        { [last]: "0192f0c1-0000-7000-8000-000000000000" },
        { [last]: "no-such-thing-here" },
      ];
      for (const params of missing)
        expectProblem(
          await send(endpoint, { ...prepared, params: { ...prepared.params, ...params } }),
          404,
          "not_found",
        );
    });
  }
});
