/**
 * `npm run operator`: an operator's first day, timed: a start on an empty database without the demo (the build is part of
 * it where it is stale), and then everything over the documented API (e2e/operator/first-day.ts).
 */

import { commandArguments } from "@/lib/server/command-arguments";
import { runProgram } from "@/lib/server/program";
import { playFirstDay } from "../e2e/operator/first-day";
import { startInstallation } from "../e2e/operator/own";

runProgram(async (program) => {
  commandArguments("npm run operator");
  const began = Date.now();
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const installation = await startInstallation();
  program.atEnd(installation.stop);
  console.log(`${seconds(Date.now() - began).padStart(8)}  started on an empty database`);
  await playFirstDay(installation, (step, ms) => console.log(`${seconds(ms).padStart(8)}  ${step}`));
  console.log(`${seconds(Date.now() - began).padStart(8)}  altogether`);
});
