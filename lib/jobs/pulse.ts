import { log, seldom } from "@/lib/kernel/log";

/**
 * Calls `beat` every `everyMs` for as long as `work` goes on, so that others see that somebody is on it. A beat that fails
 * is logged and the next one follows; the last one has ended when this returns.
 */
export async function withPulse<T>(beat: () => Promise<unknown>, everyMs: number, work: () => Promise<T>): Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = last
      .then(beat)
      .catch((error) =>
        seldom("pulse", (before) => log().warn({ err: error, before }, "a sign of life could not be given")),
      );
  }, everyMs);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await last;
  }
}
