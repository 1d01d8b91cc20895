import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import { type CoverInput, cover, coverKey, drawCover } from "./cover";
import { FAMILIES } from "./families";
import { flatCover } from "./flat";
import { coverImage } from "./image";
import { avatar, initialsOf, portrait, renderMark, sunburst } from "./marks";
import { HARD_BOOKS, KNOWN_BOOKS } from "./test-books";
import { letterBox, textWidth } from "./widths";

/** Any text at all, and texts of the scripts and characters that covers treat in ways of their own. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 80 }).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        ..."aZ09 :;—.,!\"'<>&$b[]()",
        ..."éÅßİŁ ΑΩώὈ ЖЙ אב ؟الله 三國演義のナー。、「」 한글 ไทย हि",
        ..."\u0301\u0323\u200d\u200f\u202e\ufeff\ud83d\udc0b",
        "The ",
        " of ",
        " and ",
        "; Or, ",
        "🎉",
      ),
      { maxLength: 90 },
    )
    .map((parts) => parts.join("")),
  fc.integer({ min: 1, max: 4_000 }).map((length) => "W".repeat(length)),
  fc.integer({ min: 1, max: 900 }).map((length) => "長".repeat(length)),
);

const book: fc.Arbitrary<CoverInput> = fc.record({
  title: text,
  author: text,
  family: fc.option(fc.nat(FAMILIES.length)),
  language: fc.option(fc.constantFrom("en", "zh", "ja", "ar", "tr", "de", "not a language")),
  version: fc.integer(),
});

describe("whatever a book is called", () => {
  test("its cover is well-formed, small and always the same", () => {
    fc.assert(
      fc.property(book, (input) => {
        const { svg } = cover(input);
        parse(svg);
        expect(Buffer.byteLength(svg)).toBeLessThan(8_000);
        expect(cover({ ...input }).svg).toBe(svg);
        expect(coverKey(input)).toMatch(/^[0-9a-f]{8}$/);
        parse(flatCover(input));
      }),
      { numRuns: 600 },
    );
  });

  test("no line reaches over the edge of the cover", () => {
    fc.assert(
      fc.property(book, (input) => {
        for (const edge of edgesOf(input)) expect(edge).toSatisfy((value: number) => value >= 3 && value <= 297);
      }),
      { numRuns: 600 },
    );
  });

  test("its image is well-formed", () => {
    fc.assert(
      fc.property(book, (input) => parse(coverImage(input))),
      { numRuns: 150 },
    );
  });
});

test("whatever a person is called, their marks are well-formed", () => {
  fc.assert(
    fc.property(text, (name) => {
      for (const mark of [avatar(name), portrait(name), sunburst(name, name)]) parse(renderMark(mark));
      expect([...initialsOf(name)].length).toBeLessThanOrEqual(12);
    }),
  );
});

test("lines of known and hard books stay inside the cover", () => {
  for (const input of [...KNOWN_BOOKS, ...HARD_BOOKS]) {
    for (const edge of edgesOf(input))
      expect(edge, input.title).toSatisfy((value: number) => value >= 3 && value <= 297);
  }
});

function parse(svg: string): void {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(svg).close();
}

/** Where the lines of a cover begin and end along their direction, with the 200 units of its width moved to 300. */
function edgesOf(input: CoverInput): number[] {
  const { template, drawing } = drawCover(input);
  return drawing.flatMap((mark) => {
    if (typeof mark === "string") return [];
    const { text, x, y, face, size, spacing = 0, anchor = "start", turn = 0, measure } = mark;
    // A huge initial is placed by its ink, not by its advance.
    if (template === "initial" && size > 40 && face !== "han") {
      const box = letterBox(text, face === "italic" ? "italic" : "bold");
      return [x + box.left * size, x + box.right * size].map((edge) => edge * 1.5);
    }
    // The point of a Chinese full stop stands in one corner of its square; the rest of the square is empty.
    const width = /^[、。，．]$/.test(text) ? size * 0.45 : (measure ?? textWidth(text, face, size, spacing));
    const before = anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width;
    if (turn === 0) return [x - before, x - before + width].map((edge) => edge * 1.5);
    return turn < 0 ? [y + before, y + before - width] : [y - before, y - before + width];
  });
}
