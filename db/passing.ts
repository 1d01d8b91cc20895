/** The driver's and the system's words for a database that is away, and our own for one that has too much to do. */
const AWAY = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "CONNECTION_LOST",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "POOL_BUSY",
]);

/**
 * PostgreSQL's: connection lost, too many connections or no room (25006: no writes until there is), shutting down or starting,
 * a statement, a lock or an idle transaction that took too long, a transaction that lost against another.
 */
const PASSING = /^(08\d\d\d|53\d\d\d|57P0[1235]|57014|55P03|25006|25P0[234]|40001|40P01)$/;

/** Whether there was no connection, or none any more. */
export const isAway = (error: unknown): boolean => codesOf(error).some((code) => AWAY.has(code));

/** Whether a failure lies in the database's being away or overloaded: the same may succeed in a moment. */
export const isPassing = (error: unknown): boolean =>
  isAway(error) || codesOf(error).some((code) => PASSING.test(code));

/** Whether a transaction lost against another one and was undone whole, so that doing it again is the remedy. */
export const lostAgainstAnother = (error: unknown): boolean =>
  codesOf(error).some((code) => code === "40001" || code === "40P01");

/** Whether a transaction gave way: it lost against another one, or did not get a lock in time. */
export const gaveWay = (error: unknown): boolean => lostAgainstAnother(error) || codesOf(error).includes("55P03");

/** Whether a database refused a write because it takes none, and nothing else is wrong: a full disk's, or a standby. */
export const takesNoWrites = (error: unknown): boolean => codesOf(error).includes("25006");

/** The codes of an error and its causes: drizzle wraps the driver's. */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error; cause instanceof Error && codes.length < 10; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    codes.push(typeof code === "string" ? code : "");
  }
  return codes;
}
