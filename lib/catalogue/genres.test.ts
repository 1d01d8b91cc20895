import { describe, expect, it } from "vitest";
import { GENRES } from "@/lib/format/genres";
import { genreLabel, genresOf } from "./genres";

describe("genresOf", () => {
  it.each([
    [
      ["Gothic fiction", "Horror tales", "Science fiction", "Category: Science-Fiction & Fantasy"],
      ["science-fiction", "horror"],
    ],
    [
      ["Detective and mystery stories", "Private investigators -- England -- Fiction", "Category: Novels"],
      ["mystery", "fiction"],
    ],
    [["France -- History -- Revolution, 1789-1799 -- Fiction"], ["historical-fiction"]],
    [["Tasmania -- History", "Category: History - Other"], ["history"]],
    [["Conflict of generations -- Drama", "Tragedies (Drama)"], ["drama"]],
    [["Epic poetry, Greek -- Translations into English"], ["poetry", "myth"]],
    [
      ["Political science", "Utopias -- Early works to 1800"],
      ["science-fiction", "society"],
    ],
    [["Cooking, American"], ["cooking"]],
    [["Art of war", "Military art and science -- Early works to 1800"], ["history"]],
    [["Birds -- Juvenile fiction"], ["childrens"]],
    [["young-adult", "fantasy", "graphic-novels"], ["fantasy"]],
    [["Something else altogether"], []],
  ])("%j is %j", (headings, genres) => expect(genresOf(headings)).toEqual(genres));

  it("reads the codes of the book trade", () => {
    expect(genresOf([], ["FIC022000"])).toEqual(["mystery"]);
    expect(genresOf([], ["YFB"])).toEqual(["childrens"]);
    expect(genresOf(["Cricket"], ["WSJC"])).toEqual(["leisure"]);
  });

  it("gives at most five, the one with the most headings first", () => {
    const headings = [
      "Poetry",
      "Drama",
      "Humor",
      "Short stories",
      "Love stories",
      "Sea stories",
      "Love stories, English",
    ];
    const genres = genresOf(headings);
    expect(genres).toHaveLength(5);
    expect(genres[0]).toBe("romance");
  });
});

describe("GENRES", () => {
  it("has slugs that can stand in an address, each once, with labels", () => {
    expect(new Set(GENRES).size).toBe(GENRES.length);
    expect(GENRES.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
    expect(genreLabel("horror")).toBe("Gothic and horror");
    expect(genreLabel("gone-by-now")).toBe("gone-by-now");
  });
});
