/** Where the days of a year stand in a drawing that has a column for each week; Monday is the first row. */
const DAY_MS = 86_400_000;
/** A day with its gap, and the margins above and before them, in units of the drawing. */
const [CELL, TOP, LEFT] = [10, 16, 34];

export const GRID_SIZE = [LEFT + 54 * CELL, TOP + 7 * CELL + 2] as const;

const rowOfFirst = (year: number): number => (new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7;

/** The days of a year (YYYY-MM-DD), each with its corner at the top left. */
export function daysOf(year: number): { date: string; x: number; y: number }[] {
  const first = Date.UTC(year, 0, 1);
  const length = (Date.UTC(year + 1, 0, 1) - first) / DAY_MS;
  return Array.from({ length }, (_, i) => {
    const place = i + rowOfFirst(year);
    const date = new Date(first + i * DAY_MS).toISOString().slice(0, 10);
    return { date, x: LEFT + Math.floor(place / 7) * CELL, y: TOP + (place % 7) * CELL };
  });
}

/** Where a month (0 to 11) begins, from the left. */
export function monthAt(year: number, month: number): number {
  const day = (Date.UTC(year, month, 1) - Date.UTC(year, 0, 1)) / DAY_MS;
  return LEFT + Math.ceil((day + rowOfFirst(year)) / 7) * CELL;
}

/** The foot of the letters of every other row: Monday, Wednesday, Friday. */
export const weekdayAt = (nth: number): number => TOP + (2 * nth + 1) * CELL - 2;
