/** What is said of a file's columns: each that a service's reader reads has a place, and what is not kept says why. */
import { expect, test } from "vitest";
import { readBabelio } from "./babelio";
import { readBookWyrm } from "./bookwyrm";
import { readCalibre } from "./calibre";
import type { Cells } from "./cells";
import { COLUMNS } from "./columns";
import { readGoodreads } from "./goodreads";
import { readHardcover } from "./hardcover";
import { readLibraryThingBook, readLibraryThingRow } from "./librarything";
import { readNeoDb } from "./neodb";
import { readOpenLibrary } from "./openlibrary";
import { readStoryGraph } from "./storygraph";
import { readHistory } from "./table";

/** The names that a reader asks a row for, whatever the row says. */
function askedBy(read: (cells: Cells) => unknown): string[] {
  const asked = new Set<string>();
  for (const value of ["1", "read", undefined])
    read(
      new Proxy({} as Cells, {
        get: (_, name) => {
          asked.add(String(name));
          if (name === "bookplate_id") return undefined; // of our own table all cells are read first
          return String(name).toLowerCase() === "title" || name === "Titre" ? "T" : value;
        },
      }),
    );
  return [...asked];
}

const wyrmOnShelf = (cells: Cells) => [readBookWyrm(cells), cells.stopped_date];
test.each<[keyof typeof COLUMNS, (cells: Cells) => unknown, string[]]>([
  ["goodreads", readGoodreads, []],
  ["storygraph", readStoryGraph, []],
  ["librarything", (cells) => [readLibraryThingRow(cells), readLibraryThingBook("1", cells)], []],
  ["hardcover", readHardcover, []],
  ["bookwyrm", wyrmOnShelf, ["stopped_date"]], // that a book was stopped is kept, the day is not
  ["neodb", readNeoDb, []],
  ["calibre", readCalibre, []],
  ["babelio", readBabelio, []],
  ["openlibrary", readOpenLibrary, []],
])("the columns of %s are those that are read", (format, read, lost) => {
  const declared = Object.keys(COLUMNS[format].becomes);
  expect(askedBy(read).sort()).toEqual([...declared, ...lost].sort());
});

test("whole, in part, not at all, and not needed: with how many rows and why", async () => {
  const { fields, losses } = await readHistory(
    Buffer.from(
      [
        "Title,Author,Author l-f,My Rating,Exclusive Shelf,ISBN13,Date Read,Read Count,My Review,Private Notes,Binding,Owned Copies,Additional Authors",
        'A,B,"B, B",5,read,9780140449136,2024/01/02,3,Fine,Lent to Ben,Hardcover,1,Ann Other',
        `C,D,,0,to-read,9780140449137,2024/01/02,0,${"x".repeat(10_001)},,Scroll,0,D`,
        ",nobody,,0,read,9780140449136,,,,,,7,",
      ].join("\n"),
    ),
  );
  const found = Object.fromEntries(fields.map(({ column, ...rest }) => [column, Object.values(rest)]));
  expect(found).toEqual({
    Title: [2, 2, "kept", "title", null],
    Author: [2, 2, "kept", "author", null],
    "Author l-f": [1, 0, "repeated", null, null],
    "My Rating": [1, 1, "kept", "rating", null],
    "Exclusive Shelf": [2, 2, "kept", "status", null],
    ISBN13: [2, 1, "partly", "isbn", "notIsbn"],
    "Date Read": [2, 1, "partly", "finished", "noDate"],
    "Read Count": [1, 1, "kept", "readings", null],
    "My Review": [2, 1, "partly", "review", "tooLong"],
    "Private Notes": [1, 1, "kept", "note", null],
    Binding: [2, 1, "partly", "binding", "otherForm"],
    "Owned Copies": [1, 0, "dropped", null, "noPlace"],
    "Additional Authors": [2, 1, "partly", "people", "nobody"],
  });
  expect(losses).toEqual([{ column: "Owned Copies", rows: 1 }]);
});

test("moods and content notes are kept as far as our lists have them; broken letters and cut dates are told", async () => {
  const text =
    'Title,Authors,Read Status,Star Rating,Moods,Content Warnings,Dates Read,Tags,Pace\nGrandPr@,Émile Ünal,read,4.3,"dark, gloomy","Graphic: Grief; Minor: Spiders","2020/01, 2021/01/02",sea,slow\n';
  const bytes = Buffer.from(text);
  bytes[bytes.indexOf("@")] = 0xe9;
  const { fields } = await readHistory(bytes);
  expect(fields.filter(({ outcome }) => outcome !== "kept")).toEqual([
    { column: "Title", rows: 1, wholeRows: 0, outcome: "partly", becomes: "title", reason: "damaged" },
    { column: "Moods", rows: 1, wholeRows: 0, outcome: "partly", becomes: "moods", reason: "notListed" },
    {
      column: "Content Warnings",
      rows: 1,
      wholeRows: 0,
      outcome: "partly",
      becomes: "contentNotes",
      reason: "notListed",
    },
    { column: "Dates Read", rows: 1, wholeRows: 0, outcome: "partly", becomes: "readings", reason: "noDate" },
  ]);
});
