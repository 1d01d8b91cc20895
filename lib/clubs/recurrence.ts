/** The rules by which meetings repeat: a bounded part of RFC 5545, on the clocks of one zone. Without a database. */
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";

const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** How often, how many and how far at most: what a club can mean, and what costs nothing to look through. */
const [MAX_INTERVAL, MAX_COUNT, MAX_LENGTH] = [12, 500, 120];

const isCount = (value: string, max: number): boolean => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= max;

const isDay = (value: string, isMonthly: boolean): boolean => {
  const [, ordinal, day] = /^(-?[1-5])?([A-Z]{2})$/.exec(value) ?? [];
  return DAYS.includes(day ?? "") && (ordinal === undefined || isMonthly);
};

const isMonthDay = (value: string): boolean => {
  const day = /^-?[1-9]\d?$/.test(value) ? Math.abs(Number(value)) : 0;
  return day >= 1 && day <= 31;
};

const isUntil = (value: string): boolean => {
  const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z)?$/.exec(value) ?? [];
  const [, hour, minute, second] = /^T(\d{2})(\d{2})(\d{2})Z$/.exec(time ?? "T000000Z") ?? [];
  return !Number.isNaN(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`));
};

/** What may stand in each part, in the order in which a rule is written. */
const CHECKS = new Map<string, (value: string, isMonthly: boolean) => boolean>([
  ["FREQ", () => true],
  ["INTERVAL", (value) => isCount(value, MAX_INTERVAL)],
  ["BYDAY", (value, isMonthly) => isList(value, 7) && value.split(",").every((day) => isDay(day, isMonthly))],
  ["BYMONTHDAY", (value, isMonthly) => isMonthly && isList(value, 4) && value.split(",").every(isMonthDay)],
  ["COUNT", (value) => isCount(value, MAX_COUNT)],
  ["UNTIL", isUntil],
]);

function isList(list: string, max: number): boolean {
  const values = list.split(",");
  return values.length <= max && new Set(values).size === values.length;
}

/** The rule in one spelling, or what is wrong with it, to go on from the field's name. */
export function readRule(typed: string): { rule: string } | { problem: string } {
  if (typed.length > MAX_LENGTH) return { problem: `must have at most ${MAX_LENGTH} characters` };
  const parts = typed.toUpperCase().split(";");
  const named = new Map(parts.map((part) => part.split("=", 2) as [string, string | undefined]));
  if (named.size < parts.length || parts.some((part) => part.split("=").length !== 2))
    return { problem: "must be parts such as FREQ=WEEKLY;BYDAY=TU, each of them once" };
  const frequency = named.get("FREQ");
  if (frequency !== "WEEKLY" && frequency !== "MONTHLY") return { problem: "must have FREQ=WEEKLY or FREQ=MONTHLY" };
  const isMonthly = frequency === "MONTHLY";
  for (const [name, value = ""] of named) {
    const check = CHECKS.get(name);
    if (!check) return { problem: "can have FREQ, INTERVAL, BYDAY, BYMONTHDAY, COUNT and UNTIL, and nothing else" };
    if (!check(value, isMonthly)) return { problem: `has a ${name} that is not possible here` };
  }
  if (named.has("COUNT") && named.has("UNTIL")) return { problem: "can have COUNT or UNTIL, not both" };
  if (named.has("BYDAY") && named.has("BYMONTHDAY")) return { problem: "can have BYDAY or BYMONTHDAY, not both" };
  const rule = [...CHECKS.keys()].filter((name) => named.has(name)).map((name) => `${name}=${named.get(name)}`);
  return { rule: rule.join(";") };
}

/** A meeting that repeats: its rule, from when on, and whose clocks it keeps to. */
type Repeating = { rule: string; startsAt: Date; zone: string };

/** One of its meetings: the instant, and the day it is on there, at most one a day. */
export type Occurrence = { startsAt: Date; day: string };

const inZone = (instant: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);

/** The day of an instant on the clocks of a zone. */
export const dayInZone = (instant: Date, zone: string): string => inZone(instant, zone).toPlainDate().toString();

/** Through how many occurrences a look goes at most; more than any rule has in thirty years. */
const MAX_LOOKED_AT = 10_000;

/** The next occurrences from an instant on. The hour stays when the zone's clocks change; a time that a change skips is left out. */
export function nextOccurrences({ rule, startsAt, zone }: Repeating, from: Date, count: number): Occurrence[] {
  const found: Occurrence[] = [];
  const start = inZone(startsAt, zone);
  new RRuleTemporal({ rruleString: rule, dtstart: start, maxIterations: MAX_LOOKED_AT }).all((at) => {
    const instant = new Date(at.epochMilliseconds);
    if (instant >= from) found.push({ startsAt: instant, day: at.toPlainDate().toString() });
    return found.length < count;
  });
  return found.slice(0, count);
}

/** Whether the first occurrence is on a day of the rule, as RFC 5545 wants it. */
export const beginsWithIt = (repeating: Repeating): boolean =>
  nextOccurrences(repeating, repeating.startsAt, 1)[0]?.startsAt.getTime() === repeating.startsAt.getTime();
