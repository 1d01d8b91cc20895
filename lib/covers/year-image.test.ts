import { expect, test } from "vitest";
import { coversOf, type ShareImage, shareImage } from "./share-image";
import { cardVersion } from "./share-image-url";
import { evenly, YEAR_SHAPES, type YearShape } from "./year-image";

const SHAPES = Object.keys(YEAR_SHAPES) as YearShape[];

const yearOf = (shape: YearShape, books: number): ShareImage => ({
  kind: "year",
  title: "Ada Marlowe",
  covers: Array.from({ length: books }, (_, n) => ({
    title: `Book ${n}`,
    author: "Somebody",
    version: 1,
    family: null,
    language: "en",
  })),
  year: { shape, year: "2026", kicker: "A year in books", line: `${books} books` },
});

test.each(SHAPES)("%s: as large as its shape, of one book and of hundreds", async (shape) => {
  const { width, height, covers } = YEAR_SHAPES[shape];
  for (const books of [1, 400]) {
    const png = await shareImage(yearOf(shape, books));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    expect(coversOf(yearOf(shape, books))).toHaveLength(Math.min(books, covers));
  }
});

test("of too many books it shows some from all over the year, in order, with the first and the last", () => {
  const list = Array.from({ length: 100 }, (_, n) => n);
  const some = evenly(list, 18);
  expect(some).toHaveLength(18);
  expect([some[0], some.at(-1)]).toEqual([0, 99]);
  expect(some).toEqual([...new Set(some)].sort((a, b) => a - b));
  expect(evenly([1, 2], 18)).toEqual([1, 2]);
});

test("each shape has an address of its own version", () => {
  expect(new Set(SHAPES.map((shape) => cardVersion(yearOf(shape, 3)))).size).toBe(3);
});
