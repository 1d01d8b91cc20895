/**
 * `npm run bench:large`: every page, read and search on a catalogue of a million books, one request at a time and none of
 * them kept, beside the same at ten thousand. Prints each target with its figure and says which are missed; figures are
 * those of the machine it runs on. BENCH_DATA names a folder where the large database stays for the next time, BENCH_BOOKS
 * and BENCH_REQUESTS how much there is and how often each is asked, BENCH_ONLY what its label has, several with commas ("import" too).
 */
import path from "node:path";
import { connect } from "@/db/client";
import { systemContext } from "@/lib/kernel/context";
import { closePool } from "@/lib/kernel/database";
import { commandArguments } from "@/lib/server/command-arguments";
import { runProgram } from "@/lib/server/program";
import { appOn, openLarge } from "../e2e/bench/large/data";
import { importRates } from "../e2e/bench/large/import";
import { type AtSize, type Line, lineFor, type Row, rowLines } from "../e2e/bench/large/lines";
import { measure, memoryOf, postmasterOf } from "../e2e/bench/large/measure";
import { operationsLine } from "../e2e/bench/large/operations";
import { requestsOf } from "../e2e/bench/large/requests";
import { typedLines } from "../e2e/bench/large/terms";
import { listed } from "../e2e/bench/metrics";

const BOOKS = Number(process.env.BENCH_BOOKS ?? 1_000_000);
const SMALL = 10_000;
const TIMES = Number(process.env.BENCH_REQUESTS ?? 100);
const ONLY = (process.env.BENCH_ONLY ?? "").split(",");
const MAX_MB = 450;
/** The last row may take so many times as long as the first: two imports of the same file differ by as much. */
const MAX_TIMES_EMPTY = 1.2;

type Found = AtSize & { others: Line[]; operations: string };

const isWanted = (label: string) => ONLY.some((part) => label.includes(part));

/** A line of what is asked at both sizes, which says at which. */
const at =
  (books: number) =>
  ({ line, short, missed }: Line): Line => ({
    missed,
    line: `${line}, at ${books} books`,
    short: `${short}, at ${books} books`,
  });

async function measureAt(books: number, folder: string | undefined): Promise<Found> {
  const large = await openLarge(books, folder, (line) => console.log(line));
  const rows = new Map<string, Row>();
  const others: Line[] = [];
  let operations = "";
  try {
    const app = await appOn(large);
    const pool = connect(large.cluster.url, { max: 1 });
    try {
      process.env.APP_URL = app.url;
      const { all, headers } = await requestsOf(systemContext(pool.db), pool.sql, app.url);
      for (const asked of all) {
        if (!isWanted(asked.label)) continue;
        rows.set(asked.label, { ...(await measure(app.url, asked, TIMES)), limit: asked.limit });
      }
      operations = operationsLine(all.filter(({ label, body }) => isWanted(label) && !body).map(({ path }) => path));
      if (isWanted("search")) others.push(...(await typedLines(pool.sql, app.url, headers)).map(at(books)));
      const [ofApp, ofDatabase] = [memoryOf(app.process.pid ?? 0), memoryOf(postmasterOf(large.dataFolder))];
      const used = `${ofApp.pss} MB of ${MAX_MB}; the database ${ofDatabase.pss} MB, of which ${ofDatabase.own} MB is not read from files`;
      others.push(lineFor(!(ofApp.pss <= MAX_MB), `memory of the app at ${books} books after all of this`, used));
    } finally {
      await Promise.all([pool.end(), closePool(), app.stop()]);
    }
    if (books > SMALL && isWanted("import")) others.push(await importLine(large.cluster.url));
  } finally {
    await large.end();
  }
  return { books, rows, others, operations };
}

async function importLine(url: string): Promise<Line> {
  const { empty, behind } = await importRates(url);
  const rates = `${empty.toFixed(0)} lines a second into an empty database, ${behind.toFixed(0)} behind these`;
  return lineFor(
    !(empty / behind <= MAX_TIMES_EMPTY),
    "import",
    `${rates}; ${(empty / behind).toFixed(2)} times of ${MAX_TIMES_EMPTY}`,
  );
}

async function main() {
  commandArguments("npm run bench:large");
  const { buildIfStale } = await import("@/lib/server/build");
  await buildIfStale((line) => console.log(line));
  const folder = process.env.BENCH_DATA;
  const small = await measureAt(SMALL, folder && path.join(folder, "small"));
  const large = await measureAt(BOOKS, folder);
  const lines = [...rowLines(large, small), ...small.others, ...large.others];
  for (const { line } of lines) console.log(line);
  const missed = lines.flatMap((line) => (line.missed ? [line.short] : []));
  console.log(["", ...listed("Missed", missed), "", large.operations].join("\n"));
  console.log(
    `\n${lines.length - missed.length} of ${lines.length} targets met, ${missed.length} missed, of ${TIMES} requests each.`,
  );
}

runProgram(main);
