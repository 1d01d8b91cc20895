import { expect, test } from "vitest";
import { newSteps } from "./use-ahead";

/** A shelf as it is shown: "out" at first. */
function open() {
  const steps = newSteps("out");
  let shown = "out";
  const move = (to: string) =>
    steps.ahead(to, (value) => {
      shown = value;
    });
  return { steps, move, shown: () => shown };
}

test("of two steps that both fail, neither is shown", () => {
  const { move, shown } = open();
  const [first, second] = [move("want"), move("reading")];
  expect(shown()).toBe("reading");
  first();
  expect(shown()).toBe("reading"); // it may still work
  second();
  expect(shown()).toBe("out");
});

test("a step that fails leads back to the one that worked", () => {
  const { steps, move, shown } = open();
  move("want");
  const second = move("reading");
  steps.saved("want");
  second();
  expect(shown()).toBe("want");
});
