import { setTimeout as sleep } from "node:timers/promises";
import { failureSentence } from "./failure-sentence";
import { outliveReaders } from "./output";

export type Program = {
  /** Aborted when the program is told to end before it is up. */
  signal: AbortSignal;
  /** What has to be given back, whatever way the program ends; the last one first. */
  atEnd: (giveBack: () => Promise<void>) => void;
  /** The program is up: from now on a signal only ends this waiting, and the program closes in good order. */
  untilStopped: () => Promise<void>;
};

/** How long what is under way has to notice that it is to end, and to clear away what it half made. */
const CLEARING_MS = 3_000;
/** Within so long what comes again is the same: npm passes on what a terminal tells all of its programs. */
export const ECHO_MS = 1_000;
/** SIGHUP: the terminal was closed, or its connection dropped. */
const EXIT = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
type EndSignal = keyof typeof EXIT;

/** Calls `end` when the process is first told to end. Told again, and not by an echo, the process ends at once. */
export function onEndSignal(end: (name: EndSignal) => void): void {
  let heard: "nothing" | "once" | "echo is over" = "nothing";
  const onSignal = (name: EndSignal) => {
    if (heard === "echo is over") process.exit(EXIT[name]);
    if (heard === "once") return;
    heard = "once";
    endEchoLater(() => {
      heard = "echo is over";
    });
    end(name);
  };
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal).on("SIGHUP", onSignal);
}

/**
 * Not by the time at which a signal is handled: a busy process hears of an echo late. What came meanwhile is handled between
 * a timer and an immediate. The timer holds no process; the immediate must, or it would wait for the next signal itself.
 */
const endEchoLater = (endEcho: () => void) => void setTimeout(() => setImmediate(endEcho), ECHO_MS).unref();

/**
 * Runs a command of this project to its end and leaves the process. A failure is one sentence on the standard error and
 * status 1. Told to end on its way, it gives back what it holds and ends at once; told again later, it ends without.
 */
export function runProgram(main: (program: Program) => Promise<void>): void {
  outliveReaders();
  const aborting = new AbortController();
  const atEnd: (() => Promise<void>)[] = [];
  let ending = false;
  let up: (() => void) | undefined;

  const end = async (status: number) => {
    if (ending) return;
    ending = true;
    for (const giveBack of atEnd.reverse()) {
      await giveBack().catch((error) => {
        console.error(failureSentence(error));
        status ||= 1;
      });
    }
    process.exit(status);
  };
  const fail = (error: unknown) => {
    if (ending || aborting.signal.aborted) return; // what breaks because it was told to end is no failure
    console.error(failureSentence(error));
    void end(1);
  };
  const onSignal = async (name: EndSignal) => {
    if (up) return up();
    aborting.abort(new Error(`${name} came before the start was over.`));
    await Promise.race([work.catch(() => undefined), sleep(CLEARING_MS)]);
    await end(EXIT[name]);
  };
  onEndSignal((name) => void onSignal(name));
  process.on("uncaughtException", fail);

  const program: Program = {
    signal: aborting.signal,
    atEnd: (giveBack) => void atEnd.push(giveBack),
    untilStopped: () =>
      new Promise((resolve) => {
        up = resolve;
        process.off("uncaughtException", fail); // what serves has its own ways with those
      }),
  };
  const work = main(program);
  work.then(() => end(0), fail);
}
