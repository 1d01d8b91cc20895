import type { LibraryEntry } from "@/lib/catalogue/schemas";

type Unit = NonNullable<LibraryEntry["progress"]>["unit"];
/** How long a book is by its editions; null where none says it. */
export type Lengths = { page: number | null; minute: number | null };

/** Whether a place in this unit says nothing without the length of the reader's copy. */
export const asksLength = (unit: Unit, lengths: Lengths): boolean => unit !== "percent" && lengths[unit] === null;

/** What was typed, as progress: where only the reader knows how long the book is, in percent, as a club's form notes it. */
export function progressOf(
  typed: { unit: Unit; value: string; of: string },
  lengths: Lengths,
): LibraryEntry["progress"] {
  if (typed.value.trim() === "") return null;
  const value = Number(typed.value);
  const of = asksLength(typed.unit, lengths) ? Number(typed.of) : 0;
  if (of > 0) return { unit: "percent", value: Math.min(100, Math.round((value / of) * 100)) };
  return { unit: typed.unit, value };
}
