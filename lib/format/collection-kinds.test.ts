import { expect, test } from "vitest";
import { hemisphereOf, seasonAt } from "./collection-kinds";

test.each([
  ["2026-01-15", "winter", "summer"],
  ["2026-02-28", "winter", "summer"],
  ["2026-03-01", "spring", "autumn"],
  ["2026-07-01", "summer", "winter"],
  ["2026-11-21", "autumn", "spring"],
  ["2026-12-01", "winter", "summer"],
])("on %s it is %s in the north and %s in the south", (day, north, south) => {
  const at = new Date(`${day}T12:00:00Z`);
  expect([seasonAt(at, "north"), seasonAt(at, "south")]).toEqual([north, south]);
});

test.each([
  ["Europe/Berlin", "north"],
  ["America/New_York", "north"],
  ["Asia/Tokyo", "north"],
  ["UTC", "north"],
  ["Australia/Sydney", "south"],
  ["America/Argentina/Ushuaia", "south"],
  ["America/Sao_Paulo", "south"],
  ["Africa/Johannesburg", "south"],
  ["Pacific/Auckland", "south"],
])("a browser in %s reads in the %s", (zone, hemisphere) => {
  expect(hemisphereOf(zone)).toBe(hemisphere);
});
