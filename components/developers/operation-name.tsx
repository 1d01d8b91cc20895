import type { Operation } from "@/lib/http/reference";
import { EntryName } from "./entry";

const METHOD_COLOURS: Record<string, string> = {
  POST: "text-prussian",
  PUT: "text-prussian",
  PATCH: "text-prussian",
  DELETE: "text-rubric",
};

type Named = Pick<Operation, "method" | "path" | "summary">;

/** An operation in one line: method, path, and what it does. */
export function OperationName({ operation: { method, path, summary } }: { operation: Named }) {
  return (
    <>
      <span className={`http-method ${METHOD_COLOURS[method] ?? "text-ink-2"}`}>{method}</span>
      <EntryName name={path} summary={summary} />
    </>
  );
}
