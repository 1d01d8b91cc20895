/** What a button shows while its press is under way. */
import { expect, test } from "vitest";
import { buttonStyles } from "./button";

test("a pending primary button has nothing over its hatch", () => {
  expect(buttonStyles({ variant: "primary" })).toContain("shadow-[inset");
  const pending = buttonStyles({ variant: "primary", isPending: true });
  expect(pending.split(" ")).toContain("pending"); // the hatch itself is looked at in e2e/web/early.spec.ts
  expect(pending).not.toContain("shadow-[inset");
});
