import postgres from "postgres";
import { Connection, ConnectionLost } from "./connection";
import { sessionOptions } from "./pool";

/** How often a connection that only listens is asked whether it still hears; silence beyond twice that ends it. */
const BEAT_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/** Told of everything that happens on the way; the caller decides what is worth a line in the log. */
type Listening = {
  onNotify: (payload: string) => void;
  /** Listening again (or at first): what was told meanwhile was missed. */
  onOpen?: () => void;
  onLost?: (error: unknown) => void;
};

/** Hears a channel for as long as it is not stopped: a connection that dies or falls silent is replaced within seconds. */
export function listen(
  url: string,
  channel: string,
  { name, beatMs = BEAT_MS, ...callbacks }: Listening & { name: string; beatMs?: number },
): { stop: () => void } {
  const builder = postgres(url, sessionOptions({ name, statementMs: beatMs }));
  let connection: Connection | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pause = FIRST_PAUSE_MS;

  const open = () => {
    const current = new Connection({
      options: builder.options,
      silenceMs: beatMs,
      onNotify: (from, payload) => {
        if (from === channel && !stopped) callbacks.onNotify(payload);
      },
      onDeath: () => undefined,
    });
    connection = current;
    const beat = () => {
      timer = setTimeout(() => current.run("select 1").then(beat, () => undefined), beatMs);
    };
    current.run(`listen "${channel.replaceAll('"', '""')}"`).then(
      () => {
        if (stopped) return; // the answer was on its way already
        pause = FIRST_PAUSE_MS;
        callbacks.onOpen?.();
        beat();
      },
      (error) => current.kill(error), // an answer from the server that says no is an end too
    );
    current.death.catch((error) => {
      clearTimeout(timer);
      if (stopped) return;
      callbacks.onLost?.(error);
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  };
  open();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      connection?.kill(new ConnectionLost("Nobody listens any more."));
    },
  };
}
