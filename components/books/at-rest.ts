/**
 * A value that is kept once it has rested for a while: who walks to it by arrow keys saves it once. `keepWith` says what
 * keeps it, which may change with each drawing: the last one counts, also for a value that waits already.
 */
export function atRest<T>(ms: number) {
  let keep: (value: T) => void = () => undefined;
  let waiting: { value: T; timer: ReturnType<typeof setTimeout> } | null = null;

  /** Keeps at once what waits, for who goes on or leaves. */
  function flush(): void {
    if (!waiting) return;
    const { value, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    keep(value);
  }
  return {
    flush,
    keepWith(next: (value: T) => void): void {
      keep = next;
    },
    move(value: T): void {
      clearTimeout(waiting?.timer);
      waiting = { value, timer: setTimeout(flush, ms) };
    },
  };
}
