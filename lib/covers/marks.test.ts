import { describe, expect, test } from "vitest";
import {
  archedText,
  avatar,
  bookplateMark,
  initialsOf,
  paletteOfName,
  portrait,
  renderMark,
  sunburst,
  swelledRule,
  verifiedBadge,
} from "./marks";
import { contrastRatio, PALETTES } from "./palettes";

describe("initials", () => {
  test.each([
    ["Ada Marlowe", "AM"],
    ["J. R. R. Tolkien", "JT"],
    ["Plato", "P"],
    ["émile zola", "ÉZ"],
    ["夏目漱石", "夏"],
    ["ابن خلدون", "ا"],
    ["🦊 fox", "F"],
    ["  ", ""],
    ["!!!", ""],
  ])("%s", (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });
});

test("a person keeps a colour, and people differ", () => {
  expect(paletteOfName("Ada Marlowe")).toBe(paletteOfName("ADA MARLOWE"));
  const names = Array.from({ length: 60 }, (_, i) => `Reader ${i}`);
  expect(new Set(names.map(paletteOfName)).size).toBeGreaterThan(12);
});

test("initials read on their colour", () => {
  for (let i = 0; i < 40; i++) {
    const { ground, ink } = PALETTES[paletteOfName(`Reader ${i}`)];
    expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  }
});

test("the same username has the same sun, whatever the display name", () => {
  const rays = (name: string, username: string) => sunburst(name, username).drawing[0];
  expect(rays("Ada", "ada")).toBe(rays("Ada Marlowe", "ada"));
  const suns = Array.from({ length: 40 }, (_, i) => renderMark(sunburst("A", `reader-${i}`)));
  expect(new Set(suns).size).toBeGreaterThan(10);
});

test("wide initials are made smaller, not wider than the oval", () => {
  const sizes = ["WW Wolf Wagner", "I I"].map((name) =>
    portrait(name).drawing.find((mark) => typeof mark !== "string"),
  );
  expect(sizes[0]).toMatchObject({ text: "WW" });
  expect((sizes[0] as { size: number }).size).toBeLessThan((sizes[1] as { size: number }).size);
});

test("words on an arch stand symmetrically and lean outwards", () => {
  const turns = archedText("ABA").drawing.map((mark) => (typeof mark === "string" ? 0 : (mark.turn ?? 0)));
  expect(turns[1]).toBeCloseTo(0, 5);
  expect(turns[0]).toBeCloseTo(-(turns[2] ?? 0), 5);
  expect(turns[0]).toBeLessThan(0);
});

test("words that run leftwards stand in one line, within the arch's width", () => {
  const [line, ...others] = archedText("عام في كتب").drawing;
  expect(others).toEqual([]);
  expect(line).toMatchObject({ text: "عام في كتب", anchor: "middle", leftwards: true });
  expect(renderMark(archedText("عام في كتب"))).toContain('direction="rtl">عام في كتب</text>');
  const [long] = archedText("عام في كتب ".repeat(4).trim()).drawing;
  expect((long as { size: number }).size).toBeLessThan((line as { size: number }).size);
});

test("the seal has 24 points and follows the colour of its text", () => {
  const svg = renderMark(verifiedBadge(), { className: "seal", label: "Verified author" });
  expect(svg).toContain('class="seal" role="img" aria-label="Verified author"');
  expect(svg).toContain('fill="currentColor"');
  expect(svg.match(/d="M[^"]*Z"/)?.[0].match(/[ML]/g)).toHaveLength(24);
});

test("marks carry no ids that could meet twice on a page", () => {
  for (const mark of [
    avatar("A B"),
    portrait("A B"),
    sunburst("A B", "ab"),
    archedText("EX LIBRIS"),
    swelledRule(),
    verifiedBadge(),
    bookplateMark(),
  ]) {
    expect(renderMark(mark)).not.toMatch(/ id=|href/);
  }
});
