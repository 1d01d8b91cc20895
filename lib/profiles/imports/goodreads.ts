/** Goodreads' library export, both column sets, and our own export, which has the same columns and a few more. */
import { readIsbnCell } from "@/lib/catalogue/isbn";
import { isPlaceholder } from "@/lib/catalogue/names";
import { normalise } from "@/lib/catalogue/text";
import { isUuid } from "@/lib/http/ids";
import {
  type Cells,
  dateOf,
  formatOf,
  LONGEST_NOTE,
  lineOf,
  partsOf,
  proseOf,
  quartersOf,
  readsOf,
  statusOf,
  wholeOf,
  yearOf,
} from "./cells";
import { BARE, type ReadingRow } from "./reading-row";
import { earlierReads, uniqueShelves, withoutApostrophes } from "./services";

export const isGoodreads = (header: readonly string[]): boolean =>
  ["Title", "Author", "Exclusive Shelf", "My Rating"].every((name) => header.includes(name));

export function readGoodreads(given: Cells): ReadingRow | string {
  const cells = given["Bookshelf Names"] === undefined ? given : withoutApostrophes(given);
  const title = lineOf(cells.Title);
  if (!title) return "the row has no title";
  const author = lineOf(cells.Author, 200);
  const exclusive = (cells["Exclusive Shelf"] ?? "").trim();
  const finishedOn = dateOf(cells["Date Read"]);
  const status = statusOf(exclusive) ?? (finishedOn ? "finished" : "want");
  const ranges = readsOf(cells["Dates Read"]);
  const isbn = readIsbnCell(cells.ISBN13 ?? "").isbn ?? readIsbnCell(cells.ISBN ?? "").isbn;
  return {
    ...BARE,
    title,
    author: author && !isPlaceholder(author) ? author : null,
    otherAuthors: othersOf(cells["Additional Authors"], author),
    isbn13: isbn?.isbn13 ?? null,
    isbn10: isbn?.isbn10 ?? null,
    key: keyOf(cells["Book Id"]),
    pages: wholeOf(cells["Number of Pages"], 1, 50_000),
    publisher: lineOf(cells.Publisher, 200),
    format: formatOf(cells.Binding),
    published: yearOf(cells["Year Published"]),
    firstPublished: yearOf(cells["Original Publication Year"]),
    status,
    rating: quartersOf(cells["Exact Rating"]) ?? quartersOf(cells["My Rating"]),
    review: proseOf(cells["My Review"]),
    spoiler: /^true$/i.test(cells.Spoiler?.trim() ?? ""),
    reviewVisibility: /^(public|private)$/.test(cells["Review Visibility"] ?? "")
      ? (cells["Review Visibility"] as "public" | "private")
      : null,
    privateNote: proseOf(cells["Private Notes"])?.slice(0, LONGEST_NOTE) ?? null,
    percent: status === "finished" ? 100 : wholeOf(cells["Progress Percent"], 0, 100),
    shelves: shelvesOf(cells, exclusive),
    startedOn: dateOf(cells["Date Started"]),
    finishedOn: status === "finished" ? finishedOn : null,
    reads: earlierReads(ranges, wholeOf(cells["Read Count"], 0, 10_000) ?? 0, status),
    addedOn: dateOf(cells["Date Added"]),
  };
}

function keyOf(cell: string | undefined): ReadingRow["key"] {
  const value = (cell ?? "").trim();
  if (isUuid(value)) return { scheme: "bookplate", value };
  return /^\d{1,15}$/.test(value) ? { scheme: "goodreads", value } : null;
}

/** Without other spellings of the author: the same initial and family name, or all but a letter of it. */
function othersOf(cell: string | undefined, author: string | null): string[] {
  const own = normalise(author ?? "");
  const same = (name: string) => {
    const key = normalise(name);
    return (
      key === own || (key[0] === own[0] && key.split(" ").at(-1)?.slice(0, 4) === own.split(" ").at(-1)?.slice(0, 4))
    );
  };
  const names = partsOf(cell).map((name) => lineOf(name, 200));
  return [...new Set(names.filter((name) => name !== null))]
    .filter((name) => !same(name) && !isPlaceholder(name))
    .slice(0, 20);
}

/** The reader's own shelves with their places; the exclusive ones are states, unless they are of the reader's making. */
function shelvesOf(cells: Cells, exclusive: string): ReadingRow["shelves"] {
  const places = new Map(
    partsOf(cells["Bookshelves with positions"]).map((part) => {
      const [place, at] = / \(#(\d{1,9})\)$/.exec(part.trimEnd()) ?? [];
      return place ? [part.trimEnd().slice(0, -place.length).trim(), Number(at)] : ["", 0];
    }),
  );
  const named = partsOf(cells["Bookshelf Names"], ";").map((name) =>
    lineOf(name.replaceAll("%3B", ";").replaceAll("%25", "%"), 150),
  );
  const slugs = partsOf(cells.Bookshelves).map((name) => lineOf(name, 150));
  const all = [...slugs, statusOf(exclusive) ? null : lineOf(exclusive, 150)];
  const found = all.flatMap((slug, i) => {
    if (!slug || (statusOf(slug) && slug === exclusive) || statusOf(slug)) return [];
    return [{ name: named[i] ?? slug, position: places.get(slug) ?? null }];
  });
  return uniqueShelves(found);
}
