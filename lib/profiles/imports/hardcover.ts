/** Hardcover's library export. */
import { languageOf } from "@/lib/catalogue/imports/languages";
import { readIsbnCell } from "@/lib/catalogue/isbn";
import {
  type Cells,
  dateOf,
  formatOf,
  LONGEST_NOTE,
  lineOf,
  partsOf,
  proseOf,
  quartersOf,
  statusOf,
  wholeOf,
  yearOf,
} from "./cells";
import { notesOf } from "./notes";
import { BARE, type ReadingRow } from "./reading-row";
import { namesOf, shelvesNamed } from "./services";

export const isHardcover = (header: readonly string[]): boolean =>
  ["Title", "Author", "Status", "Hardcover Book ID"].every((name) => header.includes(name));

export function readHardcover(cells: Cells): ReadingRow | string {
  const title = lineOf(cells.Title);
  if (!title) return "the row has no title";
  const stated = (cells.Status ?? "").trim();
  if (/^ignored$/i.test(stated)) return "Hardcover has this book as ignored";
  const status = /^stopped$/i.test(stated)
    ? "abandoned"
    : /^paused$/i.test(stated)
      ? "reading"
      : (statusOf(stated) ?? "want");
  const [author = null, ...others] = namesOf(cells.Author, /,/);
  const isbn = readIsbnCell(cells["ISBN 13"] ?? "").isbn ?? readIsbnCell(cells["ISBN 10"] ?? "").isbn;
  const id = (cells["Hardcover Book ID"] ?? "").trim();
  const started = dateOf(cells["Date Started"]);
  return {
    ...BARE,
    title,
    author,
    otherAuthors: others,
    isbn13: isbn?.isbn13 ?? null,
    isbn10: isbn?.isbn10 ?? null,
    key: /^\d{1,15}$/.test(id) ? { scheme: "hardcover", value: id } : null,
    pages: wholeOf(cells.Pages, 1, 50_000),
    publisher: lineOf(cells.Publisher, 200),
    format: formatOf(cells.Binding) ?? formatOf(cells.Media),
    language: languageOf((cells["Language Code"] ?? "").trim().toLowerCase()),
    published: yearOf(cells["Publish Date"]?.slice(0, 4)),
    status,
    rating: quartersOf(cells.Rating),
    review: proseOf(cells.Review),
    spoiler: /^true$/i.test((cells["Review Contains Spoilers"] ?? "").trim()),
    reviewVisibility: /^private$/i.test((cells.Privacy ?? "").trim()) ? "private" : null,
    privateNote: proseOf(cells["Private Notes"])?.slice(0, LONGEST_NOTE) ?? null,
    percent: status === "finished" ? 100 : null,
    shelves: shelvesNamed([...partsOf(cells.Lists), ...partsOf(cells.Tags)]),
    startedOn: started,
    finishedOn: status === "finished" ? dateOf(cells["Date Finished"]) : null,
    addedOn: dateOf(cells["Date Added"]),
    notes: notesOf({ contentNotes: cells["Content Warnings"], moods: cells.Moods, pace: undefined }),
  };
}
