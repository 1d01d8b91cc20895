import { expect, test } from "vitest";
import { addBusinessDays } from "./business-days";

test.each([
  ["2026-11-16T09:00:00Z", 5, "2026-11-23T09:00:00.000Z"],
  ["2026-11-20T17:30:00Z", 1, "2026-11-23T17:30:00.000Z"],
  ["2026-11-21T10:00:00Z", 5, "2026-11-27T10:00:00.000Z"],
  ["2026-11-22T10:00:00Z", 1, "2026-11-23T10:00:00.000Z"],
  ["2026-12-30T10:00:00Z", 5, "2027-01-06T10:00:00.000Z"],
])("%s and %i working days is %s", (from, days, to) => {
  expect(addBusinessDays(new Date(from), days).toISOString()).toBe(to);
});
