import pino, { type DestinationStream, type Logger } from "pino";
import { env } from "./env";
import { currentScope } from "./scope";

const key = Symbol.for("bookplate.log");
const shared = globalThis as unknown as Record<symbol, Logger | undefined>;

/** Structured lines on standard output; each names the request it belongs to. Never log mail addresses or tokens. */
export function log(): Logger {
  shared[key] ??= logTo(pino.destination(1));
  return shared[key];
}

export const logTo = (destination: DestinationStream): Logger =>
  pino(
    {
      level: env().LOG_LEVEL,
      base: undefined,
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
    type: error.constructor?.name ?? "Error",
    code,
    message: quotes ? `PostgreSQL refused a value (${code})` : `${query ? "Failed statement: " : ""}${cause.message}`,
    ...(query ? { statement: query.slice(0, 400) } : {}),
    stack: /\n {4}at [\s\S]*/.exec(error.stack ?? "")?.[0],
  };
}
