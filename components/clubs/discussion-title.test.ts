/** The discussions of a club are read in the reader's language, also what stands where something is covered. */
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { LOCALES, type Locale } from "@/lib/format/locales";
import { languages } from "@/lib/messages/languages";
import { discussionTitle } from "./discussion-title";

const titleIn = (locale: Locale, isFinished = false): string => {
  const messages = languages[locale];
  return discussionTitle(
    createTranslator({ locale, messages, namespace: "clubs.discussionTitle" }),
    createTranslator({ locale, messages, namespace: "ui.coveredWords" }),
    { title: "He ||dies|| at sea", body: "x", removed: null, ahead: false, spoiler: false, position: null },
    isFinished,
  );
};

test("what is covered in a title is named in the language of the page", () => {
  expect(LOCALES.map((locale) => titleIn(locale))).toEqual([
    "He [spoiler] at sea",
    "He [Spoiler] at sea",
    "He [spoiler] at sea",
    "He [حرق للأحداث] at sea",
  ]);
  expect(titleIn("ar", true)).toBe("He dies at sea");
});
