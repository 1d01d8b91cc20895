import type { Locale } from "./locales";

/** A zone to choose: its id, and what a reader finds it by: the city first, then what its clocks are called. */
export type ZoneName = { id: string; name: string };

const IDS: readonly string[] = Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC");

/** Cities whose ids in the zone database keep a spelling that nobody uses. */
const CALLED_TODAY: Record<string, string> = {
  Asmera: "Asmara",
  Calcutta: "Kolkata",
  Coral_Harbour: "Atikokan",
  Faeroe: "Faroe",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Ponape: "Pohnpei",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
  Truk: "Chuuk",
};

/** A day by which the zones have the clocks they have today. */
const RECENT_MS = Date.UTC(2026, 0, 1);

const byLocale = new Map<Locale, ZoneName[]>();

/** All zones in a language, by name, UTC first. */
export function zoneNames(locale: Locale): ZoneName[] {
  const all = byLocale.get(locale) ?? namesIn(locale);
  byLocale.set(locale, all);
  return all;
}

function namesIn(locale: Locale): ZoneName[] {
  const { compare } = new Intl.Collator(locale);
  const names = IDS.map((id) => ({ id, name: nameOfZone(id, locale) }));
  return [
    { id: "UTC", name: `UTC – ${clockName("UTC", locale, "long")}` },
    ...names.sort((a, b) => compare(a.name, b.name)),
  ];
}

/** How a zone is listed, whichever of its ids is used. */
export const nameOfZone = (id: string, locale: Locale): string =>
  `${placeOf(id, locale)} – ${clockName(id, locale, "longGeneric")}`;

/** What only Arabic names every place with: its data has no short names of clocks, so that it says "time of Egypt" instead. */
const TIME_OF = /^توقيت (.+)$/;

function placeOf(id: string, locale: Locale): string {
  const last = id.split("/").at(-1) ?? id;
  const city = (CALLED_TODAY[last] ?? last).replaceAll("_", " ");
  if (locale !== "ar") return city;
  return TIME_OF.exec(clockName(id, locale, "shortGeneric"))?.[1] ?? city;
}

/** One formatter a zone would be hundreds: these are made, used once and forgotten. */
function clockName(id: string, locale: Locale, timeZoneName: "long" | "longGeneric" | "shortGeneric"): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: id, timeZoneName }).formatToParts(RECENT_MS);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? id;
}
