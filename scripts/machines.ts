/**
 * `npm run drill:machines`: Bookplate as over several machines (three processes that serve, two workers, PgBouncer in
 * transaction mode, a streaming replica), with what fails there made to fail. It needs Debian's PgBouncer, takes some minutes
 * and prints what was asked and what was found; the status is 1 when something does not hold.
 */
import { commandArguments } from "@/lib/server/command-arguments";
import { runProgram } from "@/lib/server/program";
import { startMachines } from "../e2e/machines/installation";
import { STEPS } from "../e2e/machines/steps";

runProgram(async (program) => {
  commandArguments("npm run drill:machines");
  const machines = await startMachines(program, (line) => console.log(line));
  console.log("");
  const failed: string[] = [];
  for (const { asked, find } of STEPS) {
    const found = await find(machines).then(
      (text) => `holds: ${text}`,
      (error: Error) => {
        failed.push(asked);
        return `DOES NOT HOLD: ${error.message}`;
      },
    );
    console.log(`${asked}\n    ${found}`);
  }
  if (failed.length > 0) throw new Error(`${failed.length} of ${STEPS.length} do not hold.`);
});
