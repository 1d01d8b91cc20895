/** Routes and declarations match one to one, the contract's endpoints are there, and the OpenAPI document is locked. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { newId } from "@/db/schema/columns";
import type { Endpoint } from "@/lib/http/endpoint";
import { openApiDocument } from "@/lib/http/openapi";
import { endpoints } from "@/lib/registry/endpoints";
import { version } from "@/package.json";
import { appUrl, call } from "../../support/world";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** Not part of the REST contract: next-auth's own, the document itself, the catch-all 404. */
const NOT_ENDPOINTS = ["/auth/[...nextauth]", "/openapi.json", "/[...rest]"];

const normal = (documented: string) => documented.replace("@{username}", "{handle}").replace(/\{(\w+)\}/g, "[$1]");

test("each route file exports exactly its declared endpoints, made by handle()", async () => {
  const files = fs
    .readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"));
  const routed: string[] = [];
  for (const file of files) {
    const folder = `/${path.dirname(file).split(path.sep).join("/")}`;
    if (NOT_ENDPOINTS.includes(folder)) continue;
    const route = await import(path.resolve("app/api", file));
    for (const method of METHODS.filter((name) => name in route)) {
      const declared = route[method].endpoint;
      expect(declared, `${method} ${folder} is not made by handle()`).toBeDefined();
      expect(`${declared.method} ${normal(declared.path)}`).toBe(`${method} ${folder}`);
      routed.push(declared.id);
    }
  }
  expect(routed.sort()).toEqual(endpoints.map(({ id }) => id).sort());
});

test("what makes something that has an address of its own says where the answer names it", () => {
  const readable = endpoints.filter(({ method }) => method === "GET").map(({ path }) => path);
  const unsaid = endpoints
    .filter(({ status }) => status === 201)
    .filter((endpoint: Endpoint) => {
      const inside = readable.flatMap((path) =>
        path.startsWith(`${endpoint.path}/`) ? path.slice(endpoint.path.length + 1) : [],
      );
      return inside.some((part) => /^\{\w+\}$/.test(part)) !== Boolean(endpoint.location);
    })
    .map(({ id }) => id);
  expect(unsaid).toEqual([]);
});

test("operation ids are unique", () => {
  expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
});

test("the contract's endpoints are declared with their status and access", () => {
  const rows = fs
    .readFileSync("e2e/api/contract/endpoints.tsv", "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
  const declared = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, `${endpoint.status}`]));
  const wrong = rows
    .filter(([method, route, , status]) => declared.get(`${method} ${route}`) !== status)
    .map(([method, route]) => `${method} ${route}`);
  expect(wrong).toEqual([]);
});

test("the OpenAPI document is the committed one", async () => {
  const file = "e2e/api/openapi.snapshot.json";
  const current = `${JSON.stringify(openApiDocument(endpoints, version), null, 2)}\n`;
  expect(
    current === fs.readFileSync(file, "utf8"),
    "the contract changed: look at it, then run `npm run openapi`",
  ).toBe(true);
  const served = await call("GET", "/openapi.json");
  expect(served.status).toBe(200);
  expect(served.body).toEqual(JSON.parse(JSON.stringify(openApiDocument(endpoints, version, appUrl()))));
});

test("every operation is also at the bare origin, for whoever brings credentials", async () => {
  const headers = { Authorization: "Bearer of-nobody" };
  const elsewhere: string[] = [];
  for (const { method, path: documented } of endpoints) {
    const address = documented.replace("{username}", "nobody_here").replace(/\{\w+\}/g, newId());
    const [there, bare] = [await call(method, address, { headers }), await call(method, `/${address}`, { headers })];
    const same = bare.status === there.status && bare.body?.code === there.body?.code;
    if (!same) elsewhere.push(`${method} ${documented}: ${there.status}, at the bare origin ${bare.status}`);
  }
  expect(elsewhere).toEqual([]);
});
