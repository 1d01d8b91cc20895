/** `npm start`, `npm run dev`: from nothing to a running Bookplate. */
import cluster, { type Worker } from "node:cluster";
import os from "node:os";
import { env, isOnThisMachineOnly, parseEnv } from "@/lib/kernel/env";
import { commandArguments } from "@/lib/server/command-arguments";
import { type OpenDatabase, openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { choosePorts } from "@/lib/server/ports";
import { connectionsOf, processCount } from "@/lib/server/processes/count";
import { type Program, runProgram } from "@/lib/server/program";
import { stopwatch } from "@/lib/server/stopwatch";

/** What all processes have in common, whatever becomes of `.env` while they run. */
const COMMON = ["PORT", "HOST", "APP_URL", "BOOKPLATE_DATA", "DATABASE_URL", "AUTH_SECRET", "PROCESSES"];
const SECONDS_BESIDE_DRAINING = 30;

/** Whether this is the built program, which is run when everything is built (scripts/run.mjs). */
const isBuilt = import.meta.url.endsWith(".mjs");

const print = (line: string) => console.log(line);
let renew = () => print("A single process cannot be replaced without a pause: set PROCESSES to 2 or more.");

runProgram(cluster.isWorker ? beMember : start);

async function start(program: Program) {
  const dev = commandArguments("npm start, or npm run dev", { options: ["dev"] }).has("dev");
  const watch = stopwatch();
  watch.lap("files");
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production" }); // before anything reads the settings
  process.on("SIGUSR2", () => renew());
  const given = new Set(Object.keys(process.env));
  const folder = prepareEnvironment();
  const ofFile = Object.keys(process.env).filter((name) => !given.has(name) && !COMMON.includes(name));
  const port = await choosePorts(parseEnv(process.env));
  process.env.APP_URL ||= `http://localhost:${port}`;
  process.env.AUTH_URL = process.env.APP_URL;
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  // what stands in `.env` alone is not handed on: each process reads it as it starts
  const own = { ...Object.fromEntries(ofFile.map((name) => [name, undefined])), PORT: String(port) };
  const early = await comeEarly(own);
  const dismissEarly = async () => void early?.process.kill("SIGKILL"); // it holds nothing yet; later it has ended before
  program.atEnd(dismissEarly);
  const database = await openDatabase(folder, print, {
    ...program,
    connections: connectionsWanted(),
    lap: watch.lap,
  });
  program.atEnd(database.stop);
  const setupAddress = await prepare(database, { dev, program });
  watch.lap("data");
  const count = dev ? 1 : await howMany(database);
  // the last that is waited for: who sees it answer and ends it finds a program that closes in good order
  if (count === 1) {
    await dismissEarly();
    await serveAlone(database, { port, dev, program });
  } else await serveTogether({ count, own, early, program });
  watch.lap("serving");
  (await import("@/lib/kernel/log")).log().info({ ms: watch.parts }, "started");
  greet({ embedded: database.embedded, hasDemo: env().DEMO_CATALOGUE === "on", count });
  if (setupAddress)
    print(
      `Nobody is an admin yet. Become the first one here, within 24 hours; the address works once:\n${setupAddress}\n`,
    );
  await program.untilStopped();
  print("Stopping ...");
}

/** Imports what reads the environment only now that it is complete; answers the address that makes the first admin, where there is none. */
async function prepare(database: OpenDatabase, { dev, program }: { dev: boolean; program: Program }) {
  const { bringMediaHome } = await import("@/lib/storage/media-home");
  const { systemContext } = await import("@/lib/kernel/context");
  await bringMediaHome(systemContext());
  if (env().DEMO_CATALOGUE === "on") {
    const { isSeeded } = await import("@/lib/demo/seeded");
    const { embedded } = database;
    if (!(await isSeeded(systemContext(), embedded)))
      await (await import("@/lib/demo/seed")).seedIfEmpty({ embedded, report: print, signal: program.signal });
  }
  if (!dev && !isBuilt) {
    const { buildIfStale } = await import("@/lib/server/build");
    await buildIfStale(print, program.signal);
  }
  program.signal.throwIfAborted();
  const { log } = await import("@/lib/kernel/log");
  database.keepAlive((line) => log().warn(line));
  return (await import("@/lib/auth/setup")).offerSetup(systemContext());
}

const worksInline = () => env().WORKER === "inline";

/** How many connections the processes that are asked for may take, known before the embedded database starts. */
function connectionsWanted(): number {
  const { PROCESSES = 1, DATABASE_POOL, WORKER } = parseEnv(process.env);
  return connectionsOf(PROCESSES, { pool: DATABASE_POOL, jobs: WORKER === "inline" });
}

async function howMany(database: OpenDatabase): Promise<number> {
  const { PROCESSES, DATABASE_POOL } = env();
  const cores = os.availableParallelism();
  if (PROCESSES === 1 || (!PROCESSES && cores === 1)) return 1;
  const { givenConnections } = await import("@/lib/server/processes/given-connections");
  const connections = await givenConnections(database.url);
  return processCount({ wanted: PROCESSES, cores, connections, pool: DATABASE_POOL, jobs: worksInline() });
}

async function serveAlone(
  database: OpenDatabase,
  { port, dev, program }: { port: number; dev: boolean; program: Program },
) {
  const { serve } = await import("@/lib/server/serve");
  const running = await serve({ port, host: env().HOST, databaseUrl: database.url, dev, work: worksInline() });
  program.atEnd(running.stop);
}

type Variables = Record<string, string | undefined>;

/** The first of several processes, where there will be several as far as can be known yet: it reads its files while the database is opened. */
async function comeEarly(own: Variables): Promise<Worker | undefined> {
  const { PROCESSES = os.availableParallelism() } = parseEnv(process.env);
  if (!isBuilt || PROCESSES === 1) return undefined;
  const { forkEarly } = await import("@/lib/server/processes/processes");
  return forkEarly("1", own);
}

type Together = { count: number; own: Variables; early?: Worker; program: Program };

async function serveTogether({ count, own, early, program }: Together) {
  await (await import("@/lib/kernel/database")).closePool();
  const { log } = await import("@/lib/kernel/log");
  const { Processes } = await import("@/lib/server/processes/processes");
  const numbers = Array.from({ length: count }, (_, i) => String(i + 1));
  const options = {
    names: worksInline() ? [...numbers, "jobs"] : numbers,
    env: own,
    report: (line: string) => log().warn(line),
    leaveMs: (env().DRAIN_SECONDS + SECONDS_BESIDE_DRAINING) * 1000,
  };
  const learnt = Object.entries({ ...process.env, ...own }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const processes = await Processes.start(options, {
    signal: program.signal,
    early: early && { worker: early, env: Object.fromEntries(learnt) },
  });
  program.atEnd(() => processes.stop());
  renew = () => void processes.renew();
}

/** One of several processes: it serves, or does the jobs, until it is told to leave or the one that started it is gone. */
async function beMember(program: Program) {
  const { joinProcesses, untilBegun } = await import("@/lib/server/processes/member");
  const begun = process.env.BOOKPLATE_EARLY ? untilBegun() : undefined;
  const folder = prepareEnvironment(); // before Next looks for anything
  const pages = begun && (await waitWithPages(begun));
  const membership = joinProcesses();
  const database = await openDatabase(folder, print, { ...program, migrated: false });
  let retiring = false;
  if (membership.name === "jobs") await (await import("@/lib/server/work")).work(database.url, program, membership);
  else {
    const { PORT: port = 3000, HOST: host } = env();
    const { serve } = await import("@/lib/server/serve");
    const running = await serve({ port, host, databaseUrl: database.url, dev: false, work: false, membership, pages });
    program.atEnd(() => running.stop({ retiring }));
  }
  const leaving = membership.untilLeaving.then((how) => {
    retiring = how === "retire";
  });
  await Promise.race([leaving, program.untilStopped()]);
}

/** Reads everything that takes no database meanwhile. */
async function waitWithPages(begun: Promise<Record<string, string>>) {
  const { openPages } = await import("@/lib/server/serve");
  const pages = openPages({ port: Number(process.env.PORT), dev: false });
  Object.assign(process.env, await begun);
  return pages;
}

function greet({ embedded, hasDemo, count }: { embedded: boolean; hasDemo: boolean; count: number }) {
  print(`\nBookplate is open at ${process.env.APP_URL}`);
  if (count > 1) print(`${count} processes serve it${worksInline() ? ", and one more does the jobs" : ""}.`);
  if (!embedded) return;
  if (!isOnThisMachineOnly())
    return print(
      "Other computers can reach it, so one-click sign-in and /dev/mail are switched off. To make somebody an admin: `npm run admin -- <email>`.",
    );
  if (hasDemo)
    print(
      `Sign in with one click at ${process.env.APP_URL}/sign-in as demo_reader, demo_reader2, demo_author, demo_pro, demo_curator or demo_staff.`,
    );
  print(`Emails are not sent; read them at ${process.env.APP_URL}/dev/mail. Press Ctrl-C to stop.\n`);
}
