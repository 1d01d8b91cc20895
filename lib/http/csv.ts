export type Cell = string | number | null;

/** A table as a file that spreadsheets open right: UTF-8 with a mark, lines as RFC 4180 has them. */
export const csvResponse = (fileName: string, rows: readonly (readonly Cell[])[]): Response =>
  new Response(`\uFEFF${rows.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });

/** A field of RFC 4180; a text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
