/** The list of changes says of every operation when it came, and of what is to go that it is. */
import fs from "node:fs";
import { expect, test } from "vitest";
import { endpoints } from "@/lib/registry/endpoints";
import { API_CHANGES } from "./api-changes";
import type { Endpoint } from "./endpoint";
import type { OpenApi } from "./openapi-examples";

const snapshot: OpenApi = JSON.parse(fs.readFileSync("e2e/api/openapi.snapshot.json", "utf8"));
const documented = Object.values(snapshot.paths)
  .flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  .sort();
const all = (part: "added" | "removed" | "deprecated") => API_CHANGES.flatMap((change) => change[part] ?? []);

test("every operation of the document came once, on a day that is named, and is still there unless it went", () => {
  const added = all("added");
  expect(added.filter((id, at) => added.indexOf(id) !== at)).toEqual([]);
  const removed = new Set(all("removed"));
  const there = added.filter((id) => !removed.has(id)).sort();
  expect(
    documented.filter((id) => !there.includes(id)),
    "add an entry to lib/http/api-changes.ts for these",
  ).toEqual([]);
  expect(there.filter((id) => !documented.includes(id))).toEqual([]);
});

test("days go backwards, and what changed was there", () => {
  const dates = API_CHANGES.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  for (const { date, version } of API_CHANGES) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
  const named = API_CHANGES.flatMap(({ changed = [] }) => changed.map(({ operation }) => operation));
  expect(named.filter((id) => !all("added").includes(id))).toEqual([]);
});

test("what declares that it is to go is named, and nothing else is", () => {
  const declared = (endpoints as readonly Endpoint[]).filter(({ deprecated }) => deprecated).map(({ id }) => id);
  const gone = new Set(all("removed"));
  expect(
    all("deprecated")
      .filter((id) => !gone.has(id))
      .sort(),
  ).toEqual(declared.sort());
});
