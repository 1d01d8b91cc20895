/** The StoryGraph's library export. */
import { readIsbnCell } from "@/lib/catalogue/isbn";
import { isPlaceholder } from "@/lib/catalogue/names";
import {
  type Cells,
  dateOf,
  formatOf,
  lineOf,
  partsOf,
  proseOf,
  quartersOf,
  readsOf,
  statusOf,
  wholeOf,
} from "./cells";
import { notesOf } from "./notes";
import { BARE, type ReadingRow } from "./reading-row";
import { earlierReads, MAX_IMPORTED_NAMES, namesOf, uniqueShelves } from "./services";

export const isStoryGraph = (header: readonly string[]): boolean =>
  ["Title", "Authors", "Read Status", "Star Rating"].every((name) => header.includes(name));

export function readStoryGraph(cells: Cells): ReadingRow | string {
  const title = lineOf(cells.Title);
  if (!title) return "the row has no title";
  const [author = null, ...others] = partsOf(cells.Authors)
    .map((name) => lineOf(name, 200))
    .filter((name) => name !== null && !isPlaceholder(name)) as string[];
  const status = statusOf(cells["Read Status"]) ?? "want";
  const reads = readsOf(cells["Dates Read"]);
  const last = status === "finished" ? reads.pop() : undefined;
  const { isbn } = readIsbnCell(cells["ISBN/UID"] ?? "");
  const tags = partsOf(cells.Tags).map((tag) => lineOf(tag, 150));
  return {
    ...BARE,
    title,
    author,
    otherAuthors: [...new Set([...others, ...namesOf(cells.Contributors, /,/)])].slice(0, MAX_IMPORTED_NAMES),
    isbn13: isbn?.isbn13 ?? null,
    isbn10: isbn?.isbn10 ?? null,
    format: formatOf(cells.Format),
    status,
    rating: quartersOf(cells["Star Rating"]),
    review: proseOf(cells.Review),
    percent: status === "finished" ? 100 : null,
    shelves: uniqueShelves(tags.flatMap((name) => (name ? [{ name, position: null }] : []))),
    startedOn: last?.startedOn ?? null,
    finishedOn: last?.finishedOn ?? (status === "finished" ? dateOf(cells["Last Date Read"]) : null),
    reads: earlierReads(reads, wholeOf(cells["Read Count"], 0, 10_000) ?? 0, status),
    addedOn: dateOf(cells["Date Added"]),
    notes: notesOf({ contentNotes: cells["Content Warnings"], moods: cells.Moods, pace: cells.Pace }),
  };
}
