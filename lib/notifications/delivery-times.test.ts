import { expect, test } from "vitest";
import { nextDigestAt, quietUntil } from "./delivery-times";

const monday8 = { digestWeekday: 1, digestHour: 8 };
const next = (timezone: string, after: string, time: object = {}) =>
  nextDigestAt({ timezone, ...monday8, ...time }, new Date(after))
    .toISOString()
    .slice(0, 16);

test.each([
  ["UTC", "2026-11-21T12:00:00Z", "2026-11-23T08:00"],
  ["UTC", "2026-11-23T07:59:59Z", "2026-11-23T08:00"],
  ["UTC", "2026-11-23T08:00:00Z", "2026-11-30T08:00"],
  ["Europe/Berlin", "2026-11-21T12:00:00Z", "2026-11-23T07:00"],
  ["Pacific/Auckland", "2026-11-22T18:59:00Z", "2026-11-22T19:00"], // Monday there, Sunday in UTC
  ["America/Los_Angeles", "2026-11-23T15:00:00Z", "2026-11-23T16:00"],
  ["Asia/Kathmandu", "2026-11-21T12:00:00Z", "2026-11-23T02:15"],
  ["Europe/Berlin", "2027-03-27T12:00:00Z", "2027-03-29T06:00"], // summer time began the day before
  ["Europe/Berlin", "2027-10-30T12:00:00Z", "2027-11-01T07:00"], // winter time began the day before
])("in %s after %s the digest is due at %s", (zone, after, due) => expect(next(zone, after)).toBe(due));

test("an hour that the clock skips is the hour after, one that it repeats is its first", () => {
  const sunday2 = { digestWeekday: 7, digestHour: 2 };
  expect(next("Europe/Berlin", "2027-03-27T12:00:00Z", sunday2)).toBe("2027-03-28T01:00"); // 03:00 there
  expect(next("Europe/Berlin", "2027-10-30T12:00:00Z", sunday2)).toBe("2027-10-31T00:00"); // the first 02:00
  expect(next("Europe/Berlin", "2027-10-31T00:00:00Z", sunday2)).toBe("2027-11-07T01:00");
});

test("a year of digests is one a week, always at the reader's hour", () => {
  let at = new Date("2026-12-31T00:00:00Z");
  const hours = new Set<string>();
  for (let i = 0; i < 53; i += 1) {
    const due = nextDigestAt({ timezone: "America/New_York", ...monday8 }, at);
    expect(due.getTime() - at.getTime()).toBeLessThanOrEqual(7 * 86_400_000 + 3_600_000);
    hours.add(
      new Intl.DateTimeFormat("en", {
        timeZone: "America/New_York",
        weekday: "short",
        hour: "numeric",
        hourCycle: "h23",
      }).format(due),
    );
    at = due;
  }
  expect([...hours]).toEqual(["Mon, 08"]);
});

const night = { timezone: "Europe/Berlin", quietFrom: "22:00", quietTo: "07:30" };

test.each([
  ["2026-11-21T20:59:00Z", null],
  ["2026-11-21T21:00:00Z", "2026-11-22T06:30"],
  ["2026-11-22T03:00:00Z", "2026-11-22T06:30"],
  ["2026-11-22T06:30:00Z", null],
  ["2027-03-27T22:00:00Z", "2027-03-28T05:30"], // the night is an hour shorter
  ["2027-10-30T21:00:00Z", "2027-10-31T06:30"], // and this one an hour longer
])("at %s the night is quiet until %s", (now, until) =>
  expect(quietUntil(night, new Date(now))?.toISOString().slice(0, 16) ?? null).toBe(until),
);

test("quiet hours within a day, in an hour that repeats, and none", () => {
  const noon = { timezone: "UTC", quietFrom: "12:00", quietTo: "13:00" };
  expect(quietUntil(noon, new Date("2026-11-21T12:30:00Z"))?.toISOString()).toBe("2026-11-21T13:00:00.000Z");
  expect(quietUntil(noon, new Date("2026-11-21T13:00:00Z"))).toBeNull();
  const repeated = { timezone: "Europe/Berlin", quietFrom: "01:00", quietTo: "02:30" };
  expect(quietUntil(repeated, new Date("2027-10-31T01:15:00Z"))?.toISOString()).toBe("2027-10-31T01:30:00.000Z");
  expect(quietUntil({ ...night, quietFrom: null, quietTo: null }, new Date())).toBeNull();
});
