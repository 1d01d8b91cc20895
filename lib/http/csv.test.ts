import { expect, test } from "vitest";
import { csvCell } from "./csv";

test.each([
  ["plain", "plain"],
  ["a,b", '"a,b"'],
  ["+1", "'+1"],
  [-3, "-3"],
  [null, ""],
  ["two\nlines", '"two\nlines"'],
])("writes %j as %s", (value, written) => {
  expect(csvCell(value)).toBe(written);
});
