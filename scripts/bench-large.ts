/**
 * `npm run bench:large`: every page, read and search on a catalogue of a million books, one request at a time and none of
 * them kept, beside the same at ten thousand. Prints each target with its figure and says which are missed; figures are
 * those of the machine it runs on. BENCH_DATA names a folder where the large database stays for the next time, BENCH_BOOKS
 * and BENCH_REQUESTS how much there is and how often each is asked, BENCH_ONLY what its label has.
 */
import path from "node:path";
import { connect } from "@/db/client";
import { systemContext } from "@/lib/kernel/context";
import { closePool } from "@/lib/kernel/database";
import { appOn, openLarge } from "../e2e/bench/large/data";
import { type Measured, measure, memoryOf, postmasterOf } from "../e2e/bench/large/measure";
import { requestsOf } from "../e2e/bench/large/requests";

const BOOKS = Number(process.env.BENCH_BOOKS ?? 1_000_000);
const SMALL = 10_000;
const TIMES = Number(process.env.BENCH_REQUESTS ?? 100);
const ONLY = process.env.BENCH_ONLY ?? "";
const MAX_TIMES_SMALL = 1.5;

type Row = Measured & { limit: number };

async function measureAt(books: number, folder: string | undefined): Promise<Map<string, Row>> {
  const large = await openLarge(books, folder, (line) => console.log(line));
  const app = await appOn(large);
  const pool = connect(large.cluster.url, { max: 1 });
  const rows = new Map<string, Row>();
  try {
    process.env.APP_URL = app.url;
    for (const asked of await requestsOf(systemContext(pool.db), pool.sql)) {
      if (!asked.label.includes(ONLY)) continue;
      rows.set(asked.label, { ...(await measure(app.url, asked, TIMES)), limit: asked.limit });
    }
    const [ofApp, ofDatabase] = [memoryOf(app.process.pid ?? 0), memoryOf(postmasterOf(large.dataFolder))];
    console.log(
      `${books} books: the app has ${ofApp.pss} MB, the database ${ofDatabase.pss} MB, of which ${ofDatabase.own} MB is not read from files.`,
    );
  } finally {
    await pool.end();
    await closePool();
    await app.stop();
    await large.end();
  }
  return rows;
}

function lineOf(
  label: string,
  { median, p99, fault, limit }: Row,
  small: Row | undefined,
): { line: string; missed: boolean } {
  if (fault) return { line: `MISSED  ${label}: ${fault}`, missed: true };
  const times = p99 / (small?.p99 ?? Number.NaN);
  const missed = [p99 > limit && `${limit} ms`, times > MAX_TIMES_SMALL && `${MAX_TIMES_SMALL} times`].filter(Boolean);
  const measured = `median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${limit}; ${times.toFixed(2)} times ${small?.p99.toFixed(0)} ms`;
  return {
    line: `${missed.length > 0 ? "MISSED " : "met    "} ${label}: ${measured}${missed.length > 0 ? ` (${missed.join(", ")})` : ""}`,
    missed: missed.length > 0,
  };
}

async function main() {
  const { buildIfStale } = await import("@/lib/server/build");
  await buildIfStale((line) => console.log(line));
  const folder = process.env.BENCH_DATA;
  const small = await measureAt(SMALL, folder && path.join(folder, "small"));
  const large = await measureAt(BOOKS, folder);
  const lines = [...large].map(([label, row]) => lineOf(label, row, small.get(label)));
  for (const { line } of lines) console.log(line);
  const missed = lines.filter((line) => line.missed).length;
  console.log(
    `\n${lines.length - missed} of ${lines.length} targets met, ${missed} missed, of ${TIMES} requests each.`,
  );
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error);
    process.exit(1);
  },
);
