/** `npm run worker`: does the jobs in a process of its own, beside app processes that run with WORKER=separate. */
import { commandArguments } from "@/lib/server/command-arguments";
import { openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { runProgram } from "@/lib/server/program";

runProgram(async (program) => {
  commandArguments("npm run worker");
  const database = await openDatabase(prepareEnvironment(), (line) => console.log(line), program);
  program.atEnd(database.stop);
  const { closePool } = await import("@/lib/kernel/database");
  const { log } = await import("@/lib/kernel/log");
  const { startJobs } = await import("@/lib/jobs/run");
  const { allJobs } = await import("@/lib/registry/jobs");
  const { watchWorker } = await import("@/lib/server/watch-worker");
  const { followInstallation } = await import("@/lib/server/follow-installation");
  database.keepAlive((line) => log().warn(line));
  program.atEnd(closePool);
  const watch = await watchWorker(database.url);
  program.atEnd(watch.stop);
  const settings = await followInstallation(database.url);
  program.atEnd(settings.stop);
  const jobs = await startJobs(database.url, allJobs, { work: true });
  program.atEnd(async () => {
    watch.drain();
    await jobs.stop();
  });
  console.log("The worker is ready. Press Ctrl-C to stop.");
  await program.untilStopped();
});
