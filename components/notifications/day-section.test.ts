/** Days begin where the reader is, and are called as people call them while they are near. */
import { expect, test } from "vitest";
import { formatDay } from "@/lib/format/relative-time";
import { byDay } from "./day-section";

test("rows stand under the day that they have in the reader's zone", () => {
  const rows = ["2026-11-24T03:00:00Z", "2026-11-23T23:30:00Z", "2026-11-22T12:00:00Z"];
  const days = (zone: string) => byDay(rows, (row) => row, zone).map(({ day, ofDay }) => [day, ofDay.length]);
  expect(days("UTC")).toEqual([
    ["2026-11-24", 1],
    ["2026-11-23", 1],
    ["2026-11-22", 1],
  ]);
  expect(days("America/New_York")).toEqual([
    ["2026-11-23", 2],
    ["2026-11-22", 1],
  ]);
});

test.each([
  ["en", "Today", "Yesterday", "22 November 2026"],
  ["de", "Heute", "Gestern", "22. November 2026"],
  ["es", "Hoy", "Ayer", "22 de noviembre de 2026"],
  ["ar", "اليوم", "أمس", "22 نوفمبر 2026"],
] as const)("in %s", (locale, today, yesterday, before) => {
  const called = ["2026-11-24", "2026-11-23", "2026-11-22"].map((day) => formatDay(day, "2026-11-24", locale));
  expect(called).toEqual([today, yesterday, before]);
});
