import pino, { type DestinationStream, type Logger } from "pino";
import { singleton } from "@/db/singletons";
import { env } from "./env";
import { isFull, isReaderGone } from "./lost-output";
import { currentScope } from "./scope";

const logger = singleton<Logger>("log");

/** Structured lines on standard output; each names the request it belongs to. Never log mail addresses or tokens. */
export function log(): Logger {
  logger.value ??= logTo(standardOutput());
  return logger.value;
}

/** So much of the log waits for room on a full disk; what comes then is left out. */
const WAITING_BYTES = 1_000_000;

/** pino itself lives on without a reader of a pipe, and not without a terminal or on a full disk, where it would also never end. */
function standardOutput() {
  const output = pino.destination({ dest: 1, maxLength: WAITING_BYTES });
  const silence = { write: () => true, flushSync: () => undefined, end: () => undefined, destroy: () => undefined };
  const flushSync = output.flushSync.bind(output);
  let hasRoom = true;
  output.flushSync = () => {
    if (hasRoom) flushSync(); // tries until it is written
  };
  output.on("write", () => {
    hasRoom = true;
  });
  output.on("error", (error) => {
    if (isFull(error)) {
      hasRoom = false;
      return;
    }
    if (!isReaderGone(error)) throw error;
    Object.assign(output, silence);
  });
  return output;
}

export const logTo = (destination: DestinationStream): Logger =>
  pino(
    {
      level: env().LOG_LEVEL,
      base: env().BOOKPLATE_PROCESS ? { process: env().BOOKPLATE_PROCESS } : undefined,
      mixin: () => ({ requestId: currentScope()?.requestId }),
      serializers: { err: withoutValues },
      redact: [
        "authorization",
        "cookie",
        "email",
        "token",
        "key",
        "*.authorization",
        "*.cookie",
        "*.email",
        "*.token",
        "*.key",
      ],
    },
    destination,
  );

/** An error for the log: what it is and where, never what it carries. Values may be mail addresses or tokens. */
function withoutValues(error: Error & { query?: string; code?: unknown }) {
  const { query } = error;
  const cause = query && error.cause instanceof Error ? (error.cause as typeof error) : error;
  const code = typeof cause.code === "string" ? cause.code : undefined;
  const quotes = /^(22|23)...$/.test(code ?? ""); // PostgreSQL repeats the value that it refuses
  return {
    type: (error.constructor?.name ?? "Error").replace(/^_/, ""), // a bundler's, for a class that names itself
    code,
    message: quotes ? `PostgreSQL refused a value (${code})` : `${query ? "Failed statement: " : ""}${cause.message}`,
    ...(query ? { statement: query.slice(0, 400) } : {}),
    stack: /\n {4}at [\s\S]*/.exec(error.stack ?? "")?.[0],
  };
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const MAX_KINDS = 200;
const kinds = singleton<Map<string, { at: number; wait: number; left: number }>>("log-kinds");

/**
 * Writes a line of this kind at once, then after one second, two, four, at last each minute while it goes on: an outage
 * must not fill the disk. `before` is how many lines of the kind were left out since the last one.
 */
export function seldom(kind: string, write: (before: number | undefined) => void): void {
  kinds.value ??= new Map();
  const known = kinds.value;
  const last = known.get(kind);
  const now = performance.now();
  if (last && now - last.at < last.wait) {
    last.left += 1;
    return;
  }
  if (known.size >= MAX_KINDS) known.clear();
  const goesOn = last && now - last.at < LONGEST_WAIT_MS + FIRST_WAIT_MS;
  known.set(kind, { at: now, wait: goesOn ? Math.min(2 * last.wait, LONGEST_WAIT_MS) : FIRST_WAIT_MS, left: 0 });
  write(last?.left || undefined);
}

/** What tells the kinds of failures apart: the code of the innermost one, or its first words. */
export function kindOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : String(cause).slice(0, 80);
}
