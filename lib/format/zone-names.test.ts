/** Zones as readers look for them: by city, in their own language; what is stored is the id. */
import { expect, test } from "vitest";
import { LOCALES } from "./locales";
import { nameOfZone, zoneNames } from "./zone-names";

const nameOf = (locale: (typeof LOCALES)[number], id: string) => zoneNames(locale).find((zone) => zone.id === id)?.name;

test.each([
  ["en", "Berlin – Central European Time", "New York – Eastern Time"],
  ["de", "Berlin – Mitteleuropäische Zeit", "New York – Nordamerikanische Ostküstenzeit"],
  ["es", "Berlin – hora de Europa central", "New York – hora oriental"],
  ["ar", "ألمانيا – توقيت وسط أوروبا", "نيويورك – التوقيت الشرقي لأمريكا الشمالية"],
] as const)("in %s a zone begins with its place and says its clock", (locale, berlin, newYork) => {
  expect(nameOf(locale, "Europe/Berlin")).toBe(berlin);
  expect(nameOf(locale, "America/New_York")).toBe(newYork);
});

test.each(LOCALES)("in %s each zone is there once, by name, UTC first, and none is an id", (locale) => {
  const [utc, ...rest] = zoneNames(locale);
  expect(utc?.id).toBe("UTC");
  const names = rest.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => /^[A-Z][a-z]+\/|_/.test(name))).toEqual([]);
  expect(rest.length).toBeGreaterThan(400);
});

test("cities are called as today, and a zone has its name under any id", () => {
  const names = zoneNames("en").map(({ name }) => name);
  expect(names.filter((name) => /^(?:Kyiv|Kolkata|Ho Chi Minh City) –/.test(name))).toHaveLength(3);
  expect(nameOfZone("America/Argentina/Buenos_Aires", "de")).toBe("Buenos Aires – Argentinische Normalzeit");
  expect(nameOfZone("US/Eastern", "es")).toBe("Eastern – hora oriental");
});
