/**
 * `npm run bench`: how near we come to the bare thing, as ratios within one run on one machine. Metrics, not a test: they
 * swing with the machine, so compare only within a run. `npm run bench -- ways`: the API alone, also as it is through Next;
 * `-- readers`: pages that are the same for everybody, with what is a reader's own; `-- heavy`: the pages with most behind them;
 * `-- jobs`: what is made for very many (e2e/bench/jobs.ts); `-- starts`: how long a start takes (e2e/bench/starts.ts);
 * `-- processes`: what two do that one does not; `-- memory`: after an hour of mixed use, which is not part of the whole.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startPostgres } from "@/lib/server/postgres";
import type { App } from "../e2e/support/app";

const BOOKS = Number(process.env.BENCH_BOOKS ?? 1_000_000);
const WALK_SECONDS = 60;
/** How many times as long as a bare COPY of its rows an import may take. */
const MAX_TIMES_COPY = 3;

/** Pages of books, in a catalogue that is as large as one gets. */
async function inLargeCatalogue(settings: Record<string, string>) {
  const { compare } = await import("../e2e/bench/compare");
  const { bookTargets } = await import("../e2e/bench/books");
  const { openLarge, appOn } = await import("../e2e/bench/large/data");
  const { countSimilarBooks } = await import("@/lib/catalogue/count-similar-books");
  const { systemContext } = await import("@/lib/kernel/context");
  const { connect } = await import("@/db/client");
  console.log(`\nWith ${BOOKS} books, and ten rows of a library for each:`);
  const large = await openLarge(BOOKS, process.env.BENCH_DATA, () => undefined);
  const app = await appOn(large, settings);
  const pool = connect(large.cluster.url);
  const ctx = systemContext(pool.db);
  try {
    await countSimilarBooks(ctx, WALK_SECONDS);
    await compare(app, large.cluster.url, await bookTargets(ctx));
  } finally {
    await pool.end();
    await app.stop();
    await large.end();
  }
}

/** What of the API is made anew, directly and through Next, on the same database. */
async function throughBothWays(app: App, databaseUrl: string, settings: Record<string, string>) {
  const { startApp } = await import("../e2e/support/app");
  const { compare } = await import("../e2e/bench/compare");
  const { readingTargets } = await import("../e2e/bench/reading");
  const { clubTargets } = await import("../e2e/bench/clubs");
  const { writeTargets } = await import("../e2e/bench/writes");
  const { systemContext } = await import("@/lib/kernel/context");
  const next = await startApp({ ...settings, APP_URL: app.url, API_CALLS: "next" });
  try {
    for (const area of [readingTargets, clubTargets, writeTargets]) {
      const targets = await area(systemContext());
      await compare(
        app,
        databaseUrl,
        targets.filter(({ goal }) => goal),
        { throughNext: next },
      );
    }
  } finally {
    await next.stop();
  }
}

/** The pages with most behind them, beside pages of Next's own that are as large. */
async function besideBarePages(app: App, databaseUrl: string) {
  const { compare } = await import("../e2e/bench/compare");
  const { heavyTargets } = await import("../e2e/bench/heavy");
  const { startCeiling } = await import("../e2e/bench/ceiling");
  const { systemContext } = await import("@/lib/kernel/context");
  const ceiling = await startCeiling();
  try {
    await compare(app, databaseUrl, await heavyTargets(systemContext()), { barePage: ceiling.pageOf });
  } finally {
    await ceiling.stop();
  }
}

async function main() {
  const [part] = process.argv.slice(2);
  if (part === "starts") return (await import("../e2e/bench/starts")).benchStarts();
  if (part === "jobs") return (await import("../e2e/bench/jobs")).benchJobs();
  if (part === "processes") return (await import("../e2e/bench/processes")).benchProcesses();
  if (part === "memory") return (await import("../e2e/bench/memory")).benchMemory();
  const { buildIfStale } = await import("@/lib/server/build");
  await buildIfStale((line) => console.log(line));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-bench-"));
  fs.chmodSync(folder, 0o755);
  const settings = {
    BOOKPLATE_DATA: folder,
    AUTH_SECRET: "bench-secret-bench-secret-bench-secret-0",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    WORKER: "separate", // as where there are several processes: forty queues asked twice a second are no part of an answer
  };
  const cluster = await startPostgres(path.join(folder, "pg"), () => undefined);
  const { startApp } = await import("../e2e/support/app");
  const app = await startApp(settings);
  Object.assign(process.env, settings, { DATABASE_URL: cluster.url, APP_URL: app.url });
  try {
    const { compare } = await import("../e2e/bench/compare");
    const { readingTargets } = await import("../e2e/bench/reading");
    const { profileTargets } = await import("../e2e/bench/profiles");
    const { collectionTargets } = await import("../e2e/bench/collections");
    const { clubTargets } = await import("../e2e/bench/clubs");
    const { systemContext } = await import("@/lib/kernel/context");
    const { closePool } = await import("@/lib/kernel/database");
    console.log("\nRequests a second with 32 connections; ratios as the median (least to most) of three rounds:");
    if (part === "ways") return await throughBothWays(app, cluster.url, settings);
    if (part === "heavy") return await besideBarePages(app, cluster.url);
    if (part === "readers") {
      for (const area of [readingTargets, profileTargets, clubTargets]) {
        const targets = await area(systemContext());
        await compare(
          app,
          cluster.url,
          targets.filter(({ goalOfStatic }) => goalOfStatic),
        );
      }
      return;
    }
    const { authorTargets } = await import("../e2e/bench/authors");
    const { writeTargets } = await import("../e2e/bench/writes");
    for (const area of [readingTargets, profileTargets, authorTargets, collectionTargets, clubTargets, writeTargets])
      await compare(app, cluster.url, await area(systemContext()));
    await besideBarePages(app, cluster.url);
    await closePool();
    await inLargeCatalogue(settings);
    const { benchImport } = await import("../e2e/bench/import");
    const { label, ours, bare, ratio } = await benchImport();
    const outcome = ratio <= MAX_TIMES_COPY ? "met" : "MISSED";
    console.log(
      `\n${label}: ${ours.toFixed(2)} against ${bare.toFixed(2)}, ${ratio.toFixed(2)} times; at most ${MAX_TIMES_COPY}: ${outcome}`,
    );
    await (await import("../e2e/bench/jobs")).benchJobs();
    await (await import("../e2e/bench/processes")).benchProcesses();
    await (await import("../e2e/bench/starts")).benchStarts();
  } finally {
    await app.stop();
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error);
    process.exit(1);
  },
);
