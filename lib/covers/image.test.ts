import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cover } from "./cover";
import { coverImage, coverPng } from "./image";
import { type ShareCardKind, type ShareImage, shareCardSvg, shareImage } from "./share-image";
import { HARD_BOOKS, KNOWN_BOOKS } from "./test-books";

const [frankenstein] = KNOWN_BOOKS as [(typeof KNOWN_BOOKS)[number]];

describe("the image of a cover", () => {
  test("has no text left that would need a font", () => {
    for (const book of KNOWN_BOOKS) expect(coverImage(book), book.title).not.toContain("<text");
  });

  test("keeps characters without a font as text in the system's serif", () => {
    const korean = HARD_BOOKS.find((book) => book.language === "ko");
    expect(korean && coverImage(korean)).toMatch(/<text [^>]*font-family="serif"/);
  });

  test("stands alone", () => {
    expect(coverImage(frankenstein)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="200" height="300"/);
    expect(coverImage(frankenstein)).not.toMatch(/class=|<style/);
  });

  test("becomes a PNG of the width asked for, on the ground of the cover", async () => {
    const png = sharp(await coverPng(frankenstein, 240));
    expect(await png.metadata()).toMatchObject({ format: "png", width: 240, height: 360 });
    const { data, info } = await png.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (20 * info.width + 200) * info.channels;
    const shown = [...data.subarray(at, at + 3)].map((value) => value.toString(16).padStart(2, "0")).join("");
    expect(`#${shown.toUpperCase()}`).toBe(cover(frankenstein).ground);
  });

  test("is drawn in its letters: the initial is there in the spot colour", async () => {
    const { data, info } = await sharp(await coverPng(frankenstein, 200))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const spot = cover(frankenstein).spot.slice(1).toLowerCase();
    let spotted = 0;
    for (let at = 0; at < data.length; at += info.channels)
      if (data.subarray(at, at + 3).toString("hex") === spot) spotted++;
    expect(spotted).toBeGreaterThan(2_000);
  });
});

describe("share cards", () => {
  const kinds: ShareCardKind[] = ["author", "book", "collection", "club", "profile", "series", "shelf", "review"];
  const exampleImage = (kind: ShareCardKind, covers: number): ShareImage => ({
    kind,
    title: "Candles & creaking <stairs>",
    subtitle: "Chosen by “Marsh Lane Library”",
    line: "22 books",
    verified: true,
    covers: KNOWN_BOOKS.slice(0, covers),
    monogram:
      kind === "author"
        ? { shape: "portrait", name: "Odile Marchetti" }
        : kind === "profile"
          ? { shape: "sun", name: "Ada", username: "ada" }
          : null,
    stars: kind === "review" ? 3.25 : null,
  });

  test.each(kinds)("%s: well drawn with none, one and many covers", async (kind) => {
    for (const covers of [0, 1, 5]) {
      const svg = shareCardSvg(exampleImage(kind, covers));
      expect(svg).not.toContain("<text");
      expect(svg).not.toContain("<stairs");
      expect((svg.match(/<svg /g) ?? []).length).toBe(1 + covers);
    }
    expect(await sharp(await shareImage(exampleImage(kind, 2))).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
  });

  test("shows five covers at most", () => {
    expect((shareCardSvg(exampleImage("shelf", 9)).match(/<svg /g) ?? []).length).toBe(6);
  });

  test("leaves out what is not given", () => {
    const bare = shareCardSvg({ kind: "book", title: "Emma", covers: [] });
    const starred = shareCardSvg({ kind: "book", title: "Emma", covers: [], stars: 4.5 });
    expect(bare).not.toContain('id="stars"');
    expect(starred).toContain('id="stars"');
  });

  test("fits a title of any length", () => {
    const long = {
      ...exampleImage("collection", 3),
      title: "A very long title indeed ".repeat(30),
      subtitle: "word ".repeat(90),
    };
    expect(shareCardSvg(long)).toContain("</svg>");
  });
});
