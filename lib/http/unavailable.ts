import { AppError } from "./errors";

const OVERLOADED = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
]);
/** PostgreSQL: too many connections, out of memory or disk, shutting down, starting up. */
const SQLSTATE = /^(53\d\d\d|57P0[123]|08\d\d\d)$/;

/** A database that is away or full is a 503 that passes; anything else stays what it is. */
export function asUnavailable(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && (OVERLOADED.has(code) || SQLSTATE.test(code))) {
      return new AppError(503, "unavailable", "The service is overloaded or restarting. Try again in a moment.", {
        headers: { "Retry-After": "2" },
      });
    }
  }
  return error;
}
