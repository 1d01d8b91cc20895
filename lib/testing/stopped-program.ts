/** A program that says when it is up, and takes a while to give back what it holds: for the test of lib/server/program.ts. */
import { setTimeout as sleep } from "node:timers/promises";
import { runProgram } from "@/lib/server/program";

const [, , takesMs = ""] = process.argv;
const say = (line: string) => void process.stdout.write(`${line}\n`);

runProgram(async (program) => {
  program.atEnd(async () => {
    await sleep(Number(takesMs));
    say("given back");
  });
  setInterval(() => undefined, 1_000); // as a server's port would, it keeps the process alive
  setTimeout(say, 0, "up");
  await program.untilStopped();
});
