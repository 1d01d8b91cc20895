import { expect, test } from "vitest";
import type { CorrectableField } from "./correctable";
import { typedChanges, typedValues } from "./typed-values";

const field = (name: string, input: CorrectableField["input"], original: CorrectableField["original"]) =>
  ({ name, field: name, edition: null, label: name, original, input }) satisfies CorrectableField;
const FIELDS = [
  field("title", "line", "Emma"),
  field("year", "number", 1815),
  field("series", "series", { name: "Row", position: 2 }),
  field("genres", "choices", ["fiction"]),
  { ...field("edition0pages", "number", null), field: "pages", edition: "e" },
];

test("what nobody touched is no change, whatever it is", () => {
  expect(typedChanges(FIELDS, typedValues(FIELDS))).toEqual([]);
  expect(typedChanges(FIELDS, { ...typedValues(FIELDS), title: " Emma " })).toEqual([]);
});

test("what is no number goes as it was typed, and does not empty the field", () => {
  expect(typedChanges(FIELDS, { ...typedValues(FIELDS), year: "about 1815" })).toMatchObject([{ to: "about 1815" }]);
});

test("each field says what stood there and what should", () => {
  const typed = {
    title: "Emmma",
    year: "",
    series: "Row",
    seriesPosition: "2,5",
    genres: "fiction\npoetry",
    edition0pages: "312",
  };
  expect(typedChanges(FIELDS, typed)).toEqual([
    { field: "title", from: "Emma", to: "Emmma" },
    { field: "year", from: 1815, to: null },
    { field: "series", from: { name: "Row", position: 2 }, to: { name: "Row", position: 2.5 } },
    { field: "genres", from: ["fiction"], to: ["fiction", "poetry"] },
    { field: "pages", edition: "e", from: null, to: 312 },
  ]);
});
