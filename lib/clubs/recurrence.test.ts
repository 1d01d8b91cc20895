/** Rules of repetition: which are taken, and when meetings are while clocks change. */
import { describe, expect, test } from "vitest";
import { beginsWithIt, nextOccurrences, readRule } from "./recurrence";

test.each([
  ["FREQ=WEEKLY", "FREQ=WEEKLY"],
  ["freq=weekly;byday=tu", "FREQ=WEEKLY;BYDAY=TU"],
  ["BYDAY=-1FR;FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=-1FR"],
  ["FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12"],
  ["FREQ=WEEKLY;INTERVAL=2;UNTIL=20270131", "FREQ=WEEKLY;INTERVAL=2;UNTIL=20270131"],
  ["FREQ=WEEKLY;UNTIL=20270131T180000Z", "FREQ=WEEKLY;UNTIL=20270131T180000Z"],
])("%s is a rule", (typed, rule) => {
  expect(readRule(typed)).toEqual({ rule });
});

test.each([
  "",
  "FREQ",
  "FREQ=DAILY",
  "FREQ=SECONDLY",
  "FREQ=YEARLY",
  "FREQ=WEEKLY;FREQ=MONTHLY",
  "FREQ=WEEKLY;BYSECOND=1",
  "FREQ=WEEKLY;BYSETPOS=1",
  "FREQ=WEEKLY;__PROTO__=1",
  "FREQ=WEEKLY;CONSTRUCTOR=1",
  "FREQ=WEEKLY;INTERVAL=0",
  "FREQ=WEEKLY;INTERVAL=-1",
  "FREQ=WEEKLY;INTERVAL=13",
  "FREQ=WEEKLY;INTERVAL=1e9",
  "FREQ=WEEKLY;COUNT=501",
  "FREQ=WEEKLY;COUNT=2;UNTIL=20270131",
  "FREQ=WEEKLY;UNTIL=20271331",
  "FREQ=WEEKLY;UNTIL=tomorrow",
  "FREQ=WEEKLY;BYDAY=1MO",
  "FREQ=WEEKLY;BYDAY=XX",
  "FREQ=WEEKLY;BYDAY=MO,MO",
  "FREQ=WEEKLY;BYMONTHDAY=1",
  "FREQ=MONTHLY;BYMONTHDAY=32",
  "FREQ=MONTHLY;BYMONTHDAY=0",
  "FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=MO",
  "FREQ=WEEKLY\nRRULE:FREQ=SECONDLY",
  "RRULE:FREQ=WEEKLY",
  "DTSTART=20260101;FREQ=WEEKLY",
])("%.60s is none", (typed) => {
  expect(readRule(typed)).toHaveProperty("problem");
});

const shownIn = (zone: string) => (at: Date) =>
  at.toLocaleString("en-GB", { timeZone: zone, weekday: "short", hour: "2-digit", minute: "2-digit" });

test("a rule of thousands of characters is looked at no further", () => {
  expect(readRule(`FREQ=WEEKLY;BYDAY=${"MO,".repeat(10_000)}`)).toEqual({
    problem: "must have at most 120 characters",
  });
});

describe.each([
  ["Europe/Berlin", "2026-03-17T18:00:00Z", "2026-10-13T17:00:00Z"],
  ["America/New_York", "2026-02-24T00:00:00Z", "2026-10-19T23:00:00Z"],
])("in %s", (zone, spring, autumn) => {
  test.each([
    ["spring", spring],
    ["autumn", autumn],
  ])("a weekly meeting stays at its hour through the change of %s", (season, first) => {
    const startsAt = new Date(first);
    const times = nextOccurrences({ rule: "FREQ=WEEKLY", startsAt, zone }, startsAt, 5).map((each) => each.startsAt);
    expect(new Set(times.map(shownIn(zone))).size).toBe(1);
    const steps = times.slice(1).map((at, i) => (at.getTime() - (times[i]?.getTime() ?? 0)) / 3_600_000);
    expect(steps.toSorted()).toEqual(season === "spring" ? [167, 168, 168, 168] : [168, 168, 168, 169]);
  });
});

test("a time that the clocks skip is left out, as RFC 5545 has it", () => {
  const startsAt = new Date("2026-03-22T01:30:00Z"); // 02:30 in Berlin
  const at = nextOccurrences({ rule: "FREQ=WEEKLY", startsAt, zone: "Europe/Berlin" }, startsAt, 3);
  expect(at.map((each) => each.startsAt.toISOString())).toEqual([
    "2026-03-22T01:30:00.000Z",
    "2026-04-05T00:30:00.000Z",
    "2026-04-12T00:30:00.000Z",
  ]);
});

test("the 31st is not in every month, the last Friday is", () => {
  const from = new Date("2026-01-30T19:00:00Z");
  const days = (rule: string, startsAt: Date) =>
    nextOccurrences({ rule, startsAt, zone: "UTC" }, from, 4).map(({ day }) => day);
  expect(days("FREQ=MONTHLY", new Date("2026-01-31T19:00:00Z"))).toEqual([
    "2026-01-31",
    "2026-03-31",
    "2026-05-31",
    "2026-07-31",
  ]);
  expect(days("FREQ=MONTHLY;BYDAY=-1FR", from)).toEqual(["2026-01-30", "2026-02-27", "2026-03-27", "2026-04-24"]);
});

test("COUNT counts from the first, UNTIL is the last day, and a start on another day is none of the rule", () => {
  const startsAt = new Date("2026-10-20T17:00:00Z"); // a Tuesday
  const days = (rule: string) =>
    nextOccurrences({ rule, startsAt, zone: "Europe/Berlin" }, new Date("2026-10-21T00:00:00Z"), 9).map(
      ({ day }) => day,
    );
  expect(days("FREQ=WEEKLY;COUNT=3")).toEqual(["2026-10-27", "2026-11-03"]);
  expect(days("FREQ=WEEKLY;UNTIL=20261103")).toEqual(["2026-10-27", "2026-11-03"]);
  expect(beginsWithIt({ rule: "FREQ=WEEKLY;BYDAY=TU", startsAt, zone: "Europe/Berlin" })).toBe(true);
  expect(beginsWithIt({ rule: "FREQ=WEEKLY;BYDAY=WE", startsAt, zone: "Europe/Berlin" })).toBe(false);
});

test("the next occurrences of a series of thirty years are found", () => {
  const startsAt = new Date("2026-01-06T18:00:00Z");
  const [next] = nextOccurrences({ rule: "FREQ=WEEKLY", startsAt, zone: "UTC" }, new Date("2056-01-01T00:00:00Z"), 1);
  expect(next?.day).toBe("2056-01-04");
});
