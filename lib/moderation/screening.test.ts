import { beforeEach, describe, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { textRules } from "@/db/schema/moderation";
import { actingAs, testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { hostOf, matching, normalisedText, type Rule, screen, textsIn } from "./screening";

const word = (pattern: string): Rule => ({ kind: "word", pattern, action: "refuse" });
const link = (pattern: string): Rule => ({ kind: "link", pattern, action: "report" });
const met = (rules: Rule[], ...texts: string[]) => matching(rules, texts).map(({ pattern }) => pattern);

describe("words", () => {
  test.each([
    ["Buy CHEAP pills now", "cheap pills"],
    ["ch\u200Beap\u00A0pills", "cheap pills"],
    ["ｃｈｅａｐ pílls!", "cheap pills"],
    ["a cheap, pills: yes", "cheap pills"],
  ])("%s has the words", (text, pattern) => {
    expect(met([word(pattern)], text)).toEqual([pattern]);
  });

  test.each(["cheapest pills", "cheap red pills", "Scunthorpe", ""])("%s has not", (text) => {
    expect(met([word("cheap pills"), word("cunt")], text)).toEqual([]);
  });

  test("of two texts do not join to one", () => {
    expect(met([word("cheap pills")], "cheap", "pills")).toEqual([]);
  });
});

describe("sites", () => {
  test.each([
    "see https://spam.example/x?y",
    "SPAM.example",
    "http://www.spam.example",
    "shop.spam.example.",
    "[a](//a.b.spam.example/c)",
    "user@spam.example",
  ])("%s leads there", (text) => {
    expect(met([link("spam.example")], text)).toEqual(["spam.example"]);
  });

  test.each(["notspam.example", "spam.example.org", "spam. example", "spam"])("%s does not", (text) => {
    expect(met([link("spam.example")], text)).toEqual([]);
  });

  test.each([
    ["https://WWW.Spam.example/path", "spam.example"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["no site", null],
    ["localhost", null],
  ])("the host of %s is %s", (given, host) => {
    expect(hostOf(given)).toBe(host);
  });
});

test("every string of the named fields is a text", () => {
  const body = { title: "A", note: "B", books: [{ id: "C", note: "D" }], links: [{ url: "E" }], secret: "F" };
  expect(textsIn(body, ["title", "books", "links", "missing"])).toEqual(["A", "C", "D", "E"]);
  expect(textsIn(undefined, ["title"])).toEqual([]);
  expect(normalisedText("  Ça va?  ")).toBe("ca va");
});

const ctx = await testContext();
setVariables({ RATE_LIMITS: "1" });
const person = await createReader(ctx.db);

describe("screening", () => {
  const acting = (since: Date) => {
    const base = actingAs(ctx, person);
    return { ...base, actor: { ...base.actor, since } };
  };
  const old = acting(new Date(Date.now() - 25 * 3_600_000));
  const fresh = acting(new Date(Date.now() - 23 * 3_600_000));
  beforeEach(async () => {
    await ctx.db.delete(textRules);
    await ctx.db.insert(textRules).values([
      { kind: "word", pattern: "forbidden", action: "refuse" },
      { kind: "link", pattern: "odd.example", action: "report" },
    ]);
  });

  test("a refused word is 400, a word to look at passes and is named", async () => {
    await expect(screen(old, ["So forbidden!"])).rejects.toMatchObject({ status: 400, code: "text_refused" });
    expect(await screen(old, ["see odd.example"])).toMatchObject({ kind: "link", pattern: "odd.example" });
    expect(await screen(old, ["A fine book, see https://fine.example"])).toBeNull();
  });

  test("an address in its own field is for new accounts too, and screened like a text", async () => {
    expect(await screen(fresh, ["My name"], ["https://fine.example"])).toBeNull();
    expect(await screen(fresh, [], ["https://odd.example"])).toMatchObject({ pattern: "odd.example" });
  });

  test("an account of less than a day posts no links and twenty texts an hour", async () => {
    await expect(screen(fresh, ["see https://fine.example"])).rejects.toMatchObject({ code: "new_account" });
    for (let i = 2; i < 20; i += 1) await screen(fresh, [`Text ${i}`]);
    await expect(screen(fresh, ["one more"])).rejects.toMatchObject({ status: 429 });
    expect(await screen(old, ["one more"])).toBeNull();
  });
});
