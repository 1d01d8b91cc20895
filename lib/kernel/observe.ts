import { isPassing } from "@/db/passing";
import { processMetrics } from "./metrics";
import { currentScope } from "./scope";
import { tracer } from "./tracing-port";

/** Called when a statement is sent; the returned function when it is done, with its error if it failed. */
export function observeQuery(statement: string): (error?: unknown) => void {
  const scope = currentScope();
  if (scope) scope.queries += 1;
  const { counts, querySeconds, queryErrors } = processMetrics();
  const span = tracer()?.start("query", { "db.system.name": "postgresql", "db.query.text": statement }, "client");
  const began = performance.now();
  counts.queriesRunning += 1;
  return (error) => {
    counts.queriesRunning -= 1;
    querySeconds((performance.now() - began) / 1000);
    if (error) queryErrors({ code: codeOf(error) });
    if (error && scope && isPassing(error)) scope.databaseFailed = true;
    span?.end(error ? codeOf(error) : undefined);
  };
}

/** The same for whoever waits for a statement that another request sends for several: theirs too, but sent once. */
export function observeShared(statement: string): (error?: unknown) => void {
  const scope = currentScope();
  if (scope) scope.queries += 1;
  const span = tracer()?.start("query", { "db.system.name": "postgresql", "db.query.text": statement }, "client");
  return (error) => {
    if (error && scope && isPassing(error)) scope.databaseFailed = true;
    span?.end(error ? codeOf(error) : undefined);
  };
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? "unknown").slice(0, 40);
