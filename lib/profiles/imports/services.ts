/** What several services write alike: lists of names, shelves with places. */
import { isPlaceholder } from "@/lib/catalogue/names";
import { type Cells, lineOf, partsOf } from "./cells";
import type { ReadingRow } from "./reading-row";

export const MAX_IMPORTED_NAMES = 20;
export const MAX_READS = 50;
export const MAX_SHELVES = 100;
/** "(Translator)" at the end of a name. */
const ROLE = / ?\([^()]+\)$/;

/** "George Orwell, Szíjgyártó László (Translator)": the names, the author first whatever stands before. */
export function namesOf(cell: string | undefined, separator: RegExp): string[] {
  const parts = partsOf(cell, separator).flatMap((part) => lineOf(part, 200) ?? []);
  const writers = parts.filter((name) => !ROLE.test(name));
  const others = parts.filter((name) => ROLE.test(name)).map((name) => name.replace(ROLE, ""));
  const names = [...writers, ...others].filter((name) => name !== "" && !isPlaceholder(name));
  return [...new Set(names)].slice(0, MAX_IMPORTED_NAMES);
}

/** "Favourites (#3)" is a shelf and a place on it. */
export function shelvesNamed(names: readonly string[]): ReadingRow["shelves"] {
  return uniqueShelves(
    names.flatMap((text) => {
      const whole = lineOf(text) ?? "";
      const [place, at] = / ?\(#(\d{1,9})\)$/.exec(whole) ?? [""];
      const line = lineOf(whole.slice(0, whole.length - place.length), 150);
      return line ? [{ name: line, position: at ? Number(at) : null }] : [];
    }),
  );
}

/** Each shelf once, by its name and in the order of the file; a hundred at most. */
export function uniqueShelves(shelves: ReadingRow["shelves"]): ReadingRow["shelves"] {
  const byName = new Map<string, ReadingRow["shelves"][number]>();
  for (const shelf of shelves) if (!byName.has(shelf.name)) byName.set(shelf.name, shelf);
  return [...byName.values()].slice(0, MAX_SHELVES);
}

/** Our own tables put an apostrophe before what a spreadsheet would take for a formula; see export-rows.ts. */
export const withoutApostrophes = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell?.replace(/^'('*[=+\-@\t\r])/, "$1")]));

/** Earlier readings: those with dates, and as many without as a count of finished readings tells; the latest is the entry's own. */
export function earlierReads(
  dated: ReadingRow["reads"],
  count: number,
  status: ReadingRow["status"],
): ReadingRow["reads"] {
  const missing = Math.max(0, Math.min(count, MAX_READS) - (status === "finished" ? 1 : 0) - dated.length);
  return [...dated, ...Array.from({ length: missing }, () => ({ startedOn: null, finishedOn: null }))];
}
