/** What moves by itself rests while somebody is at it, by pointer or by keys. */
import { expect, test } from "vitest";
import { isResting, resting } from "./use-resting";

test("the pointer that leaves ends no rest while the focus is inside, nor the other way round", () => {
  const both = [{ isPointedAt: true }, { isFocused: true }].reduce(resting, { isPointedAt: false, isFocused: false });
  expect(isResting(both)).toBe(true);
  expect(isResting(resting(both, { isPointedAt: false }))).toBe(true);
  expect(isResting(resting(both, { isFocused: false }))).toBe(true);
  expect(isResting(resting(resting(both, { isPointedAt: false }), { isFocused: false }))).toBe(false);
});
