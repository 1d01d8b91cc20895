/** `npm run worker`: does the jobs in a process of its own, beside app processes that run with WORKER=separate. */
import { openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { outliveReaders } from "@/lib/server/output";

async function main() {
  outliveReaders();
  const folder = prepareEnvironment();
  const database = await openDatabase(folder, (line) => console.log(line));
  try {
    const { startJobs } = await import("@/lib/jobs/run");
    const { allJobs } = await import("@/lib/jobs/registry");
    const { watchWorker } = await import("@/lib/server/watch-worker");
    const watch = await watchWorker(database.url);
    const jobs = await startJobs(database.url, allJobs, { work: true });
    console.log("The worker is ready. Press Ctrl-C to stop.");
    await new Promise<void>((resolve) => {
      for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => resolve());
    });
    watch.drain();
    await jobs.stop();
    await watch.stop();
    const { closePool } = await import("@/lib/database");
    await closePool();
  } finally {
    await database.stop();
  }
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
