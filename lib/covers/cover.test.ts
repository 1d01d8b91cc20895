import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type CoverInput, cover, coverKey, REVISION, TEMPLATE_NAMES } from "./cover";
import { FAMILIES } from "./families";
import { flatCover } from "./flat";
import { coverImage } from "./image";
import { seedOf } from "./seed";
import { HARD_BOOKS, KNOWN_BOOKS } from "./test-books";

const EMMA: CoverInput = { title: "Emma", author: "Jane Austen", family: 6, language: "en", version: 1 };
const PATTERNED = { ...EMMA, title: "Pride and Prejudice" };

/** What the known books look like at each revision. Caches hold covers for ever, so a change needs a new revision. */
const DRAWN: Record<number, string> = { 1: "268094decb789fd1" };

describe("the design", () => {
  test("known books keep their template, palette and seed", () => {
    const looks = KNOWN_BOOKS.map((book) => {
      const { template, palette } = cover(book);
      return `${book.title.slice(0, 60)} | ${template} | ${palette} | ${seedOf(`${book.title}|${book.author}`)}`;
    });
    expect(looks).toMatchSnapshot();
  });

  test("a change of any drawing comes with a new REVISION", () => {
    const drawn = [...KNOWN_BOOKS, ...HARD_BOOKS].map((book) => cover(book).svg + flatCover(book) + coverImage(book));
    expect(DRAWN[REVISION], "raise REVISION in cover.ts and record the new drawing here").toBe(
      createHash("sha256").update(drawn.join("")).digest("hex").slice(0, 16),
    );
  });

  test("all templates are used by the known books", () => {
    expect(new Set(KNOWN_BOOKS.map((book) => cover(book).template))).toEqual(new Set(TEMPLATE_NAMES));
  });

  test("an unknown version and an unknown family fall back", () => {
    expect(cover({ ...EMMA, version: 99 }).svg).toBe(cover(EMMA).svg);
    expect(cover({ ...EMMA, family: FAMILIES.length }).svg).toContain("<svg");
  });
});

describe("the key", () => {
  test("is eight hexadecimal characters and says the same for the same book", () => {
    expect(coverKey(EMMA)).toMatch(/^[0-9a-f]{8}$/);
    expect(coverKey({ ...EMMA })).toBe(coverKey(EMMA));
  });

  test.each([
    ["title", { title: "emma" }],
    ["author", { author: "J. Austen" }],
    ["family", { family: 5 }],
    ["no family", { family: null }],
    ["language", { language: "de" }],
    ["no language", { language: null }],
  ])("changes with the %s", (_, change) => {
    expect(coverKey({ ...EMMA, ...change })).not.toBe(coverKey(EMMA));
  });

  test("is the same for versions that draw the same", () => {
    expect(coverKey({ ...EMMA, version: 99 })).toBe(coverKey(EMMA));
  });
});

describe("the markup", () => {
  const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);

  test("has ids that are its own, and the same each time", () => {
    const [id] = idsOf(cover(PATTERNED).svg);
    expect(id).toBeDefined();
    expect(idsOf(cover(PATTERNED).svg)).toEqual([id]);
    expect(idsOf(cover({ ...PATTERNED, family: 0 }).svg)).not.toContain(id);
    expect(cover(PATTERNED).svg).toContain(`url(#${id})`);
    expect(idsOf(cover(PATTERNED, "elsewhere").svg)).toEqual([`${id}elsewhere`]);
    expect(cover(PATTERNED, "elsewhere").svg).toContain(`url(#${id}elsewhere)`);
  });

  test("refers to nothing outside and styles nothing inside", () => {
    for (const book of [...KNOWN_BOOKS, ...HARD_BOOKS]) {
      const { svg } = cover(book);
      expect(svg).not.toMatch(/<style|<script|<image|<use|href|\sstyle=|\son\w+=|http/i);
    }
  });

  test("escapes what looks like markup", () => {
    const { svg } = cover({ ...EMMA, title: "<b>&", author: '"><script>' });
    expect(svg).toContain("&lt;b&gt;&amp;");
    expect(svg).not.toContain("<script");
  });

  test("is hidden from assistive technology", () => {
    expect(cover(EMMA).svg).toMatch(/^<svg [^>]*aria-hidden="true"[^>]*focusable="false"/);
  });
});
