/**
 * Writes lib/covers/widths.json: how wide each character of each face is, so that covers are fitted without fonts.
 * Run it after an update of the font packages; a test compares the table with the fonts.
 */
import { writeFileSync } from "node:fs";
import { measureFaces } from "@/lib/covers/measure-faces";

const file = new URL("../lib/covers/widths.json", import.meta.url);
const { widths, letters } = measureFaces();
const lines = (rows: Record<string, unknown>) =>
  Object.entries(rows)
    .map(([name, row]) => `${JSON.stringify(name)}:${JSON.stringify(row)}`)
    .join(",\n");
writeFileSync(file, `{"widths":{\n${lines(widths)}\n},"letters":{\n${lines(letters)}\n}}\n`);
console.log(`Measured ${Object.keys(widths).length} faces`);
