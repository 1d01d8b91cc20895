import { expect, test } from "vitest";
import { inOrder, rowAfterLoss, withMoved } from "./sortable-order";

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join("");

test.each([
  ["abc", null, "abc"],
  ["abc", "cab", "cab"],
  ["abxc", "cba", "cbxa"], // x came meanwhile, after b
  ["xabc", "cba", "xcba"], // and before all
  ["abcxy", "cba", "cxyba"], // two came, in their order
  ["ac", "cba", "ca"], // b was taken away
  ["xy", "cba", "xy"],
  ["", "cba", ""],
])("%j in the order %j is %j", (now, order, expected) => {
  expect(ids(inOrder(items(...now), order === null ? null : [...order]))).toBe(expected);
});

test.each([
  ["a", 2, "bca"],
  ["c", 0, "cab"],
  ["b", 1, "abc"],
  ["a", -1, "abc"],
  ["a", 3, "abc"],
  ["x", 1, "abc"],
])("%s at %i gives %s", (id, to, expected) => {
  expect(withMoved(["a", "b", "c"], id, to).join("")).toBe(expected);
});

test.each([
  ["the first of three", 0, 2, 0],
  ["the last of three", 2, 2, 1],
  ["the only one", 0, 0, null],
])("after %s went, the focus has a place", (_, row, left, expected) => {
  expect(rowAfterLoss(row, left)).toBe(expected);
});
