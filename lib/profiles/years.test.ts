import { expect, test } from "vitest";
import { isYearSlug, yearIn, yearToLookBackOn } from "./years";

test("a year is named by four digits", () => {
  const now = new Date("2026-11-26T00:00:00Z");
  expect(["1900", "1999", "2026"].map((segment) => yearIn(segment, now))).toEqual([1900, 1999, 2026]);
  expect(["1899", "2027", "02026", "20266", "٢٠٢٦", "two", ""].map((segment) => yearIn(segment, now))).toEqual(
    Array(7).fill(null),
  );
  expect(["1900", "2199"].every(isYearSlug)).toBe(true);
  expect(["1899", "2200", "2026-books", "19000"].some(isYearSlug)).toBe(false);
});

test.each([
  ["2026-11-30T23:59:59Z", "UTC", null],
  ["2026-12-01T00:00:00Z", "UTC", 2026],
  ["2026-11-30T10:00:00Z", "Pacific/Kiritimati", 2026],
  ["2026-12-01T03:00:00Z", "America/New_York", null],
  ["2026-12-31T23:30:00Z", "Europe/Berlin", 2026],
  ["2027-01-01T00:00:00Z", "America/New_York", 2026],
  ["2027-01-31T23:59:00Z", "UTC", 2026],
  ["2027-02-01T00:00:00Z", "UTC", null],
  ["2027-02-01T03:00:00Z", "America/New_York", 2026],
])("at %s in %s readers look back on %s", (now, zone, year) => {
  expect(yearToLookBackOn(new Date(now), zone)).toBe(year);
});
