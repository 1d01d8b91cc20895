/** `npm run worker`: does the jobs in a process of its own, beside app processes that run with WORKER=separate. */
import { commandArguments } from "@/lib/server/command-arguments";
import { openDatabase, prepareEnvironment } from "@/lib/server/launch";
import { runProgram } from "@/lib/server/program";

runProgram(async (program) => {
  commandArguments("npm run worker");
  const database = await openDatabase(prepareEnvironment(), (line) => console.log(line), program);
  program.atEnd(database.stop);
  const { log } = await import("@/lib/kernel/log");
  const { work } = await import("@/lib/server/work");
  database.keepAlive((line) => log().warn(line));
  await work(database.url, program);
  console.log("The worker is ready. Press Ctrl-C to stop.");
  await program.untilStopped();
});
