import { expect, test } from "vitest";
import { differenceOf } from "./difference";

test("a word that was replaced stands before the one that came", () => {
  expect(differenceOf("A studdy of life", "A study of life")).toEqual([
    { kind: "same", text: "A " },
    { kind: "gone", text: "studdy" },
    { kind: "come", text: "study" },
    { kind: "same", text: " of life" },
  ]);
});

test("what was added or taken away alone stands alone", () => {
  expect(differenceOf("One two three", "One three")).toEqual([
    { kind: "same", text: "One " },
    { kind: "gone", text: "two " },
    { kind: "same", text: "three" },
  ]);
  expect(differenceOf("Emma", "Emma")).toEqual([{ kind: "same", text: "Emma" }]);
});

test("put together, the parts are the two texts, also very long ones", () => {
  const long = (word: string) => Array.from({ length: 900 }, (_, at) => `${word}${at}`).join(" ");
  for (const [before, after] of [
    ["a b c d", "b x d e"],
    [long("a"), long("b")],
    ["", "new"],
  ] as const) {
    const parts = differenceOf(before, after);
    const of = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join("");
    expect(of("come")).toBe(before);
    expect(of("gone")).toBe(after);
  }
});
