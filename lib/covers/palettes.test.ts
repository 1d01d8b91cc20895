import { describe, expect, test } from "vitest";
import { FAMILIES } from "./families";
import { contrastRatio, mixColours, PALETTE_NAMES, PALETTES, RUBRIC } from "./palettes";

describe.each(PALETTE_NAMES)("%s", (name) => {
  const { ground, ink, spot, label, labelInk } = PALETTES[name];

  test("text reads on the ground and on the label", () => {
    expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(labelInk, label)).toBeGreaterThanOrEqual(4.5);
  });

  test("display type and ornament show on the ground", () => {
    expect(contrastRatio(spot, ground)).toBeGreaterThanOrEqual(3);
  });

  test("text reads on the tinted paper of a title page", () => {
    expect(contrastRatio(labelInk, mixColours(label, ground, 0.1))).toBeGreaterThanOrEqual(4.5);
  });
});

test("there are twenty, in the order seeds point into", () => {
  expect(PALETTE_NAMES).toEqual(
    "madder irongall prussian bottle verdigris ochre chalk celadon rose slate aubergine tobacco sky vermilion olive putty frost night coral lemon".split(
      " ",
    ),
  );
});

test("every family wears palettes that are there", () => {
  for (const family of FAMILIES) for (const name of family.palettes) expect(PALETTES[name]).toBeDefined();
});

test("the contrast of black and white is 21, of a colour and itself 1", () => {
  expect(contrastRatio("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrastRatio(RUBRIC, RUBRIC)).toBe(1);
});

test("colours mix by share", () => {
  expect(mixColours("#000000", "#FFFFFF", 0.5)).toBe("#808080");
  expect(mixColours("#102030", "#FFFFFF", 0)).toBe("#102030");
});
