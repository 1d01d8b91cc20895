/**
 * How long a function takes as its text grows, in the process' own time: a loaded machine is slow, but it does not make
 * twice the text take four times as long.
 */

/** What leads patterns astray: a beginning, what is repeated after it, and an end that fits nothing. */
export type Shape = readonly [beginning: string, unit: string, end: string];

/** Below this nothing is measured: the clock and the garbage collector weigh more. */
const FLOOR_MS = 100;
/** Twice the text takes twice as long, and a little more where memory grows; a fifth more of it never takes twice. */
const STEEPEST = 3;
const STEEPEST_WHILE_SHORT = 2;
/** Nobody waits for a page longer than this, so no text that is allowed may take it. */
const LONGEST_MS = 2_000;
const SHORT = 200;

/**
 * Runs a function on a shape up to the largest text that is let in. Gives what is wrong: it grows faster than its text,
 * or is already slow on a short one; null when it does neither. Stops at the first sign, since the next would never end.
 */
export async function steepness(run: (text: string) => unknown, shape: Shape, largest: number): Promise<string | null> {
  let before = 0;
  for (let size = 20; ; size = next(size, largest)) {
    const limit = Math.min(LONGEST_MS, Math.max(FLOOR_MS, before * (size <= SHORT ? STEEPEST_WHILE_SHORT : STEEPEST)));
    const ms = await leastCpuMs(() => run(ofSize(shape, size)), limit);
    if (ms > limit)
      return `${JSON.stringify(shape)}: ${size} characters took ${Math.round(ms)} ms, fewer ${Math.round(before)} ms`;
    before = ms;
    if (size >= largest) return null;
  }
}

/** In small steps while the text is short, where the worst patterns already never end; then twice as much. */
const next = (size: number, largest: number): number =>
  Math.min(largest, size < SHORT ? Math.ceil(size * 1.2) : size * 2);

const ofSize = ([beginning, unit, end]: Shape, size: number): string =>
  beginning + unit.repeat(Math.max(1, Math.floor((size - beginning.length - end.length) / unit.length))) + end;

/** Once, if that stays within the limit; else the least of five: compiling and collecting are not the function's own. */
async function leastCpuMs(run: () => unknown, limit: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 5 && least > limit; times++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
