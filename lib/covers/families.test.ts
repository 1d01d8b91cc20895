import { expect, test } from "vitest";
import { coverFamily, FAMILIES } from "./families";

const emblemOf = (subjects: string[], shelves: string[] = []) => {
  const family = coverFamily(subjects, shelves);
  return family === null ? null : FAMILIES[family]?.emblem;
};

test("positions are kept for ever, because books store them", () => {
  expect(FAMILIES.map((family) => family.emblem)).toEqual(
    "wave moon orbit key star laurel heart leaf sun column mount mount".split(" "),
  );
});

test.each([
  ["Whaling ships -- Fiction", "wave"],
  ["Gothic fiction", "moon"],
  ["Science fiction", "orbit"],
  ["Detective and mystery stories", "key"],
  ["Children's stories, English", "star"],
  ["Tragedies (Drama)", "laurel"],
  ["Courtship -- Fiction", "heart"],
  ["Natural history", "leaf"],
  ["Philosophy, Ancient", "sun"],
  ["Greece -- History", "column"],
  ["Adventure stories", "mount"],
  ["Chinese fiction", "mount"],
])("%s", (subject, emblem) => {
  expect(emblemOf([subject])).toBe(emblem);
});

test("words are matched whole", () => {
  expect(coverFamily(["Spencer, Herbert", "Metaphysics", "Seasons", "Jerome", "Plantagenet, House of"])).toBeNull();
});

test("the first matching family of the list wins, not the first subject", () => {
  expect(emblemOf(["Poetry", "Sea stories"])).toBe("wave");
});

test("the leading six subjects speak before the rest and the shelves", () => {
  const leading = ["One", "Two", "Three", "Four", "Five", "Philosophy"];
  expect(emblemOf([...leading, "Sea stories"], ["Gothic Fiction"])).toBe("sun");
  expect(emblemOf([...leading.slice(0, 5), "Six", "Sea stories"])).toBe("wave");
  expect(emblemOf(["Bildungsromans"], ["Category: Adventure"])).toBe("mount");
});

test("nothing to go by gives null", () => {
  expect(coverFamily([])).toBeNull();
  expect(coverFamily(["Bildungsromans"], ["Best Books Ever Listings"])).toBeNull();
});
