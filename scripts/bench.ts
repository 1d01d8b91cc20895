/**
 * `npm run bench`: how near we come to the bare thing, as ratios within one run on one machine. Metrics, not a test: they
 * swing with the machine, so compare only within a run. `npm run bench -- <part>`: one of those at the end of this file. A part
 * that fails does not end the others, and at the end it says which targets are missed.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Context, systemContext } from "@/lib/kernel/context";
import { commandArguments } from "@/lib/server/command-arguments";
import { startPostgres } from "@/lib/server/postgres";
import { runProgram } from "@/lib/server/program";
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
type Run = () => Promise<void>;
type OnApp = (app: App, databaseUrl: string, settings: Settings) => Promise<void>;

/** What is compared in a data folder of its own, with what is built of these sources. */
async function inFolder(run: (settings: Settings) => Promise<void>) {
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
    await run(settings);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Pages of books, in a catalogue that is as large as one gets. */
async function inLargeCatalogue(settings: Settings) {
  const { compare } = await import("../e2e/bench/compare");
  const { bookTargets } = await import("../e2e/bench/books");
  const { openLarge, appOn } = await import("../e2e/bench/large/data");
  const { countSimilarBooks } = await import("@/lib/catalogue/count-similar-books");
  const { connect } = await import("@/db/client");
  console.log(`\nWith ${BOOKS} books, and ten rows of a library for each:`);
  const large = await openLarge(BOOKS, process.env.BENCH_DATA, () => undefined);
  try {
    const app = await appOn(large, settings);
    const pool = connect(large.cluster.url);
    const ctx = systemContext(pool.db);
    setVariables({ ...settings, DATABASE_URL: large.cluster.url, APP_URL: app.url });
    resetProcessState(["token-keys"]); // those of the database before sign nothing here
    try {
      await countSimilarBooks(ctx, WALK_SECONDS);
      await compare(app, large.cluster.url, await bookTargets(ctx));
    } finally {
      await Promise.all([pool.end(), app.stop()]);
    }
  } finally {
    await large.end();
  }
}

/** What is compared on a database of its own that begins empty. */
const onApp = (run: OnApp) => () =>
  inFolder(async (settings) => {
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
          await run(app, cluster.url, settings);
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
  });

/** Areas in turn, each as a part of its own; of their targets those that are wanted. */
async function eachArea(areas: Record<string, Area>, run: (targets: Target[]) => Promise<void>) {
  for (const [name, targetsOf] of Object.entries(areas))
    await part(name, async () => run(await targetsOf(systemContext())));
}

async function areaTargets() {
  const { readingTargets: reading } = await import("../e2e/bench/reading");
  const { profileTargets: profiles } = await import("../e2e/bench/profiles");
  const { authorTargets: authors } = await import("../e2e/bench/authors");
  const { collectionTargets: collections } = await import("../e2e/bench/collections");
  const { clubTargets: clubs } = await import("../e2e/bench/clubs");
  const { writeTargets: writes } = await import("../e2e/bench/writes");
  return { reading, profiles, authors, collections, clubs, writes };
}

const allAreas: OnApp = async (app, databaseUrl, settings) => {
  const { compare } = await import("../e2e/bench/compare");
  await eachArea(await areaTargets(), (targets) => compare(app, databaseUrl, targets));
  await part("heavy", () => besideBarePages(app, databaseUrl, settings));
};

/** What of the API is made anew, directly and through Next, on the same database. */
const throughBothWays: OnApp = async (app, databaseUrl, settings) => {
  const { startApp } = await import("../e2e/support/app");
  const { compare } = await import("../e2e/bench/compare");
  const { reading, clubs, writes } = await areaTargets();
  const next = await startApp({ ...settings, APP_URL: app.url, API_CALLS: "next" });
  const wanted = (targets: Target[]) => targets.filter(({ goal }) => goal);
  try {
    await eachArea({ reading, clubs, writes }, (targets) =>
      compare(app, databaseUrl, wanted(targets), { throughNext: next }),
    );
  } finally {
    await next.stop();
  }
};

const withTheirOwn: OnApp = async (app, databaseUrl) => {
  const { compare } = await import("../e2e/bench/compare");
  const { reading, profiles, clubs } = await areaTargets();
  const wanted = (targets: Target[]) => targets.filter(({ goalOfStatic }) => goalOfStatic);
  await eachArea({ reading, profiles, clubs }, (targets) => compare(app, databaseUrl, wanted(targets)));
};

const besideBarePages: OnApp = async (app, databaseUrl) => {
  const { compare } = await import("../e2e/bench/compare");
  const { heavyTargets } = await import("../e2e/bench/heavy");
  const { startCeiling } = await import("../e2e/bench/ceiling");
  const ceiling = await startCeiling();
  try {
    await compare(app, databaseUrl, await heavyTargets(systemContext()), { barePage: ceiling.pageOf });
  } finally {
    await ceiling.stop();
  }
};

async function importBesideCopy() {
  const { benchImport } = await import("../e2e/bench/import");
  const { label, ours, bare, ratio } = await benchImport();
  const value = `${ours.toFixed(2)} against ${bare.toFixed(2)}, ${ratio.toFixed(2)} times`;
  console.log(`\n${lineOf({ label, value, target: `at most ${MAX_TIMES_COPY}`, isMet: ratio <= MAX_TIMES_COPY })}`);
}

/** Every part by its name, as they come in the whole; `alone`: no part of it. */
const PARTS: Record<string, { run: Run; alone?: true }> = {
  /** Every area, and the pages of `heavy`. */
  app: { run: onApp(allAreas) },
  /** The API alone, also as it is through Next. */
  ways: { run: onApp(throughBothWays), alone: true },
  /** Pages that are the same for everybody, with what is a reader's own. */
  readers: { run: onApp(withTheirOwn), alone: true },
  /** The pages with most behind them, beside pages of Next's own that are as large. */
  heavy: { run: onApp(besideBarePages), alone: true },
  books: { run: () => inFolder(inLargeCatalogue) },
  import: { run: importBesideCopy },
  /** What is made for very many. */
  jobs: { run: async () => (await import("../e2e/bench/jobs")).benchJobs() },
  /** What two do that one does not. */
  processes: { run: async () => (await import("../e2e/bench/processes")).benchProcesses() },
  /** How long a start takes. */
  starts: { run: async () => (await import("../e2e/bench/starts")).benchStarts() },
  /** How soon a press is answered. */
  press: { run: async () => (await import("../e2e/bench/press")).benchPresses() },
  /** After an hour of mixed use. */
  memory: { run: async () => (await import("../e2e/bench/memory")).benchMemory(), alone: true },
};

runProgram(async () => {
  const names = Object.keys(PARTS).join(", ");
  const [only] = commandArguments(`npm run bench [-- part]\nParts: ${names}.`, { takes: 1 }).positional;
  if (only !== undefined && !Object.hasOwn(PARTS, only))
    throw new Error(`There is no part "${only}". Parts: ${names}.`);
  for (const [name, { run, alone }] of Object.entries(PARTS))
    if (only === undefined ? !alone : name === only) await part(name, run);
  console.log(summary());
  if (!isWhole()) throw new Error("Not every part came to its end.");
});
