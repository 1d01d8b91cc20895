/** Every operation has a scope or is closed to apps, by what it declares; and nothing in the mapping is left over. */
import { describe, expect, test } from "vitest";
import { endpoints } from "@/lib/registry/endpoints";
import { APP_SCOPES, appScopeOf, isAppScope, namedInScopes } from "./app-scopes";
import { type Endpoint, isForStaff } from "./endpoint";

const all = endpoints as readonly Endpoint[];
const idsOf = (operations: readonly Endpoint[]) => operations.map(({ id }) => id).sort();

test("every area was decided about, and every operation that is named exists", () => {
  const areas = new Set(all.map(({ area }) => area));
  expect([...areas].filter((area) => !namedInScopes.areas.includes(area))).toEqual([]);
  expect(namedInScopes.areas.filter((area) => !areas.has(area))).toEqual([]);
  const ids = new Set(all.map(({ id }) => id));
  expect(namedInScopes.operations.filter((id) => !ids.has(id))).toEqual([]);
});

test("every scope opens something", () => {
  const used = new Set(all.map(appScopeOf).filter((scope) => scope !== null));
  // the address is a field of an answer that another scope opens
  expect(Object.keys(APP_SCOPES).filter((scope) => isAppScope(scope) && !used.has(scope))).toEqual(["email:read"]);
});

test("what is the reader's alone, and what is staff's, is open to no app", () => {
  const never = all.filter(
    ({ personal, access, path }) => personal || isForStaff(access) || /^\/admin|\/webhooks/.test(path),
  );
  expect(never.length).toBeGreaterThan(60);
  expect(idsOf(never.filter((endpoint) => appScopeOf(endpoint) !== null))).toEqual([]);
});

test("what reads needs a scope that reads, and what changes something one that writes", () => {
  const wrong = all.filter((endpoint) => {
    const scope = appScopeOf(endpoint);
    if (scope === null || scope === "clubs:manage") return false;
    const isRead = endpoint.method === "GET" || endpoint.reads === true;
    return scope.endsWith(":read") !== isRead;
  });
  expect(idsOf(wrong)).toEqual([]);
});

describe("of public operations too, since they show a reader's own things to that reader", () => {
  test.each(["getClub", "getVoting", "findComments"])("%s needs clubs:read", (id) => {
    expect(appScopeOf(all.find((each) => each.id === id) as Endpoint)).toBe("clubs:read");
  });
});
