/** Watches over the embedded server while an app runs on it, whoever launched it. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Lock, waitForLock } from "./lock";
import { guardRoom } from "./room";
import { launch, pidOf, type Server } from "./server";
import { boundLog } from "./server-log";

type Report = (line: string) => void;

const LOOK_MS = 250;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Starts the server again when it is gone, on the port that every pool of every process knows. The pauses between tries
 * double up to 15 seconds, and each outage is one line, its end another after what each start says. `stop` returns when nothing is under way.
 */
export function supervise(server: Server, turn: string, report: Report): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const watch = async () => {
    for (let lastMessage = ""; ; ) {
      await sleep(LOOK_MS, undefined, { signal });
      try {
        if (!pidOf(server.data)) await startAgain(server, turn, report, signal);
        guardRoom(server.data, report);
        boundLog(server.data);
      } catch (error) {
        signal.throwIfAborted();
        const { message } = error as Error;
        if (message !== lastMessage) report(`The embedded database could not be monitored: ${message}`);
        lastMessage = message;
      }
    }
  };
  const watching = watch().catch((error) => {
    if (!signal.aborted) throw error;
  });
  return {
    stop: async () => {
      ending.abort();
      await watching;
    },
  };
}

async function startAgain(server: Server, turn: string, report: Report, signal: AbortSignal) {
  const began = Date.now();
  let lastMessage = "";
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    let lock: Lock | undefined;
    try {
      lock = await waitForLock(turn, "exclusive", signal);
      if (!pidOf(server.data)) await launch(server, report, signal); // another process may have been quicker
      report(
        `The embedded database had stopped; it is running again after ${((Date.now() - began) / 1000).toFixed(1)} s.`,
      );
      return;
    } catch (error) {
      signal.throwIfAborted();
      const { message } = error as Error;
      if (message !== lastMessage)
        report(`The embedded database has stopped and does not start: ${message}. Trying again.`);
      lastMessage = message;
    } finally {
      lock?.release();
    }
    await sleep(pause, undefined, { signal });
  }
}
