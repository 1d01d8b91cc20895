/** What the API refuses is said in the language of the page: by code, and by field. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ERROR_CODES, OWN_ERROR_CODES } from "@/lib/format/error-codes";
import type { Locale } from "@/lib/format/locales";
import { badRequest, type Problem, toProblem } from "@/lib/http/errors";
import de from "@/lib/messages/de/errors.json";
import en from "@/lib/messages/en/errors.json";
import { ApiError } from "@/lib/registry/client";
import { FOUND_BY_PAGE, fieldText, refusalIn } from "./refusals";

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
    const [field] = (
      await translated("de", "invalid_input", { case: "length" }, [{ path: "ofPages", message: "is required" }])
    ).issues;
    expect(field?.message).toContain("wie viele Seiten");
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
    Body.safeParse(body).error?.issues.map(({ message }) => fieldText(message, de.fields));
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
    expect(fieldText("is odd", de.fields)).toBe(de.fields.other);
  });
});
