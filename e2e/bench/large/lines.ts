/** What is printed of each target of the bench of large catalogues: with what was measured, and whether it is met. */
import type { Measured } from "./measure";

const MAX_TIMES_SMALL = 1.5;
const MAX_PAGE = 150_000;

/** A target with its figures, as it is printed; `short` is what the list of those that are missed says. */
export type Line = { line: string; short: string; missed: boolean };

/** `why`: which of several targets are missed. */
export const lineFor = (missed: boolean, label: string, metrics: string, why: readonly string[] = []): Line => ({
  missed,
  line: `${missed ? "MISSED " : "met    "} ${label}: ${metrics}`,
  short: `${label}${why.length > 0 ? ` (${why.join(", ")})` : ""}`,
});

/** What one request took, and how many milliseconds it may. */
export type Row = Measured & { limit: number };
/** Every request by its label, in a catalogue of so many books. */
export type AtSize = { books: number; rows: Map<string, Row> };

/** A line for each request of either size; one that cannot be compared is missed. */
export function rowLines(large: AtSize, small: AtSize): Line[] {
  const absent = [...small.rows.keys()].filter((label) => !large.rows.has(label));
  return [
    ...Array.from(large.rows, ([label, row]) => rowLine(label, row, small.rows.get(label), small.books)),
    ...absent.map((label) => {
      const why = `not asked at ${large.books} books`;
      return lineFor(true, label, why, [why]);
    }),
  ];
}

function rowLine(label: string, row: Row, small: Row | undefined, smallBooks: number): Line {
  const { median, least, most, p99, page, fault, limit } = row;
  if (fault) return lineFor(true, label, fault, [fault.slice(0, 3)]);
  const times = p99 / (small?.p99 ?? Number.NaN);
  const incomparable = small ? small.fault?.slice(0, 3) : "not asked";
  const slower = incomparable ? `${incomparable} at ${smallBooks} books` : `${MAX_TIMES_SMALL} times`;
  const missed = [
    p99 <= limit ? [] : [`${limit} ms`], // asked so that what is no number is missed
    times <= MAX_TIMES_SMALL ? [] : [slower],
    (page ?? 0) <= MAX_PAGE ? [] : [`${MAX_PAGE / 1_000} KB`],
  ].flat();
  const spread = `median ${median.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`;
  const beside = incomparable ? "" : `; ${times.toFixed(2)} times ${small?.p99.toFixed(0)} ms`;
  const size = page === null ? "" : `; ${(page / 1_000).toFixed(0)} KB of HTML`;
  const which = missed.length > 0 ? ` (${missed.join(", ")})` : "";
  return lineFor(
    missed.length > 0,
    label,
    `${spread}, p99 ${p99.toFixed(0)} ms of ${limit}${beside}${size}${which}`,
    missed,
  );
}
