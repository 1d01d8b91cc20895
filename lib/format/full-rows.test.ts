import { expect, test } from "vitest";
import { fullRows } from "./full-rows";

test.each([
  [0, 0],
  [5, 5],
  [6, 6],
  [7, 6],
  [11, 6],
  [12, 12],
])("of %i in rows of six, %i are shown", (length, shown) => {
  const items = Array.from({ length }, (_, n) => n);
  expect(fullRows(items, 6)).toEqual(items.slice(0, shown));
});
