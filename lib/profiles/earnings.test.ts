import { expect, test } from "vitest";
import { earningsWords } from "./earnings";
import { TIERS } from "./tiers";

test("shops are named with what they pay, and every reader's share lies within what is said", () => {
  const words = earningsWords([{ name: "Harbour Books" }, { name: "Quay" }]).join(" ");
  expect(words).toContain("Harbour Books and Quay");
  const [, least, most] = /(\d+) to (\d+) percent/.exec(words) ?? [];
  for (const { shareBasisPoints } of Object.values(TIERS)) {
    expect(shareBasisPoints / 100).toBeGreaterThanOrEqual(Number(least));
    expect(shareBasisPoints / 100).toBeLessThanOrEqual(Number(most));
  }
  expect(words).not.toMatch(/nothing is for sale/i);
});

test("without a shop no commission is spoken of", () => {
  expect(earningsWords([]).join(" ")).toContain("No shelf links to a shop.");
  expect(earningsWords([]).join(" ")).not.toContain("commission");
});
