import { expect, test } from "vitest";
import { earningsSentences } from "./earnings";
import { TIERS } from "./tiers";

test("shops are named with what they pay, and every reader's share lies within what is said", () => {
  const text = earningsSentences([{ name: "Harbour Books" }, { name: "Quay" }], "en").join(" ");
  expect(text).toContain("Harbour Books and Quay");
  const [, least, max] = /(\d+) to (\d+) percent/.exec(text) ?? [];
  for (const { shareBasisPoints } of Object.values(TIERS)) {
    expect(shareBasisPoints / 100).toBeGreaterThanOrEqual(Number(least));
    expect(shareBasisPoints / 100).toBeLessThanOrEqual(Number(max));
  }
  expect(text).not.toMatch(/nothing is for sale/i);
});

test("without a shop no commission is spoken of", () => {
  expect(earningsSentences([], "en").join(" ")).toContain("No shelf links to a shop.");
  expect(earningsSentences([], "en").join(" ")).not.toContain("commission");
});
