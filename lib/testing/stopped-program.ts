/**
 * A program for the test of lib/server/program.ts. It says when it is up, when it gives back what it holds, and when it has, with
 * how many signals it heard by then. Meanwhile it is sent another one, if one is named, is busy for so many milliseconds and
 * then waits for so many. It also says when a second signal would be no echo of the first.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { ECHO_MS, runProgram } from "@/lib/server/program";

const [, , again = "", busyMs = "0", waitMs = "0"] = process.argv;
const say = (line: string) => void process.stdout.write(`${line}\n`);

let signals = 0;
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => (signals += 1));

/** Lets the process hear nothing. */
function beBusy(ms: number) {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

runProgram(async (program) => {
  program.atEnd(async () => {
    say("giving back");
    // Behind an immediate, as the end of the echo is: one that was busy runs both timers first and hears signals in between.
    setTimeout(() => setImmediate(say, "no echo any more"), ECHO_MS + 50);
    if (again) process.kill(process.pid, again);
    beBusy(Number(busyMs));
    await sleep(Number(waitMs));
    say(`given back, after ${signals} signals`);
  });
  setInterval(() => undefined, 1_000); // as a server's port would, it keeps the process alive
  setTimeout(say, 0, "up");
  await program.untilStopped();
});
