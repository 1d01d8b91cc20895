import { describe, expect, it } from "vitest";
import { cleanSubjects } from "./subjects";

describe("cleanSubjects", () => {
  it("keeps main headings before subdivisions, and leaves forms and times out", () => {
    expect(
      cleanSubjects([
        "Frankenstein's monster (Fictitious character) -- Fiction",
        "Frankenstein, Victor (Fictitious character) -- Fiction",
        "Gothic fiction",
        "France -- History -- Revolution, 1789-1799 -- Fiction",
        "England -- Social life and customs -- 19th century -- Fiction",
        "China -- History -- Qing dynasty, 1644-1912 -- Fiction",
        "Gothic fiction.",
      ]),
    ).toEqual(["Frankenstein's monster", "Victor Frankenstein", "Gothic fiction", "France", "England", "China"]);
  });

  it("turns people round", () => {
    expect(
      cleanSubjects(["Twain, Mark, 1835-1910 -- Quotations", "Napoleon I, Emperor of the French, 1769-1821"]),
    ).toEqual(["Mark Twain", "Napoleon I", "Quotations"]);
  });

  it("leaves out what libraries note about their copies, and stops at twelve", () => {
    expect(
      cleanSubjects(["Accessible book", "Protected DAISY", "In library", "OverDrive", "Fourth dimension"]),
    ).toEqual(["Fourth dimension"]);
    expect(
      cleanSubjects(Array.from({ length: 40 }, (_, i) => `Subject ${"abcdefghijklmnopqrstuvwxyz"[i % 26]}${i}`)),
    ).toHaveLength(12);
  });
});
