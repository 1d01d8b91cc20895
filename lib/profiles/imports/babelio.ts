/** Babelio's two tables, of books and of reviews: Western letters, semicolons, French. */
import { readIsbnCell } from "@/lib/catalogue/isbn";
import { isPlaceholder } from "@/lib/catalogue/names";
import { type Cells, dateOf, lineOf, proseOf, quartersOf, yearOf } from "./cells";
import { BARE, type ReadingRow } from "./reading-row";

const ADDED = "Date d`entrée dans Babelio";

export const isBabelio = (header: readonly string[]): boolean =>
  ["ISBN", "Titre", "Auteur", ADDED].every((name) => header.includes(name));

const STATES: Record<string, ReadingRow["status"]> = {
  lu: "finished",
  "en cours": "reading",
  "a lire": "want",
  "à lire": "want",
  "pense-bête": "want",
  abandonné: "abandoned",
};

export function readBabelio(cells: Cells): ReadingRow | string {
  const title = lineOf(cells.Titre);
  if (!title) return "the row has no title";
  const { isbn } = readIsbnCell(cells.ISBN ?? "");
  const review = proseOf(cells.Critique);
  const status = STATES[(cells.Statut ?? "").trim().toLowerCase()] ?? (review ? "finished" : "want");
  return {
    ...BARE,
    title,
    author: nameOf(cells.Auteur),
    isbn13: isbn?.isbn13 ?? null,
    isbn10: isbn?.isbn10 ?? null,
    publisher: lineOf(cells.Editeur, 200),
    published: yearOf(/\d{4}$/.exec((cells["Date de publication"] ?? "").trim())?.[0]),
    status,
    rating: quartersOf(cells.Note),
    review,
    percent: status === "finished" ? 100 : null,
    addedOn: dateOf(isoOf(cells[ADDED])),
  };
}

/** "Camus Albert": the family name first and no comma. Two words can be told apart, more cannot and stay. */
function nameOf(cell: string | undefined): string | null {
  const line = lineOf(cell, 200);
  if (!line || isPlaceholder(line)) return null;
  const words = line.split(" ");
  return words.length === 2 ? `${words[1]} ${words[0]}` : line;
}

/** "12/10/2015 14:05" as 2015-10-12. */
const isoOf = (cell: string | undefined): string | undefined =>
  cell?.replace(/^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\b/, "$3-$2-$1");
