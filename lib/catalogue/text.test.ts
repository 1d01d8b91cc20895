import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalise, searchTerms, slugOf, tidy, toTsQuery } from "./text";

describe("normalise", () => {
  it.each([
    ["Les Misérables", "les miserables"],
    ["Brontë, Charlotte", "bronte charlotte"],
    ["Salem's Lot", "salems lot"],
    ["’Salem’s Lot", "salems lot"],
    ["J.K. Rowling", "j k rowling"],
    ["Filosofii\ufe20a\ufe21 tvorchestva, kul\u02b9tury", "filosofiia tvorchestva kultury"],
    ["Kha\u0304lid Muh\u0323ammad \u02bbAli\u0304 al-H\u0323a\u0304jj", "khalid muhammad ali al hajj"],
    ["Ærø Straße Łódź Þór", "aero strasse lodz thor"],
    ["İstanbul ISTANBUL ıstanbul", "istanbul istanbul istanbul"],
    ["Война и мир", "воина и мир"],
    ["ΟΔΥΣΣΕΥΣ Ὀδυσσεύς", "οδυσσευσ οδυσσευσ"],
    ["ي ك ى", "ی ک ی"],
    ["می‌خواهم", "میخواهم"],
    ["ﬁn de siècle ½", "fin de siecle 1 2"],
    ["  many \u00a0 kinds\u2003of\tspace  ", "many kinds of space"],
    ["!?…", ""],
  ])("reduces %j to %j", (text, key) => expect(normalise(text)).toBe(key));

  it("keeps what tells words apart in scripts whose marks are letters", () => {
    expect(normalise("が")).not.toBe(normalise("か"));
    expect(normalise("कि")).not.toBe(normalise("का"));
    expect(normalise("కొడవటిగంటి")).toBe("కొడవటిగంటి");
    expect(normalise("한국어")).toBe("한국어");
  });

  it("changes nothing the second time", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => normalise(normalise(text)) === normalise(text)));
  });
});

describe("searchWords and toTsQuery", () => {
  it("gives each word once and skips empty texts", () => {
    expect(searchTerms("War and Peace", null, "Peace — war", undefined)).toEqual(["war", "and", "peace"]);
  });

  it("cuts scripts without spaces into characters and pairs", () => {
    expect(searchTerms("紅樓夢")).toEqual(["紅", "樓", "夢", "紅樓", "樓夢"]);
    expect(toTsQuery("樓夢")).toBe("'樓夢'");
    expect(toTsQuery("夢")).toBe("'夢'");
  });

  it("takes the last word of a query as a prefix", () => {
    expect(toTsQuery("Pride and Pre")).toBe("'pride' & 'and' & 'pre':*");
    expect(toTsQuery(" … ")).toBeNull();
  });

  it("bounds words and their number without cutting a character in two", () => {
    expect(searchTerms("𝔞b".repeat(100)).every((term) => term.isWellFormed())).toBe(true);
    expect(searchTerms("\u{10330}".repeat(100))).toEqual(["\u{10330}".repeat(60)]);
    expect(toTsQuery("a ".repeat(50))?.split(" & ")).toHaveLength(12);
  });

  it("lets no typed text out of its quotes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const terms = toTsQuery(text)?.split(" & ") ?? [];
        expect(terms.filter((term) => !/^'[^'\\ ]+'(:\*)?$/u.test(term))).toEqual([]);
      }),
    );
  });
});

describe("slugOf", () => {
  it.each([
    ["Frankenstein", "frankenstein"],
    ["  --Les Misérables!  ", "les-miserables"],
    ["1984", "1984"],
    ["紅樓夢", ""],
    ["Война и мир", ""],
  ])("makes %j into %j", (text, slug) => expect(slugOf(text)).toBe(slug));

  it("is at most 80 characters long and ends with a whole word where it can", () => {
    expect(slugOf("word ".repeat(40))).toBe("word-".repeat(16).slice(0, -1));
    expect(slugOf("x".repeat(200))).toHaveLength(80);
    fc.assert(fc.property(fc.string(), (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slugOf(text))));
  });
});

describe("tidy", () => {
  it.each([
    ["Robert           Jackson", "Robert Jackson"],
    ["A title\nin two lines", "A title in two lines"],
    ["Cafe\u0301", "Café"],
    ["+61 2 4390\u200b", "+61 2 4390"],
    ["می‌خواهم", "می‌خواهم"],
    ["\ufeffFirst", "First"],
  ])("stores %j as %j", (text, stored) => expect(tidy(text)).toBe(stored));
});
