/** What the start script and the processes that it started say to each other. */
export type FromMember =
  | { type: "ready" }
  /** It can serve and reaches its database; said every few seconds. */
  | { type: "alive" }
  /** Somebody asked this one for metrics: what do the others say? */
  | { type: "ask"; id: number }
  | { type: "metrics"; id: number; text: string };

export type ToMember =
  /** To one that came early: there is a database, these variables say where. */
  | { type: "begin"; env: Record<string, string> }
  | { type: "stop" }
  /** Another one has taken its place. */
  | { type: "retire" }
  | { type: "collect"; id: number }
  | { type: "answer"; id: number; others: Record<string, string> };

export const ALIVE_EVERY_MS = 5_000;
/** How long a process is waited for that is asked for its metrics: one that has just started has seconds of work in hand, and Prometheus gives up after ten. */
export const METRICS_MS = 4_000;
