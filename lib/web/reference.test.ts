import { beforeEach, expect, test } from "vitest";
import { singleton } from "@/db/singletons";
import { DEFAULTS, type Installation, withVariables } from "@/lib/kernel/installation";
import { setVariables } from "@/lib/testing/process";
import { apiReference, openApiJson } from "./reference";

const shared = singleton<{ known: Installation; turn: number }>("installation");
const tiers = (state: "on" | "off") => {
  shared.value = { known: withVariables({ ...DEFAULTS, tiers: state }), turn: 1 };
};
beforeEach(() => setVariables({ AUTH_SECRET: "reference-reference-reference-reference" }));

const texts = (part: unknown): string[] =>
  Object.entries((part ?? {}) as object).flatMap(([key, value]) => {
    if (typeof value === "string") return key === "description" || key === "summary" ? [value] : [];
    return typeof value === "object" ? texts(value) : [];
  });

test("with tiers the reference says what each opens", () => {
  tiers("on");
  expect(openApiJson()).toContain('"/admin/authors/{id}/tier"');
  expect(texts(JSON.parse(openApiJson())).filter((text) => /\btier\b/.test(text)).length).toBeGreaterThan(10);
});

test("without tiers it has no word of them, and no operation that moves people between them", () => {
  tiers("off");
  expect(openApiJson()).not.toContain("/tier");
  const spoken = texts(JSON.parse(openApiJson()));
  expect(spoken.filter((text) => /\btiers?\b|pro_only|creator_only/i.test(text))).toEqual([]);
  expect(spoken).toContain("Views, followers and books; also sources and sentiment");
  const operations = apiReference().areas.flatMap((area) => area.operations);
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.filter(({ summary }) => !summary).map(({ id }) => id)).toEqual([]);
});
