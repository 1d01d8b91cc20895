import { describe, expect, test } from "vitest";
import { momentIn, timeAt } from "./instants";
import { clockIn, dayOf, formatTimeZone, instantAt } from "./zones";

describe("what the clocks of a zone show", () => {
  test.each([
    ["in winter", "2027-01-15T09:30", "Europe/Berlin", "2027-01-15T08:30:00Z"],
    ["in summer", "2027-07-15T09:30", "Europe/Berlin", "2027-07-15T07:30:00Z"],
    ["the minute before the clocks go forward", "2027-03-28T01:59", "Europe/Berlin", "2027-03-28T00:59:00Z"],
    ["the minute after", "2027-03-28T03:00", "Europe/Berlin", "2027-03-28T01:00:00Z"],
    ["before they go back", "2027-10-31T01:59", "Europe/Berlin", "2027-10-30T23:59:00Z"],
    ["an hour that comes twice, the first time", "2027-10-31T02:30", "Europe/Berlin", "2027-10-31T00:30:00Z"],
    ["after they went back", "2027-10-31T03:00", "Europe/Berlin", "2027-10-31T02:00:00Z"],
    ["west of Greenwich", "2027-11-07T01:30", "America/New_York", "2027-11-07T05:30:00Z"],
    ["in the south, where spring is autumn", "2027-10-03T03:30", "Australia/Sydney", "2027-10-02T16:30:00Z"],
    ["in a zone of quarter hours", "2027-06-01T00:00", "Asia/Kathmandu", "2027-05-31T18:15:00Z"],
    ["on the other side of the date line", "2027-06-01T00:00", "Pacific/Kiritimati", "2027-05-31T10:00:00Z"],
    ["in UTC", "2027-06-01T00:00", "UTC", "2027-06-01T00:00:00Z"],
  ])("%s: %s in %s is %s, and back", (_, clock, zone, instant) => {
    expect(instantAt(clock, zone)).toBe(instant);
    expect(clockIn(instant, zone)).toBe(clock);
  });

  test("a time that they skip comes as long after the change", () => {
    expect(instantAt("2027-03-28T02:30", "Europe/Berlin")).toBe("2027-03-28T01:30:00Z");
    expect(clockIn("2027-03-28T01:30:00Z", "Europe/Berlin")).toBe("2027-03-28T03:30");
    expect(instantAt("2027-03-14T02:15", "America/New_York")).toBe("2027-03-14T07:15:00Z");
  });

  test("a day begins when it does there", () => {
    expect(dayOf("2026-11-23T23:30:00Z", "Europe/Berlin")).toBe("2026-11-24");
    expect(dayOf("2026-11-23T23:30:00Z", "UTC")).toBe("2026-11-23");
  });
});

test.each([
  ["en", "Friday 27 November at 19:05", "Friday 27 November 2026, 19:05", "Paris time"],
  ["de", "Freitag, 27. November, 19:05", "Freitag, 27. November 2026, 19:05", "Mitteleuropäische Zeit"],
  ["es", "viernes 27 de noviembre, 19:05", "viernes 27 de noviembre de 2026, 19:05", "hora de Europa central"],
  ["ar", "الجمعة، 27 نوفمبر، 7:05 م", "الجمعة، 27 نوفمبر 2026، 7:05 م", "توقيت وسط أوروبا"],
] as const)("an instant in %s has one form of clock, and a zone its name there", (locale, moment, whole, zone) => {
  const instant = "2026-11-27T18:05:00Z";
  expect(momentIn(instant, "Europe/Paris", locale)).toBe(moment);
  expect(timeAt(instant, "Europe/Paris", locale)).toBe(whole);
  expect(formatTimeZone(instant, "Europe/Paris", locale)).toBe(zone);
});
