import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { routeNames } from "./route-names";

const file = path.join(os.tmpdir(), `routes-${process.pid}.json`);
fs.writeFileSync(
  file,
  JSON.stringify({
    staticRoutes: [
      { page: "/clubs", regex: "" },
      { page: "/api/v1/me", regex: "" },
    ],
    dynamicRoutes: [
      { page: "/api/authors/[id]", regex: "^/api/authors/([^/]+?)(?:/)?$" },
      { page: "/api/[...rest]", regex: "^/api/(.+?)(?:/)?$" },
      { page: "/[handle]", regex: "^/([^/]+?)(?:/)?$" },
    ],
  }),
);

test.each([
  ["/clubs", "/clubs"],
  ["/v1/me", "/api/v1/me"],
  ["/api/authors/jane-austen", "/api/authors/[id]"],
  ["/authors/jane-austen", "/api/authors/[id]"],
  ["/@jane", "/[handle]"],
  ["/%40jane", "/[handle]"],
  ["/wp-login.php", "other"],
  ["/api/nothing/here", "other"],
  ["/_next/static/chunks/1.js", "/_next"],
])("%s is %s", (address, route) => {
  expect(routeNames(file)(address)).toBe(route);
});
