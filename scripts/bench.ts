/**
 * `npm run bench`: how near we come to the bare thing, as ratios within one run on one machine. Metrics, not a test: they
 * swing with the machine, so compare only within a run. `npm run bench -- ways`: the API alone, also as it is through Next;
 * `-- readers`: pages that are the same for everybody, with what is a reader's own; `-- heavy`: the pages with most behind them;
 * `-- books`: pages of books in a large catalogue; `-- jobs`: what is made for very many (e2e/bench/jobs.ts); `-- starts`: how long a start takes (e2e/bench/starts.ts);
 * `-- processes`: what two do that one does not; `-- press`: how soon a press is answered; `-- memory`: after an hour of mixed
 * use, which is not part of the whole. A part that fails does not end the others, and at the end it says which targets are missed.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Context, systemContext } from "@/lib/kernel/context";
import { startPostgres } from "@/lib/server/postgres";
import { resetProcessState, setVariables } from "@/lib/testing/process";
import type { Target } from "../e2e/bench/compare";
import { isWhole, lineOf, part, summary } from "../e2e/bench/metrics";
import type { App } from "../e2e/support/app";

const BOOKS = Number(process.env.BENCH_BOOKS ?? 1_000_000);
const WALK_SECONDS = 60;
/** How many times as long as a bare COPY of its rows an import may take. */
const MAX_TIMES_COPY = 3;

type Settings = Record<string, string>;
type Area = (ctx: Context) => Promise<Target[]>;

/** Pages of books, in a catalogue that is as large as one gets. */
async function inLargeCatalogue(settings: Settings) {
  const { compare } = await import("../e2e/bench/compare");
  const { bookTargets } = await import("../e2e/bench/books");
  const { openLarge, appOn } = await import("../e2e/bench/large/data");
  const { countSimilarBooks } = await import("@/lib/catalogue/count-similar-books");
  const { connect } = await import("@/db/client");
  console.log(`\nWith ${BOOKS} books, and ten rows of a library for each:`);
  const large = await openLarge(BOOKS, process.env.BENCH_DATA, () => undefined);
  const app = await appOn(large, settings);
  const pool = connect(large.cluster.url);
  const ctx = systemContext(pool.db);
  setVariables({ ...settings, DATABASE_URL: large.cluster.url, APP_URL: app.url });
  resetProcessState(["token-keys"]); // those of the database before sign nothing here
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
async function throughBothWays(areas: Record<string, Area>, app: App, databaseUrl: string, settings: Settings) {
  const { startApp } = await import("../e2e/support/app");
  const { compare } = await import("../e2e/bench/compare");
  const next = await startApp({ ...settings, APP_URL: app.url, API_CALLS: "next" });
  try {
    await eachArea(areas, (targets) =>
      compare(
        app,
        databaseUrl,
        targets.filter(({ goal }) => goal),
        { throughNext: next },
      ),
    );
  } finally {
    await next.stop();
  }
}

/** The pages with most behind them, beside pages of Next's own that are as large. */
async function besideBarePages(app: App, databaseUrl: string) {
  const { compare } = await import("../e2e/bench/compare");
  const { heavyTargets } = await import("../e2e/bench/heavy");
  const { startCeiling } = await import("../e2e/bench/ceiling");
  const ceiling = await startCeiling();
  try {
    await compare(app, databaseUrl, await heavyTargets(systemContext()), { barePage: ceiling.pageOf });
  } finally {
    await ceiling.stop();
  }
}

/** Areas in turn, each as a part of its own. */
async function eachArea(areas: Record<string, Area>, run: (targets: Target[]) => Promise<void>) {
  for (const [name, targetsOf] of Object.entries(areas))
    await part(name, async () => run(await targetsOf(systemContext())));
}

/** What is compared on a database of its own that begins empty. */
async function onApp(only: string | undefined, settings: Settings) {
  const cluster = await startPostgres(path.join(settings.BOOKPLATE_DATA ?? "", "pg"), () => undefined);
  try {
    const { startApp } = await import("../e2e/support/app");
    const app = await startApp(settings);
    try {
      Object.assign(process.env, settings, { DATABASE_URL: cluster.url, APP_URL: app.url });
      const { startJobs } = await import("@/lib/jobs/run");
      const { allJobs } = await import("@/lib/registry/jobs");
      const jobs = await startJobs(cluster.url, allJobs, { work: false }); // what comes of a write later is added, by us as by the app
      console.log("\nRequests a second with 32 connections; ratios as the median (least to most) of three rounds:");
      try {
        await areasOn(app, cluster.url, only, settings);
      } finally {
        await jobs.stop();
      }
    } finally {
      const { closePool } = await import("@/lib/kernel/database");
      await Promise.all([closePool(), app.stop()]);
    }
  } finally {
    await cluster.stop();
  }
}

async function areasOn(app: App, databaseUrl: string, only: string | undefined, settings: Settings) {
  const { compare } = await import("../e2e/bench/compare");
  const { readingTargets } = await import("../e2e/bench/reading");
  const { profileTargets } = await import("../e2e/bench/profiles");
  const { authorTargets } = await import("../e2e/bench/authors");
  const { collectionTargets } = await import("../e2e/bench/collections");
  const { clubTargets } = await import("../e2e/bench/clubs");
  const { writeTargets } = await import("../e2e/bench/writes");
  const [reading, profiles, authors] = [readingTargets, profileTargets, authorTargets];
  const [collections, clubs, writes] = [collectionTargets, clubTargets, writeTargets];
  if (only === "ways") return throughBothWays({ reading, clubs, writes }, app, databaseUrl, settings);
  if (only === "heavy") return part("heavy", () => besideBarePages(app, databaseUrl));
  if (only === "readers")
    return eachArea({ reading, profiles, clubs }, (targets) =>
      compare(
        app,
        databaseUrl,
        targets.filter(({ goalOfStatic }) => goalOfStatic),
      ),
    );
  await eachArea({ reading, profiles, authors, collections, clubs, writes }, (targets) =>
    compare(app, databaseUrl, targets),
  );
  await part("heavy", () => besideBarePages(app, databaseUrl));
}

async function importBesideCopy() {
  const { benchImport } = await import("../e2e/bench/import");
  const { label, ours, bare, ratio } = await benchImport();
  const value = `${ours.toFixed(2)} against ${bare.toFixed(2)}, ${ratio.toFixed(2)} times`;
  console.log(`\n${lineOf({ label, value, target: `at most ${MAX_TIMES_COPY}`, isMet: ratio <= MAX_TIMES_COPY })}`);
}

/** What makes its own data; an hour of memory is no part of the whole. */
const OWN: Record<string, () => Promise<void>> = {
  jobs: async () => (await import("../e2e/bench/jobs")).benchJobs(),
  processes: async () => (await import("../e2e/bench/processes")).benchProcesses(),
  starts: async () => (await import("../e2e/bench/starts")).benchStarts(),
  press: async () => (await import("../e2e/bench/press")).benchPresses(),
  memory: async () => (await import("../e2e/bench/memory")).benchMemory(),
};

async function main() {
  const [only] = process.argv.slice(2);
  const own = OWN[only ?? ""];
  if (only && own) await part(only, own);
  else await onDatabases(only);
  console.log(summary());
}

async function onDatabases(only: string | undefined) {
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
  try {
    if (only === "books") return await part(only, () => inLargeCatalogue(settings));
    await part("app", () => onApp(only, settings));
    if (only) return;
    await part("books", () => inLargeCatalogue(settings));
    await part("import", importBesideCopy);
    for (const [name, run] of Object.entries(OWN)) if (name !== "memory") await part(name, run);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  () => process.exit(isWhole() ? 0 : 1),
  (error: Error) => {
    console.error(error);
    process.exit(1);
  },
);
