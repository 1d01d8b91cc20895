/** The tier decides: each operation of the pro tier refuses a free author with `pro_only`, and a reader with `author_only`. */
import { describe, expect, test } from "vitest";
import type { Endpoint } from "@/lib/http/endpoint";
import { endpoints } from "@/lib/registry/endpoints";
import { call } from "../../support/world";
import { freePage, readerAs } from "../contract/author-world";
import { authorCases } from "../contract/authors";
import { pathOf } from "../contract/case";

const pro = (endpoints as readonly Endpoint[]).filter(({ access }) => access === "pro");

test("the pro tier has the operations of the specification, and those we added", () => {
  expect(pro.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    "GET /author/dashboard/export",
    "PATCH /author/announcements/{id}",
    "PATCH /author/events/{id}",
    "PATCH /author/picks/{id}",
    "POST /author/announcements",
    "POST /author/events",
    "POST /author/highlights",
    "POST /author/picks",
    "PUT /author/picks",
    "PUT /author/qa-period",
    "PUT /author/qa/{id}",
  ]);
});

describe.each(pro.map((endpoint) => ({ id: endpoint.id, endpoint })))("$id", ({ id, endpoint }) => {
  test("is refused to free authors and to readers", async () => {
    const prepared = await authorCases[id as keyof typeof authorCases]?.prepare();
    expect(prepared, "the contract has a case").toBeDefined();
    const query = new URLSearchParams(prepared?.query).toString();
    const path = `${pathOf(endpoint, prepared?.params)}${query && `?${query}`}`;
    for (const [headers, code] of [
      [(await freePage()).as, "pro_only"],
      [await readerAs(), "author_only"],
    ] as const) {
      const { status, body } = await call(endpoint.method, path, { headers, body: prepared?.body });
      expect([status, body.code]).toEqual([401, code]);
    }
  });
});
