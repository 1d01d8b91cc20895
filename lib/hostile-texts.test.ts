/**
 * Whatever reads what people write takes time in proportion to it: one event loop answers everybody, and nothing
 * interrupts a pattern. Each function, on the largest text that it is ever given.
 */
import { expect, test } from "vitest";
import { hasName } from "@/lib/authors/checks";
import { takeSeries } from "@/lib/catalogue/imports/titles";
import { parsePlainName } from "@/lib/catalogue/names";
import { normalise, slugOf } from "@/lib/catalogue/text";
import { coverInput } from "@/lib/covers/book-cover";
import { coverImage } from "@/lib/covers/image";
import { firstParagraph } from "@/lib/format/first-paragraph";
import { blocksOf } from "@/lib/format/spoilers";
import { hasWebAddress } from "@/lib/format/web-addresses";
import { escaped } from "@/lib/html/escape";
import { linksBack } from "@/lib/html/links-back";
import { markdownToText, renderMarkdown } from "@/lib/markdown";
import { matching } from "@/lib/moderation/screening";
import { findableBy } from "@/lib/profiles/imports/match";
import { BARE } from "@/lib/profiles/imports/reading-row";
import { readHistory } from "@/lib/profiles/imports/table";
import { type Shape, steepness } from "@/lib/testing/growth";

const PROSE = 10_000;
const TITLE = 500;
const CELL = 40_000;
const PAGE = 1_000_000;

const repeated = (...units: string[]): Shape[] => units.map((unit) => ["", unit, ""]);
/** Letters that become several, letters without case, dots, spaces, brackets, and what opens and is never closed. */
const SHAPES: readonly Shape[] = [
  ...repeated(
    "a",
    "я",
    "キ",
    "\u3316",
    "\ufdfa",
    "a-",
    "a.",
    "-",
    ".",
    "(",
    "[",
    "](",
    "[a](",
    "<",
    "<a ",
    "||a ",
    "\\",
  ),
  ["x", " ", "x"],
  ["x", "\n", "x"],
  ["x", "\u2028", "x"],
  ["x", ", ", "x"],
  ["x", "_*a", "x"],
  ["A (B, #1", "((((((((((()", "x"],
  ["A ", "(#1", ")"],
  ["A ", "(", "#1)"],
  ["A ", ": $b", " "],
  ["A vol. ", "0", "x"],
];
/** What a cell of somebody's table may hold besides. */
const CELLS: readonly Shape[] = [
  ...SHAPES,
  ...repeated("a,", "a;", "a|", "aa (#1)x", "author: ", "<a href='https://x.example/", "<br  ", "&amp", "2020/01/01-"),
];
/** Of a cover each letter costs much: what its patterns look for. */
const TITLES = SHAPES.filter(([beginning, unit]) => beginning !== "" || /^(?:[\W]|\u3316)$/.test(unit));
const HOST = { kind: "link", pattern: "evil.example", action: "refuse" } as const;
const WORD = { kind: "word", pattern: "evil", action: "refuse" } as const;
const LOOKS = { version: 1, family: null, language: "en" };

/** The columns of each service, and those in which people write at length. */
const TABLES: Record<string, [header: string, ...texts: string[]]> = {
  Goodreads: [
    "Title,Author,My Rating,Exclusive Shelf,Bookshelf Names,Dates Read,ISBN13,Binding",
    "Additional Authors",
    "Bookshelves",
    "Bookshelves with positions",
    "My Review",
  ],
  StoryGraph: ["Title,Read Status,Star Rating", "Authors", "Contributors", "Tags", "Review"],
  LibraryThing: [
    "Book Id\tTitle\tPrimary Author",
    "Collections",
    "Secondary Author",
    "Tags",
    "ISBNs",
    "Media",
    "Review",
  ],
  Hardcover: ["Title,Status,Hardcover Book ID", "Author", "Lists", "Tags", "Review", "Private Notes"],
  BookWyrm: ["title,remote_id", "author_text", "shelf_name", "review_name", "review_content"],
  NeoDB: ["title,timestamp,status", "info", "links", "tags", "comment"],
  calibre: ["title,title_sort,uuid", "authors", "identifiers", "tags", "series"],
  Babelio: ["ISBN;Titre;Auteur;Date d`entrée dans Babelio", "Critique", "Statut"],
  "Open Library": ["Work ID,Edition ID,Title", "Authors", "Bookshelf"],
};

const problems = async (run: (text: string) => unknown, largest: number, shapes = SHAPES) => {
  const found: string[] = [];
  for (const shape of shapes) {
    const problem = await steepness(run, shape, largest);
    if (problem) found.push(problem);
    if (problem) break;
  }
  return found;
};

test.each<[string, (text: string) => unknown]>([
  ["the rules of staff", (text) => matching([HOST, WORD], [text])],
  ["the search for addresses", hasWebAddress],
  ["Markdown", (text) => [renderMarkdown(text), markdownToText(text)]],
  ["spoilers", blocksOf],
  ["first words", firstParagraph],
  ["what stands in XML", escaped],
  ["what search looks for", (text) => [normalise(text), slugOf(text)]],
])("prose: %s", async (_, run) => {
  expect(await problems(run, PROSE)).toEqual([]);
});

test.each<[string, (text: string) => unknown]>([
  ["where a book is found by", (title) => findableBy({ ...BARE, title, author: title.slice(0, 200) })],
  ["series", takeSeries],
  ["names", (text) => parsePlainName(text.slice(0, 200))],
])("many titles: %s", async (_, run) => {
  const many = (text: string) => {
    for (let i = 0; i < 100; i++) run(text);
  };
  expect(await problems(many, TITLE)).toEqual([]);
});

test.each(Object.entries(TABLES))("a row of %s", async (_, [header, ...texts]) => {
  const separator = /[\t;]/.exec(header)?.[0] ?? ",";
  const columns = [...header.split(separator), ...texts];
  const quoted = (text: string) =>
    separator === "\t" ? text.replaceAll(/\s/g, " ") : `"${text.replaceAll('"', '""')}"`;
  for (const column of texts) {
    const file = (text: string) =>
      Buffer.from(
        [columns, columns.map((name) => (name === column ? quoted(text) : /^(title|titre)$/i.test(name) ? "T" : ""))]
          .map((cells) => cells.join(separator))
          .join("\n")
          .concat("\n"),
      );
    const read = async (text: string) => {
      const { rows } = await readHistory(file(text));
      if (rows.length !== 1) throw new Error(`The row was not read: ${column}`);
    };
    expect(await problems(read, CELL, CELLS), column).toEqual([]);
  }
});

test("the cover of any title", async () => {
  const draw = (title: string) => coverImage(coverInput({ title, author: title, cover: LOOKS }));
  expect(await problems(draw, TITLE, TITLES)).toEqual([]);
});

test("a page of somebody else's", async () => {
  const shapes = [...repeated("<", "<a ", "<a rel=", "<a href='", " ", "<link rel=me "), ["<a ", "rel ", ">"]] as const;
  expect(await problems((html) => linksBack(html, ["https://b.example/@a"]), PAGE, shapes)).toEqual([]);
  expect(await problems((html) => hasName(html, "Ada"), PAGE, shapes)).toEqual([]);
});
