import { describe, expect, test } from "vitest";
import { type AskedLanguage, languageOf as languageAmong } from "./language-of";
import { LOCALES, type OfferedLocales } from "./locales";

const ALL: OfferedLocales = { locales: LOCALES, defaultLocale: "en" };
const languageOf = (asked: AskedLanguage) => languageAmong(asked, ALL);

const nobody = { prefix: null, account: null, cookie: undefined, accepted: undefined };

describe("a page with an address in each language", () => {
  test("has that of its address, whoever asks", () => {
    const reader = { account: "ar", cookie: "es", accepted: "es" } as const;
    expect(languageOf({ path: "/books/dracula", prefix: "de", ...reader })).toBe("de");
    expect(languageOf({ path: "/books/dracula", prefix: null, ...reader })).toBe("en");
    expect(languageOf({ path: "/", prefix: null, ...reader })).toBe("en");
  });
});

describe("any other page", () => {
  test("is in the account's language before all else", () => {
    expect(languageOf({ path: "/home", prefix: null, account: "ar", cookie: "es", accepted: "de" })).toBe("ar");
    expect(languageOf({ path: "/clubs/new", prefix: null, account: "de", cookie: "es", accepted: "es" })).toBe("de");
  });

  test("is, for a stranger, in that of their choice, else of their browser, else in English", () => {
    const asked = { ...nobody, path: "/sign-in" };
    expect(languageOf({ ...asked, cookie: "es", accepted: "de" })).toBe("es");
    expect(languageOf({ ...asked, cookie: "klingon", accepted: "de" })).toBe("de");
    expect(languageOf(asked)).toBe("en");
  });

  test("is in no language that is not offered, and in the default for whoever reads none of those", () => {
    const few: OfferedLocales = { locales: ["de", "ar"], defaultLocale: "ar" };
    const asked = { ...nobody, path: "/sign-in" };
    expect(languageAmong({ ...asked, account: "es", cookie: "es", accepted: "es, de" }, few)).toBe("de");
    expect(languageAmong({ ...asked, account: "es", cookie: "en", accepted: "en" }, few)).toBe("ar");
  });

  test("is, while signing in, in the language its address names before all else", () => {
    const asked = { account: null, cookie: "es", accepted: "de" };
    expect(languageOf({ path: "/sign-in/code", prefix: "ar", ...asked })).toBe("ar");
    expect(languageOf({ path: "/auth/email", prefix: "ar", ...asked })).toBe("ar");
    expect(languageOf({ path: "/sign-in/code", prefix: null, ...asked })).toBe("es");
  });

  test.each([
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr, ar-EG;q=0.9, en;q=0.8", "ar"],
    ["en;q=0.5, es;q=0.7", "es"],
    ["es;q=0, en;q=0.1", "en"],
    ["fr", "en"],
    ["*", "en"],
    [";;;,q=,", "en"],
    [`${"x,".repeat(10_000)}de`, "en"],
  ] as const)("the browser's %j is %s", (accepted, locale) => {
    expect(languageOf({ ...nobody, path: "/sign-in", accepted })).toBe(locale);
  });
});
