/** What a file says that is kept here, column by column, and what is not and why: counted while its rows are read. */
import type { FieldReason, FieldTarget } from "@/lib/format/import-fields";
import type { ImportField } from "../me-schemas";
import { LONGEST_NOTE, LONGEST_TEXT, partsOf, readsOf } from "./cells";
import { COLUMNS, type Service } from "./columns";
import { listedIn } from "./notes";
import type { ReadingRow } from "./reading-row";
import { MAX_READS, MAX_SHELVES } from "./services";

/** What services write where nobody wrote anything. */
const EMPTY_VALUE = /^(?:0|=""|false|no|\[\])?$/i;

type Saved = "kept" | "partly" | "dropped";
type Judge = { reason: FieldReason; of: (reading: ReadingRow, cell: string) => Saved };

const whether = (isSaved: boolean): Saved => (isSaved ? "kept" : "dropped");
const has = (reason: FieldReason, field: keyof ReadingRow): Judge => ({
  reason,
  of: (reading) => whether(reading[field] !== null),
});
const always: Judge = { reason: "unreadable", of: () => "kept" };
const upTo = (field: "review" | "privateNote", longest: number): Judge => ({
  reason: "tooLong",
  of: (reading) => ((reading[field]?.length ?? 0) < longest ? whether(reading[field] !== null) : "partly"),
});

/** What our lists have of a list; the rest is told. */
const inLists = (kind: "contentNotes" | "moods"): Judge => ({
  reason: "notListed",
  of: (_, cell) => {
    const { named, listed } = listedIn(cell, kind);
    return listed === 0 ? "dropped" : listed < named ? "partly" : "kept";
  },
});

/** Whether what a cell said is in what was read of its row. */
const JUDGES: Record<FieldTarget, Judge> = {
  title: always,
  author: has("nobody", "author"),
  people: { reason: "nobody", of: ({ otherAuthors }) => whether(otherAuthors.length > 0) },
  facts: { reason: "unreadable", of: ({ author, isbn13 }) => whether(author !== null || isbn13 !== null) },
  isbn: has("notIsbn", "isbn13"),
  number: { reason: "unknownNumber", of: ({ key, isbn13 }) => whether(key !== null || isbn13 !== null) },
  pages: has("unreadable", "pages"),
  publisher: has("unreadable", "publisher"),
  binding: {
    reason: "otherForm",
    of: ({ format }) => (format === "other" ? "partly" : whether(format !== null)),
  },
  published: has("unreadable", "published"),
  firstPublished: has("unreadable", "firstPublished"),
  language: has("unreadable", "language"),
  series: always,
  status: { reason: "paused", of: (_, cell) => (/^paused$/i.test(cell.trim()) ? "partly" : "kept") },
  rating: has("unreadable", "rating"),
  review: upTo("review", LONGEST_TEXT),
  spoiler: {
    reason: "markOnly",
    of: ({ spoiler }, cell) => (spoiler && /^true$/i.test(cell.trim()) ? "kept" : spoiler ? "partly" : "dropped"),
  },
  visibility: always,
  note: upTo("privateNote", LONGEST_NOTE),
  progress: has("unreadable", "percent"),
  shelves: { reason: "tooMany", of: ({ shelves }) => (shelves.length < MAX_SHELVES ? "kept" : "partly") },
  started: has("noDate", "startedOn"),
  finished: { reason: "noDate", of: ({ finishedOn, reads }) => whether(finishedOn !== null || reads.length > 0) },
  readings: { reason: "noDate", of: readingsSaved },
  added: has("noDate", "addedOn"),
  moods: inLists("moods"),
  pace: { reason: "notListed", of: ({ notes }) => whether((notes?.pace ?? null) !== null) },
  contentNotes: inLists("contentNotes"),
};

/** A number of readings, or dates one after the other: fewer are kept where a date is no whole day. */
function readingsSaved({ reads, status, finishedOn }: ReadingRow, cell: string): Saved {
  const count = /^\d+$/.test(cell.trim()) ? Number(cell) : partsOf(cell).filter((part) => part.trim()).length;
  const dated = /^\d+$/.test(cell.trim()) ? count : readsOf(cell).length;
  const there = reads.length + (status === "finished" || finishedOn !== null ? 1 : 0);
  if (there === 0 || dated === 0) return "dropped";
  return Math.min(there, dated, MAX_READS) >= count ? "kept" : "partly";
}

type Count = { rows: number; whole: number; partly: number; reasons: Map<FieldReason, number> };

/** Counts the cells of each column that say something, and what is kept of them. */
export function countFields(format: Service, mostColumns: number) {
  const { becomes, theirs } = COLUMNS[format];
  const counts = new Map<string, Count>();
  const targetOf = (column: string): FieldTarget | undefined =>
    Object.hasOwn(becomes, column) ? becomes[column] : undefined;
  return {
    /** A row that could be read; of one that could not, all is lost and the row says so. */
    row: (cells: object, reading: ReadingRow): void => {
      for (const [column, value] of Object.entries(cells)) {
        const cell = String(value ?? "");
        if (!column || EMPTY_VALUE.test(cell.trim())) continue;
        const count = counts.get(column) ?? { rows: 0, whole: 0, partly: 0, reasons: new Map() };
        if (!counts.has(column) && counts.size >= mostColumns) continue;
        counts.set(column, count);
        count.rows += 1;
        const target = targetOf(column);
        const [saved, reason] = target ? judged(JUDGES[target], reading, cell) : (["dropped", "noPlace"] as const);
        if (saved === "kept") count.whole += 1;
        if (saved === "partly") count.partly += 1;
        if (saved !== "kept") count.reasons.set(reason, (count.reasons.get(reason) ?? 0) + 1);
      }
    },
    fields: (): ImportField[] =>
      [...counts].map(([name, { rows, whole, partly, reasons }]) => {
        const column = name.slice(0, 100);
        const target = targetOf(name) ?? null;
        if (theirs.includes(name))
          return { column, rows, wholeRows: 0, outcome: "repeated", becomes: null, reason: null };
        const [reason = null] = [...reasons].toSorted(([, a], [, b]) => b - a).map(([why]) => why);
        const outcome = whole === rows ? "kept" : whole + partly > 0 ? "partly" : "dropped";
        return {
          column,
          rows,
          wholeRows: whole,
          outcome,
          becomes: target,
          reason: target ? reason : "noPlace",
        };
      }),
  };
}

function judged({ reason, of }: Judge, reading: ReadingRow, cell: string): readonly [Saved, FieldReason] {
  const saved = of(reading, cell);
  return saved === "kept" && cell.includes("\ufffd") ? ["partly", "damaged"] : [saved, reason];
}
