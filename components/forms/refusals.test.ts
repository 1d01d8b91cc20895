/** What the API refuses is worded in the language of the page: by code, and by field. */
import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { UpdateMe } from "@/lib/auth/schemas";
import { ERROR_CODES, OWN_ERROR_CODES } from "@/lib/format/error-codes";
import type { Locale } from "@/lib/format/locales";
import { badRequest, type Problem, toProblem } from "@/lib/http/errors";
import { DateInput, InstantInput, line, prose, WebUrl } from "@/lib/http/fields";
import ar from "@/lib/messages/ar/errors.json";
import de from "@/lib/messages/de/errors.json";
import en from "@/lib/messages/en/errors.json";
import es from "@/lib/messages/es/errors.json";
import { ApiError } from "@/lib/registry/client";
import { detailedText, FOUND_BY_PAGE, fieldText, refusalIn } from "./refusals";

const problem = (code: string, issues: Problem["issues"] = [], details?: Problem["details"]): ApiError =>
  new ApiError({ type: "", title: "", status: 400, code, message: "English.", issues, details, requestId: "1" });
const problemInGerman = async (error: ApiError) => ((await refusalIn("de", error)) as ApiError).problem;

test("a code has its text, also at the fields that it names", async () => {
  const found = await problemInGerman(problem("vanity_taken", [{ path: "vanity", message: "is taken" }]));
  expect(found.message).toBe(de.codes.vanity_taken);
  expect(found.issues).toEqual([{ path: "vanity", message: de.codes.vanity_taken }]);
});

test("English, an unknown code and what the page found itself stay as they are", async () => {
  const error = problem("vanity_taken");
  expect(await refusalIn("en", error)).toBe(error);
  expect((await problemInGerman(problem("no_such_code"))).message).toBe("English.");
  expect((await problemInGerman(problem(FOUND_BY_PAGE))).message).toBe("English.");
  const other = new Error("offline");
  expect(await refusalIn("de", other)).toBe(other);
});

describe("what a refusal names", () => {
  const translated = async (
    locale: Locale,
    code: string,
    details: Problem["details"],
    issues: Problem["issues"] = [],
  ) => ((await refusalIn(locale, problem(code, issues, details))) as ApiError).problem;

  test("is named in each language, numbers as it writes them", async () => {
    expect((await translated("de", "too_many_rows", { limit: 50_000 })).message).toContain("50.000 Zeilen");
    expect((await translated("es", "username_taken", { username: "ana" })).message).toBe(
      "@ana ya está en uso. Elige otro.",
    );
    expect((await translated("ar", "duplicate", { case: "goal", year: 2026 })).message).toContain("2026");
    for (const locale of ["de", "es", "ar"] as const)
      expect((await translated(locale, "outside_genres", { title: "Soups" })).message).toContain("Soups");
    const [field] = (
      await translated("de", "invalid_input", { case: "length" }, [{ path: "ofPages", message: "is required" }])
    ).issues;
    expect(field?.message).toContain("wie viele Seiten");
  });

  test("is named in a text that the build has compiled", () => {
    const texts = { username_taken: ["@", ["username"], " gibt es."], club_full: [["limit"], " sind drin."] } as const;
    const worded = (code: string, details: Problem["details"]) => detailedText("de", { code, details }, texts);
    expect(worded("username_taken", { username: "ana" })).toBe("@ana gibt es.");
    expect(worded("club_full", { limit: 50_000 })).toBe("50.000 sind drin.");
    expect(worded("username_taken", {})).toBeNull();
    expect(worded("club_full", undefined)).toBeNull();
  });

  test("leaves the text of the code where it says less than that needs, or another case", async () => {
    const others: Problem["details"][] = [undefined, {}, { case: "unheard_of" }, { case: "goal" }];
    for (const details of others)
      expect((await translated("de", "duplicate", details)).message).toBe(de.codes.duplicate);
  });

  test("has texts only for codes that there are", () => {
    const codes = Object.keys(en.codes);
    expect(Object.keys(en.details).filter((key) => !codes.some((code) => key.startsWith(code)))).toEqual([]);
  });

  test("comes from the server with the refusal", () => {
    const refusal = badRequest("At most 10 picks.", "too_many_picks", [], { limit: 10 });
    expect(toProblem(refusal, "1").details).toEqual({ limit: 10 });
    expect(toProblem(badRequest("No."), "1")).not.toHaveProperty("details");
  });
});

/** What no form meets: streams try again by themselves. */
const FOR_PROGRAMS = ["too_many_streams"];

test("every code that an operation of its own may answer has a text, and no other", () => {
  const known = Object.keys(en.codes);
  const own = OWN_ERROR_CODES.map(({ code }) => code).filter((code) => !FOR_PROGRAMS.includes(code));
  expect(own.filter((code) => !known.includes(code))).toEqual([]);
  const all = [...ERROR_CODES, ...OWN_ERROR_CODES].map(({ code }) => code);
  expect(known.filter((code) => !all.includes(code))).toEqual([]);
});

describe("what a schema says of a field", () => {
  const Body = z.object({
    name: z.string().min(1).max(5),
    note: z.string().min(3),
    age: z.int().min(2).max(9),
    url: z.url(),
  });
  const issuesOf = (body: unknown) =>
    Body.safeParse(body).error?.issues.map(({ message }) => fieldText("de", message, de.fields));
  test("is short, too long, too small, too large, or no address", () => {
    expect(issuesOf({ name: "", note: "ab", age: 1, url: "x" })).toEqual([
      de.fields.required,
      "Zu kurz: mindestens 3 Zeichen.",
      "Mindestens 2.",
      de.fields.address,
    ]);
    expect(issuesOf({ name: "abcdef", note: "abc", age: 10, url: "https://a.org" })).toEqual([
      "Zu lang: höchstens 5 Zeichen.",
      "Höchstens 9.",
    ]);
    expect(issuesOf({ note: "abc", age: 3, url: "https://a.org" })).toEqual([de.fields.required]);
    expect(fieldText("de", "is odd", de.fields)).toBe(de.fields.other);
  });

  test.each([
    [line(30), "x".repeat(31), "Zu lang: höchstens 30 Zeichen."],
    [prose(20_000), "x".repeat(20_001), "Zu lang: höchstens 20.000 Zeichen."],
    [line(30), "  ", de.fields.required],
    [line(30), "a\tb", de.fields.line],
    [line(30), "a\u202eb", de.fields.characters],
    [line(30), "\u200b\u2060", de.fields.unseen],
    [prose(30), "a\u0007b", de.fields.characters],
    [WebUrl, "ftp://a.org", de.fields.address],
    [DateInput, "tomorrow", de.fields.date],
    [InstantInput, "2026-13-01T00:00:00Z", de.fields.date],
    [DateInput, "1800-01-01", "Das muss zwischen den Jahren 1900 und 2200 liegen."],
    [z.number(), "many", de.fields.number],
    [z.number(), Number.NaN, de.fields.number],
    [z.number(), null, de.fields.required],
    [z.int(), 1.5, de.fields.whole],
    [z.number().min(0.25), 0, "Mindestens 0,25."],
    [z.number().multipleOf(0.5), 0.3, "Das muss ein Vielfaches von 0,5 sein."],
    [z.array(z.string()).max(1), ["a", "b"], "Höchstens 1."],
    [z.enum(["a", "b"]), "c", de.fields.choice],
    [
      UpdateMe.shape.username,
      "Nº 7",
      "Nimm 3 bis 30 Buchstaben von a bis z, Ziffern oder _, mit einem Buchstaben am Anfang.",
    ],
  ])("is worded with its numbers: %#", (schema, value, sentence) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    expect(fieldText("de", issue?.message ?? "", de.fields)).toBe(sentence);
  });

  test("is worded by the server in the same words", () => {
    expect(fieldText("ar", "must be at most 100", ar.fields)).toBe("الحد الأقصى: 100.");
    expect(fieldText("es", "must have at most 500 books", es.fields)).toBe("El máximo es 500.");
  });

  /** What no form of ours can send. */
  const OF_PROGRAMS =
    /bookId or skip|default or a country|a default|a status, a page|the role or the status|ExponentPushToken|base64url|author:<id>|each field once|each (?:nomination|option) once|a page, a percentage|each stage once|each question once|one of (?:nominationId|optionId)|either options or dates|id of an activity|change something/;

  test("has a text, whichever schema says it", () => {
    const sentences = fs
      .globSync("lib/**/{*schemas,fields}.ts")
      .flatMap((file) => [...fs.readFileSync(file, "utf8").matchAll(/["`]((?:must|needs|is|has) [^"`]+)["`]/g)])
      .map(([, sentence = ""]) => sentence.replace(/\$\{\w+\}/g, "7"));
    expect(sentences.length).toBeGreaterThan(30);
    const wordless = sentences.filter(
      (sentence) => !OF_PROGRAMS.test(sentence) && fieldText("en", sentence, en.fields) === en.fields.other,
    );
    expect(wordless).toEqual([]);
  });
});
