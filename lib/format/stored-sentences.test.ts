/** Each sentence that an import or a check of a claim stores is known again, with what it names, also one after another. */
import { expect, test } from "vitest";
import claims from "@/lib/messages/en/claims.json";
import profiles from "@/lib/messages/en/profiles.json";
import { CHECK_DETAILS, IMPORT_REASONS, sentencesIn } from "./stored-sentences";

test.each([
  ["imports", IMPORT_REASONS, profiles.importReasons],
  ["checks", CHECK_DETAILS, claims.checkDetails],
] as const)("%s: each has a text, and each text that says the same in English is found", (_, patterns, texts) => {
  const keys = Object.entries(texts).filter(([key]) => key !== "unreachable");
  expect(patterns.map(([key]) => key).sort()).toEqual(keys.map(([key]) => key).sort());
});

test("what an import says of a row, sentence by sentence", () => {
  const reason =
    "Your review stays private: The text contains a word that is not allowed here. Change it and try again. The shelf “To lend: “now” is private: It contains words that staff review first. You can make it public yourself.";
  expect(sentencesIn(IMPORT_REASONS, reason)).toEqual([
    { key: "reviewPrivate", values: {} },
    { key: "word", values: {} },
    { key: "shelfPrivate", values: { name: "To lend: “now" } },
    { key: "staffFirst", values: {} },
  ]);
  expect(sentencesIn(IMPORT_REASONS, "The same book as row 12: both are one in your library.")).toEqual([
    { key: "twin", values: { row: "12" } },
  ]);
});

test("what a check found, and a sentence that nobody knows", () => {
  const detail = "The address is at press.example. Publishers on Bookplate: A. B. Press, C & Co.";
  expect(sentencesIn(CHECK_DETAILS, detail)).toEqual([
    { key: "addressAt", values: { domain: "press.example" } },
    { key: "publishers", values: { names: "A. B. Press, C & Co" } },
  ]);
  expect(sentencesIn(CHECK_DETAILS, "The moon is full.")).toEqual([{ text: "The moon is full." }]);
  expect(sentencesIn(CHECK_DETAILS, "")).toEqual([]);
});
