/** The list of what an import could not use, as a table that a person can open: line, what was refused, why, how it starts. */
import fs from "node:fs";
import path from "node:path";
import type { Refusal } from "./apply-batch";

const HEADER = "line,refused,reason,record\n";
const MAX_RAW_LENGTH = 200;

/** Appends rows and gives the file's length, which the caller stores with its cursor. */
export function appendRefusals(file: string, refusals: Refusal[], length: number): number {
  if (refusals.length === 0 && length === 0) return 0;
  if (length === 0) fs.mkdirSync(path.dirname(file), { recursive: true });
  const rows = refusals.map(({ line, field, reason, raw }) =>
    [line, field ? "field" : "record", reason, startOf(raw)].map(cell).join(","),
  );
  const text = Buffer.from(`${length === 0 ? HEADER : ""}${rows.map((row) => `${row}\n`).join("")}`);
  const handle = fs.openSync(file, length === 0 ? "w" : "r+");
  try {
    fs.ftruncateSync(handle, length); // rows behind it belong to a batch that was never committed
    fs.writeSync(handle, text, 0, text.length, length);
  } finally {
    fs.closeSync(handle);
  }
  return length + text.length;
}

const startOf = (raw: string): string => raw.slice(0, MAX_RAW_LENGTH).toWellFormed();

/** A leading `=`, `+`, `-` or `@` is kept from becoming a formula when the table is opened. */
function cell(value: string | number): string {
  const text = String(value).replace(/[\r\n]+/g, " ");
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
