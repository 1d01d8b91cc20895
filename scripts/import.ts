/** `npm run import -- <format> <file>`: imports books into the catalogue, from the command line. */

import fs from "node:fs";
import path from "node:path";
import { connect } from "@/db/client";
import { FORMAT_NAMES, type ImportReport, importFile, type Progress } from "@/lib/catalogue/imports/import-file";
import { ImportError } from "@/lib/catalogue/imports/source";
import { systemContext } from "@/lib/kernel/context";
import { commandArguments } from "@/lib/server/command-arguments";
import { openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { runProgram } from "@/lib/server/program";

const USAGE = `npm run import -- <format> <file>\nFormats: ${FORMAT_NAMES.join(", ")}; files may be gzipped.`;

runProgram(async (program) => {
  const [format, named] = commandArguments(USAGE, { takes: 2 }).positional;
  if (!format || !named) throw new ImportError(`Usage: ${USAGE}`);
  if (!FORMAT_NAMES.includes(format)) throw new ImportError(`There is no format "${format}".\nUsage: ${USAGE}`);
  const file = path.resolve(process.env.INIT_CWD ?? ".", named); // npm runs us elsewhere than where the name was typed
  if (!fs.existsSync(file)) throw new ImportError(`There is no file ${file}.`);
  const database = await openDatabase(prepareEnvironment(), console.log, program);
  program.atEnd(database.stop);
  const pool = connect(database.url);
  program.atEnd(pool.end);
  program.signal.addEventListener("abort", () => console.log("\nStopped. Run the same command again to continue."));
  const bar = progressBar();
  const report = await importFile(systemContext(pool.db), { format, path: file, onProgress: bar.show });
  bar.clear();
  console.log(closingReport(path.basename(file), report));
  if (report.rejected > 0 && report.created + report.updated + report.unchanged === 0)
    throw new ImportError(`Nothing in ${path.basename(file)} could be read as ${format}.`);
});

/** A bar that moves on a terminal; elsewhere a line for each tenth of the file. */
function progressBar() {
  const { isTTY = false } = process.stdout;
  let tenths = 0;
  const show = ({ part, records }: Progress) => {
    const percent = Math.min(100, Math.floor(part * 100));
    const filled = Math.round(percent / 4);
    const text = `${String(percent).padStart(3)} %  ${count(records, "record")}`;
    if (isTTY) process.stdout.write(`\r[${"#".repeat(filled)}${" ".repeat(25 - filled)}] ${text} `);
    else if (percent >= (tenths + 1) * 10) {
      tenths = Math.floor(percent / 10);
      console.log(text);
    }
  };
  return { show, clear: () => void (isTTY && process.stdout.write("\r\u001b[K")) };
}

function closingReport(file: string, r: ImportReport): string {
  const records = r.created + r.updated + r.unchanged + r.rejected;
  const number = (n: number) => n.toLocaleString("en");
  return [
    `Imported ${file} as ${r.format} in ${r.seconds.toFixed(1)} s${r.resumedAt === null ? "" : `, continuing after ${count(r.resumedAt, "record")}`}.`,
    `  ${count(records, "record")}: ${number(r.created)} created, ${number(r.updated)} updated, ${number(r.unchanged)} unchanged, ${number(r.rejected)} rejected`,
    `  new: ${count(r.works, "book")}, ${count(r.editions, "edition")}, ${count(r.authors, "person", "people")}`,
    r.joined > 0 ? `  ${count(r.joined, "record")} added to a book that was already here` : "",
    r.merged > 0 ? `  ${count(r.merged, "person", "people")} already known` : "",
    r.ambiguities > 0 ? `  ${count(r.ambiguities, "pair")} of namesakes could not be told apart and stay separate` : "",
    r.isbnTaken > 0 ? `  ${count(r.isbnTaken, "ISBN")} already belonged to another book` : "",
    r.fieldsDropped > 0 ? `  ${count(r.fieldsDropped, "field")} left out` : "",
    r.rejectionsFile ? `  what was rejected or left out, and why: ${r.rejectionsFile}` : "",
  ]
    .filter(Boolean)
    .join("\n");
}

const count = (n: number, singular: string, many = `${singular}s`): string =>
  `${n.toLocaleString("en")} ${n === 1 ? singular : many}`;
