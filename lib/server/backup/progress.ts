/** Says where a long copy is, and ends it when nothing moves any more. */
export type Progress = {
  /** What is being done now, for the next line. */
  at: (where: string, expected?: number) => void;
  /** That something moved. */
  moved: (bytes: number, rows?: number) => void;
  /** Aborted when nothing has moved for the deadline, or by the caller's signal. */
  signal: AbortSignal;
  stop: () => void;
};

export type ProgressOptions = {
  report?: (line: string) => void;
  signal?: AbortSignal;
  /** How long nothing may move, in milliseconds; none: for ever. */
  deadlineMs?: number;
  everyMs?: number;
};

export function startProgress(
  verb: string,
  { report = () => undefined, signal, deadlineMs, everyMs = 2_000 }: ProgressOptions,
): Progress {
  const control = new AbortController();
  let where = "the start";
  let expected = 0;
  let bytes = 0;
  let rows = 0;
  let begun = false;
  let lastMove = Date.now();
  const abort = () => control.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort, { once: true });
  const position = () => {
    const about = expected > rows ? ` of about ${expected.toLocaleString("en")}` : "";
    return `${where}${rows > 0 ? `, ${rows.toLocaleString("en")}${about} rows` : ""}, ${(bytes / 1e6).toFixed(1)} MB`;
  };
  const reports = setInterval(() => report(`${verb}: ${position()}`), everyMs);
  const watch = setInterval(
    () => {
      const still = Date.now() - lastMove;
      if (deadlineMs && still > deadlineMs)
        control.abort(new Error(`${verb} stopped: no progress for ${Math.round(still / 1000)} s at ${position()}.`));
    },
    Math.min(1_000, (deadlineMs ?? 4_000) / 4),
  );
  return {
    at: (next, rowsExpected = 0) => {
      where = next;
      expected = rowsExpected;
      rows = 0;
      lastMove = Date.now();
    },
    moved: (count, lines = 0) => {
      bytes += count;
      rows += lines;
      lastMove = Date.now();
      if (!begun && rows > 0) report(`${verb}: ${position()}`); // that it moves is said at once, then now and again
      begun ||= rows > 0;
    },
    signal: control.signal,
    stop: () => {
      clearInterval(reports);
      clearInterval(watch);
      signal?.removeEventListener("abort", abort);
    },
  };
}
