/** What looks like a date, a text or an address, and what the database, a phone or a browser could not take. */
import { expect, test } from "vitest";
import { z } from "zod";
import { AppError, badRequest, invalid, toProblem } from "./errors";
import { DateInput, Id, InstantInput, line, PublicationDate, prose, WebUrl } from "./fields";
import { uuidOf } from "./ids";

const accepts = (schema: z.ZodType) => (value: string) => schema.safeParse(value).success;

test.each([
  ["1900-01-01T00:00:00Z", true],
  ["2199-12-31T23:59:59.999Z", true],
  ["2026-11-21T09:30:00+05:45", true],
  ["0000-01-01T00:00:00Z", false],
  ["0001-01-01T00:00:00Z", false],
  ["1899-12-31T23:59:59Z", false],
  ["1900-01-01T00:00:00+14:00", false],
  ["2199-12-31T23:59:59-14:00", false],
  ["2200-01-01T00:00:00Z", false],
  ["9999-12-31T23:59:59Z", false],
])("an instant in %s: %s", (value, expected) => expect(accepts(InstantInput)(value)).toBe(expected));

test.each([
  ["1900-01-01", true],
  ["2199-12-31", true],
  ["0000-01-01", false],
  ["1899-12-31", false],
  ["2200-01-01", false],
  ["2026-02-30", false],
])("a day %s: %s", (value, expected) => expect(accepts(DateInput)(value)).toBe(expected));

test("books may be older than any other date", () => {
  expect(["1000-01-01", "1813-01-28", "2199-12-31"].filter(accepts(PublicationDate))).toHaveLength(3);
  expect(["0999-12-31", "0000-01-01", "2200-01-01", "9999-12-31"].filter(accepts(PublicationDate))).toEqual([]);
});

test("control characters are refused, tabs and line ends only in a line", () => {
  const controls = Array.from({ length: 0xa0 }, (_, code) => code).filter((code) => code < 0x20 || code > 0x7e);
  for (const code of controls) {
    const text = `a${String.fromCharCode(code)}b`;
    expect([code, accepts(line(9))(text)]).toEqual([code, false]);
    expect([code, accepts(prose(9))(text)]).toEqual([code, [9, 10, 13].includes(code)]);
  }
  for (const text of ["Émile", "日本語", "👩‍🚀", "a\u00a0b"]) expect(accepts(line(20))(text)).toBe(true);
});

test.each(["Ann\u202e", "\u202dAnn", "\u2066Ann", "\u200b", "\u3164\u200d", "\u2800"])(
  "%j is no line: it turns what follows, or nobody sees it",
  (value) => expect(accepts(line(20))(value)).toBe(false),
);

test("signs of no width stand in lines that can be seen", () => {
  for (const text of ["می\u200cخواهم", "👩\u200d🚀", "\u200fعربي", "co\u00adop", "❤\ufe0f"])
    expect(accepts(line(20))(text)).toBe(true);
});

test.each([
  "https:evil.example",
  "https:/evil.example",
  "http:\\\\evil.example",
  "https:///evil.example",
  "//evil.example",
  "javascript:alert(1)",
  "https://localhost/x",
  "https://LOCALHOST./x",
  "https://printer.local",
  "https://db.internal",
  "https://127.0.0.1",
  "https://10.0.0.5",
  "https://0x7f000001",
  "https://2130706433",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]",
  "https://somebody:secret@books.example",
  "https://books",
])("%s is no address of a page", (value) => expect(accepts(WebUrl)(value)).toBe(false));

test.each([
  "https://books.example",
  "HTTP://books.example/a?b#c",
  "https://bücher.example",
  "https://books.example:8443",
])("%s is an address of a page", (value) => expect(accepts(WebUrl)(value)).toBe(true));

test("an error answer stays small, whatever was sent", () => {
  const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`key-${i}`, 1]));
  const long = { ["é\u0001".repeat(200_000)]: 1 };
  const many = { list: Array.from({ length: 5_000 }, () => "x".repeat(50)) };
  const schema = z.strictObject({ list: z.array(z.enum(["a", "b"])).optional() });
  for (const sent of [keys, long, many]) {
    const { error } = schema.safeParse(sent);
    if (!error) throw new Error("was accepted");
    const problem = toProblem(invalid(error, "body"), "id");
    expect(problem.issues.length).toBeLessThanOrEqual(20);
    expect(problem.issues.length).toBeGreaterThan(0);
    expect(Buffer.byteLength(JSON.stringify(problem))).toBeLessThan(10_000);
  }
  const own = badRequest("x".repeat(50_000), "invalid_input", Array(500).fill({ path: "p".repeat(900), message: "m" }));
  expect(own).toBeInstanceOf(AppError);
  expect(Buffer.byteLength(JSON.stringify(toProblem(own, "id")))).toBeLessThan(10_000);
});

test("an id in capitals is the id that the database writes", () => {
  const id = "01a22e89-b612-7282-be87-2e12c3205ce7";
  expect([Id.parse(id.toUpperCase()), uuidOf(id.toUpperCase(), "Book")]).toEqual([id, id]);
});
