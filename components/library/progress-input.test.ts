import { expect, test } from "vitest";
import { asksLength, progressOf } from "./progress-input";

const UNKNOWN = { page: null, minute: null };
const KNOWN = { page: 320, minute: null };

test("the length is asked for where no edition says it", () => {
  expect((["page", "minute", "percent"] as const).map((unit) => asksLength(unit, UNKNOWN))).toEqual([
    true,
    true,
    false,
  ]);
  expect((["page", "minute", "percent"] as const).map((unit) => asksLength(unit, KNOWN))).toEqual([false, true, false]);
});

test("a page of how many is noted in percent, so that the library and the clubs know how far it is", () => {
  expect(progressOf({ unit: "page", value: "40", of: "300" }, UNKNOWN)).toEqual({ unit: "percent", value: 13 });
  expect(progressOf({ unit: "minute", value: "400", of: "300" }, KNOWN)).toEqual({ unit: "percent", value: 100 });
  expect(progressOf({ unit: "page", value: "40", of: "" }, KNOWN)).toEqual({ unit: "page", value: 40 });
  expect(progressOf({ unit: "percent", value: "40", of: "" }, UNKNOWN)).toEqual({ unit: "percent", value: 40 });
  expect(progressOf({ unit: "page", value: " ", of: "300" }, UNKNOWN)).toBeNull();
});

test("what was noted before without a length stays as it is until somebody says more", () => {
  expect(progressOf({ unit: "page", value: "40", of: "" }, UNKNOWN)).toEqual({ unit: "page", value: 40 });
});
