/** What several services write alike: lists of names, shelves with places. */
import { isPlaceholder } from "@/lib/catalogue/names";
import { lineOf } from "./cells";
import type { ReadingRow } from "./reading-row";

const MOST_NAMES = 20;
const MOST_SHELVES = 100;

/** "George Orwell, Szíjgyártó László (Translator)": the names, the author first whatever stands before. */
export function namesOf(cell: string | undefined, separator: RegExp): string[] {
  const parts = (cell ?? "").split(separator).flatMap((part) => lineOf(part, 200) ?? []);
  const writers = parts.filter((name) => !/\([^)]+\)$/.test(name));
  const others = parts.filter((name) => /\([^)]+\)$/.test(name)).map((name) => name.replace(/\s*\([^)]+\)$/, ""));
  const names = [...writers, ...others].filter((name) => name !== "" && !isPlaceholder(name));
  return [...new Set(names)].slice(0, MOST_NAMES);
}

/** "Favourites (#3)" is a shelf and a place on it. */
export function shelvesNamed(names: readonly string[]): ReadingRow["shelves"] {
  const found = names.flatMap((text) => {
    const [, name = "", at] = /^\s*(.*?)\s*(?:\(#(\d+)\))?\s*$/.exec(text) ?? [];
    const line = lineOf(name, 150);
    return line ? [{ name: line, position: at ? Number(at) : null }] : [];
  });
  return found.filter((shelf, i) => found.findIndex(({ name }) => name === shelf.name) === i).slice(0, MOST_SHELVES);
}
