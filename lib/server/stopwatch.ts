/** How long the parts of a start take, in milliseconds; the first from the moment at which this process began. */
type Stopwatch = {
  /** Ends the part that is under way. */
  lap: (part: string) => void;
  parts: Readonly<Record<string, number>>;
};

export function stopwatch(): Stopwatch {
  const parts: Record<string, number> = {};
  let last = 0; // performance.now() counts from the beginning of the process
  const lap = (part: string) => {
    const now = performance.now();
    parts[part] = Math.round(now - last);
    last = now;
  };
  return { lap, parts };
}
