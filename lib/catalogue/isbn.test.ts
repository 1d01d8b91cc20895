import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looksLikeIsbn, parseIsbn, readIsbnCell } from "./isbn";

describe("parseIsbn", () => {
  it.each([
    ["0439023483", "9780439023481", "0439023483"],
    ["978-0-9844425-2-2", "9780984442522", "0984442529"],
    ["0-670-03482-7", "9780670034826", "0670034827"],
    ["043965548x", "9780439655484", "043965548X"],
    ["979-10-90636-07-1", "9791090636071", null],
  ])("reads %s in both forms", (text, isbn13, isbn10) => expect(parseIsbn(text)).toEqual({ isbn13, isbn10 }));

  it.each(["0439023484", "9780439023482", "439023483", "X439023483", "9790260000438", "978043902348", "notanisbn", ""])(
    "refuses %j",
    (text) => expect(parseIsbn(text)).toBeNull(),
  );

  it("gives forms that lead back to each other, and notices any single wrong digit", () => {
    const nine = fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
      .map((digits) => digits.join(""));
    fc.assert(
      fc.property(nine, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
        const made = [..."0123456789X"].map((check) => parseIsbn(digits + check)).filter((isbn) => isbn !== null);
        expect(made).toHaveLength(1);
        const { isbn13, isbn10 } = made[0] ?? { isbn13: "", isbn10: "" };
        expect(parseIsbn(isbn13)).toEqual({ isbn13, isbn10 });
        const wrong = isbn13.slice(0, at) + ((Number(isbn13[at]) + by) % 10) + isbn13.slice(at + 1);
        expect(parseIsbn(wrong)).toBeNull();
      }),
    );
  });
});

describe("readIsbnCell", () => {
  it.each([
    ["439023483", "9780439023481"],
    ["61120081", "9780061120084"],
    ["7442912", "9780007442911"],
    ['="0061726834"', "9780061726835"],
    ['="9780061726835"', "9780061726835"],
    ["978-1-935928-32-4", "9781935928324"],
  ])("reads the cell %s", (cell, isbn13) =>
    expect(readIsbnCell(cell)).toMatchObject({ isbn: { isbn13 }, fault: null }),
  );

  it.each(["", "  ", '=""', '="'])("takes %j for empty", (cell) => {
    expect(readIsbnCell(cell)).toEqual({ isbn: null, fault: null });
  });

  it.each([
    ["9.78043902348e+12", "the ISBN is in scientific notation"],
    ["76783609419.0", "this is not an ISBN"],
    ["439023484", "the ISBN has a wrong check digit"],
    ["9780439023480", "the ISBN has a wrong check digit"],
    ["978B0092G4TD5", "this is not an ISBN"],
    ["SIE108407_142", "this is not an ISBN"],
  ])("says what is wrong with %s", (cell, fault) => expect(readIsbnCell(cell)).toEqual({ isbn: null, fault }));
});

describe("looksLikeIsbn", () => {
  it.each(["9780439023481", "978-0-439-02348-1", "043965548X", " 0439023483 "])("knows %s", (text) => {
    expect(looksLikeIsbn(text)).toBe(true);
  });
  it.each(["1984", "Catch-22", "0439", "97804390234812", "123456789012"])("leaves %s to the search", (text) => {
    expect(looksLikeIsbn(text)).toBe(false);
  });
});
