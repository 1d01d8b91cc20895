import { expect, test } from "vitest";
import { CHALLENGES } from "@/lib/profiles/badge-kinds";
import type { FinishedBook } from "@/lib/profiles/finished-books";
import { countedBooks } from "./counted-books";

const book = (id: string, given: { year?: number; genre?: string; language?: string } = {}): FinishedBook => ({
  id,
  slug: id,
  title: id,
  subtitle: null,
  authors: [],
  coverUrl: "",
  firstPublished: given.year ?? null,
  rating: { average: null, count: 0, state: "normal" },
  cover: { version: 1, family: null, language: given.language ?? null },
  genre: given.genre ?? null,
});

test("the first of each kind counts, and a book of which the fact is unknown does not", () => {
  const books = [
    book("a", { year: 1851, genre: "sea", language: "en" }),
    book("b", { year: 1899, genre: "sea", language: "fr" }),
    book("c", { year: 1901, genre: "crime", language: "fr" }),
    book("d"),
    book("a", { year: 1851, genre: "sea", language: "en" }),
  ];
  const ids = (challenge: string) => countedBooks(challenge, books).map(({ id }) => id);
  expect(ids("twelve-months")).toEqual(["a", "b", "c", "d"]);
  expect(ids("genre-hopper")).toEqual(["a", "c"]);
  expect(ids("babel")).toEqual(["a", "b"]);
  expect(ids("before-1900")).toEqual(["a", "b"]);
  expect(ids("century-walk")).toEqual(["a", "c"]);
  for (const { id } of CHALLENGES) expect(ids(id).length, id).toBeGreaterThan(0); // a new one needs its line
});
