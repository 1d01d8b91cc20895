import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { apiRoutes, THROUGH_NEXT } from "./api-routes";

const file = path.join(os.tmpdir(), `api-routes-${process.pid}.json`);
const dynamic = (page: string, namedRegex: string, ...keys: string[]) => ({
  page,
  namedRegex: `^${namedRegex}(?:/)?$`,
  routeKeys: Object.fromEntries(keys.map((key) => [key, key])),
});
fs.writeFileSync(
  file,
  JSON.stringify({
    caseSensitive: false,
    rewrites: {
      beforeFiles: [
        {
          source: "/v1/:path*",
          destination: "/api/v1/:path*",
          regex: "^/v1(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))?(?:/)?$",
        },
        {
          source: "/authors/:id/:part(follow|qa)",
          destination: "/api/authors/:id/:part",
          regex: "^/authors(?:/([^/]+?))(?:/(follow|qa))(?:/)?$",
        },
        {
          source: "/:area(authors|search)/:path*",
          destination: "/api/:area/:path*",
          regex: "^(?:/(authors|search))(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))?(?:/)?$",
          has: [{ type: "header", key: "accept", value: "(?!.*text/html).*application/json.*" }],
          missing: [{ type: "header", key: "rsc" }],
        },
      ],
    },
    staticRoutes: [{ page: "/authors" }, { page: "/api/authors" }, { page: "/api/search" }, { page: "/api/v1/me" }],
    dynamicRoutes: [
      dynamic("/api/auth/[...nextauth]", "/api/auth/(?<nxtPnextauth>.+?)", "nxtPnextauth"),
      dynamic("/api/authors/[id]", "/api/authors/(?<nxtPid>[^/]+?)", "nxtPid"),
      dynamic("/api/authors/[id]/follow", "/api/authors/(?<nxtPid>[^/]+?)/follow", "nxtPid"),
      dynamic("/api/v1/clubs/[clubId]/list", "/api/v1/clubs/(?<nxtPclubId>[^/]+?)/list", "nxtPclubId"),
      dynamic("/api/[...rest]", "/api/(?<nxtPrest>.+?)", "nxtPrest"),
      dynamic("/[handle]", "/(?<nxtPhandle>[^/]+?)", "nxtPhandle"),
    ],
  }),
);
const find = apiRoutes(file);
const JSON_ONLY = { accept: "application/json" };

test.each([
  ["/api/authors", {}, { page: "/api/authors", params: undefined, pathname: "/api/authors" }],
  ["/api/authors/jane?a=b", {}, { page: "/api/authors/[id]", params: { id: "jane" }, pathname: "/api/authors/jane" }],
  [
    "/api/authors/%D9%86%d9%87",
    {},
    { page: "/api/authors/[id]", params: { id: "نه" }, pathname: "/api/authors/%D9%86%d9%87" },
  ],
  ["/v1/me", {}, { page: "/api/v1/me", params: undefined, pathname: "/api/v1/me" }],
  ["/V1/me", {}, { page: "/api/v1/me", params: undefined, pathname: "/api/v1/me" }],
  [
    "/v1/clubs/slow/list",
    {},
    { page: "/api/v1/clubs/[clubId]/list", params: { clubId: "slow" }, pathname: "/api/v1/clubs/slow/list" },
  ],
  [
    "/authors/jane/follow",
    {},
    { page: "/api/authors/[id]/follow", params: { id: "jane" }, pathname: "/api/authors/jane/follow" },
  ],
  ["/authors", JSON_ONLY, { page: "/api/authors", params: undefined, pathname: "/api/authors" }],
  ["/search?q=emma", JSON_ONLY, { page: "/api/search", params: undefined, pathname: "/api/search" }],
])("%s %o is a route of the API", (url, headers, route) => {
  expect(find(url, headers)).toEqual(route);
});

test.each([
  ["a page", "/authors/jane", {}],
  ["a page in a browser", "/authors/jane", { accept: "text/html, application/json" }],
  ["a page for React", "/authors/jane", { ...JSON_ONLY, rsc: "1" }],
  ["a reader", "/@jane", JSON_ONLY],
  ["no endpoint", "/api/nothing/here", {}],
  ["sign-in", "/api/auth/callback/github", {}],
  ["an escape", "/api/authors/j%61ne", {}],
  ["a slash at the end", "/api/authors/", {}],
  ["two slashes", "/api//authors", {}],
  ["what only ends alike", "/api/v1/mean", {}],
])("%s is Next's: %s", (_, url, headers) => {
  expect(find(url, headers)).toBeNull();
});

test("what goes on through Next is the route files for addresses of any length, and no other", () => {
  const anyLength = fs
    .readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("route.ts") && name.includes("[..."))
    .map((name) => `/api/${path.posix.dirname(name.split(path.sep).join("/"))}`);
  expect(anyLength.sort()).toEqual(Object.keys(THROUGH_NEXT).sort());
});
