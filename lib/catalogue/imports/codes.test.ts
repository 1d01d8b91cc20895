import { describe, expect, it } from "vitest";
import { parseDate, parseDigits } from "./dates";
import { languageOf } from "./languages";
import { formatOf, minutesOf, roleOf } from "./onix-codes";

describe("languageOf", () => {
  it.each([
    ["eng", "en"],
    ["en-US", "en"],
    ["/languages/fre", "fr"],
    ["ger", "de"],
    ["fil", "fil"],
    ["enm", "enm"],
    ["nl", "nl"],
    ["mul", null],
    ["/languages/und", null],
    ["", null],
    ["English", null],
  ])("%s is %s", (code, language) => expect(languageOf(code)).toBe(language));
});

describe("parseDate", () => {
  it.each([
    ["January 30, 2007", "2007-01-30"],
    ["Jun 11, 2002", "2002-06-11"],
    ["2010-03-21", "2010-03-21"],
    ["May 1990", "1990-05"],
    ["December 31, 1993", "1993"],
    ["1987-01-01", "1987"],
    ["2002", "2002"],
    ["c1961.", "1961"],
    ["February 30, 1999", "1999-02"],
    ["n.d.", null],
    ["", null],
  ])("reads %j as %j", (text, date) => expect(parseDate(text)).toBe(date));

  it("reads ONIX's digits", () => {
    expect(["20190601", "201906", "1965", "0", "20191399"].map(parseDigits)).toEqual([
      "2019-06-01",
      "2019-06",
      "1965",
      null,
      "2019",
    ]);
  });
});

describe("ONIX codes", () => {
  it("knows roles and forms", () => {
    expect(["A01", "A12", "B06", "A24", "E07", "Z99"].map(roleOf)).toEqual([
      "author",
      "illustrator",
      "translator",
      "introduction",
      "narrator",
      "contributor",
    ]);
    expect(["BC", "BB", "BH", "AJ", "EA", "SA", "XC", "ZE", ""].map(formatOf)).toEqual([
      "paperback",
      "hardcover",
      "other",
      "audiobook",
      "ebook",
      "other",
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("turns lengths into minutes", () => {
    expect([
      minutesOf("12.5", "04"),
      minutesOf("750", "05"),
      minutesOf("3600", "06"),
      minutesOf("01230", "15"),
      minutesOf("9", "03"),
    ]).toEqual([750, 750, 60, 750, null]);
  });
});
