/** The letters of a page are pressed on any keyboard. */
import { expect, test } from "vitest";
import { letterOf } from "./use-page-keys";

test.each([
  ["j", "KeyJ", "j"],
  ["p", "KeyR", "p"], // Dvorak: what is written counts, or R would reject
  ["ت", "KeyJ", "j"],
  ["о", "KeyJ", "j"],
  ["Enter", "Enter", "Enter"],
  ["?", "Slash", "?"],
])("%s by %s is %s", (key, code, letter) => expect(letterOf({ key, code })).toBe(letter));
