/**
 * A program for the test of lib/server/program.ts. It says when it is up, when it gives back what it holds and when it has,
 * after so many milliseconds; and when a second signal would be no echo of the first.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { ECHO_MS, runProgram } from "@/lib/server/program";

const [, , takesMs = ""] = process.argv;
const say = (line: string) => void process.stdout.write(`${line}\n`);

runProgram(async (program) => {
  program.atEnd(async () => {
    say("giving back");
    setTimeout(say, ECHO_MS + 50, "no echo any more");
    await sleep(Number(takesMs));
    say("given back");
  });
  setInterval(() => undefined, 1_000); // as a server's port would, it keeps the process alive
  setTimeout(say, 0, "up");
  await program.untilStopped();
});
