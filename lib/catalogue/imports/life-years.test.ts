import { describe, expect, it } from "vitest";
import { lifeYears, parseYear } from "./life-years";

describe("parseYear", () => {
  it.each([
    ["1661?", 1661],
    ["996 (ca.)", 996],
    ["10 Apr 1778", 1778],
    ["January 27, 1832", 1832],
    ["February 25th, 1971", 1971],
    ["అక్టోబర్ 28, 1909", 1909],
    ["ca. 1340", 1340],
    ["1660 or 1", 1660],
    ["428? BCE", -428],
    ["59 B.C.", -59],
    ["-58", -58],
    ["46", 46],
    ["4th cent.", null],
    ["12th century", null],
    ["active 1692", null],
    [".", null],
    ["", null],
    ["3 June", null],
    ["9999", null],
  ])("reads %j as %j", (text, year) => expect(parseYear(text)).toBe(year));
});

describe("lifeYears", () => {
  it("believes neither of two years that contradict each other", () => {
    expect(lifeYears(1900, 1850)).toEqual({ birthYear: null, deathYear: null });
    expect(lifeYears(1500, 1900)).toEqual({ birthYear: null, deathYear: null });
    expect(lifeYears(-384, -322)).toEqual({ birthYear: -384, deathYear: -322 });
  });
});
