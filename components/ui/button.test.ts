/** What a button shows while its press is under way. */
import fs from "node:fs";
import { expect, test } from "vitest";
import { buttonStyles } from "./button";

test("a pending primary button has nothing over its hatch", () => {
  expect(buttonStyles({ variant: "primary" })).toContain("shadow-[inset");
  const pending = buttonStyles({ variant: "primary", isPending: true });
  expect(pending.split(" ")).toContain("pending");
  expect(/@utility pending \{[^}]*\}/.exec(fs.readFileSync("app/repeated.css", "utf8"))?.[0]).toContain(
    "animate-hatch",
  );
  expect(pending).not.toContain("shadow-[inset");
});
