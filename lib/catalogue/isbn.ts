/** An ISBN in both forms; `isbn10` is null for the 979 prefix, which has none. */
export type Isbn = { isbn13: string; isbn10: string | null };

/**
 * Reads an ISBN-10 or ISBN-13 with or without hyphens and spaces, checks its check digit and gives both forms. Null for
 * anything else, so also for one with a wrong check digit and for 979-0, which numbers sheet music.
 */
export function parseIsbn(text: string): Isbn | null {
  const digits = text.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");
  if (/^\d{9}[\dX]$/.test(digits)) return isbn10Valid(digits) ? { isbn13: toIsbn13(digits), isbn10: digits } : null;
  if (/^97(8\d|9[1-9])\d{9}$/.test(digits))
    return isbn13Check(digits.slice(0, 12)) === digits[12] ? { isbn13: digits, isbn10: toIsbn10(digits) } : null;
  return null;
}

/** What a table's cell says about an ISBN: the ISBN, nothing (`null`), or why what stands there is none. */
type IsbnCell = { isbn: Isbn | null; fault: string | null };

/**
 * Reads a cell as spreadsheets leave it: an Excel formula (`="0061726834"`), hyphens, or an ISBN-10 that lost its leading
 * zeros when it was taken for a number. Scientific notation has lost digits, so it is never used.
 */
export function readIsbnCell(cell: string): IsbnCell {
  const text = cell
    .trim()
    .replace(/^=?\s*"?|"$/g, "")
    .trim();
  if (text === "") return { isbn: null, fault: null };
  if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) return { isbn: null, fault: "the ISBN is in scientific notation" };
  const padded = /^\d{6,8}[\dX]$/i.test(text) ? text.padStart(10, "0") : text;
  const isbn = parseIsbn(padded);
  if (isbn) return { isbn, fault: null };
  const digits = padded.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");
  const shaped = /^(\d{9}[\dX]|97[89]\d{10})$/.test(digits);
  return { isbn: null, fault: shaped ? "the ISBN has a wrong check digit" : "this is not an ISBN" };
}

/** Whether a text is meant as an ISBN: what a search box looks up instead of searching for. */
export const looksLikeIsbn = (text: string): boolean =>
  /^[\d\s-]{9,17}[\dxX]$/.test(text.trim()) && [9, 12].includes(text.replace(/[^\dxX]/g, "").length - 1);

function isbn10Valid(digits: string): boolean {
  return isbn10Check(digits.slice(0, 9)) === digits[9];
}

function isbn10Check(nine: string): string {
  const sum = [...nine].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? "X" : String(rest);
}

function isbn13Check(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}

function toIsbn13(isbn10: string): string {
  const twelve = `978${isbn10.slice(0, 9)}`;
  return twelve + isbn13Check(twelve);
}

function toIsbn10(isbn13: string): string | null {
  if (!isbn13.startsWith("978")) return null;
  const nine = isbn13.slice(3, 12);
  return nine + isbn10Check(nine);
}
