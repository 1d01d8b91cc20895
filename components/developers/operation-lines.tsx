"use client";

import type { Operation } from "@/lib/http/reference";
import { EntryLink } from "./entry";
import { OperationName } from "./operation-name";

type OperationLine = Pick<Operation, "id" | "method" | "path" | "summary">;

/**
 * The operations of an area, a line each. Of what a browser draws anew only the words are sent beside the page; there are
 * hundreds of lines, and of what the server draws React sends each twice, the second time as a tree.
 */
export function OperationLines({ area, operations }: { area: string; operations: readonly OperationLine[] }) {
  return (
    <ul>
      {operations.map((operation) => (
        <li key={operation.id}>
          <EntryLink href={`/developers/${area}#${operation.id}`}>
            <OperationName operation={operation} />
          </EntryLink>
        </li>
      ))}
    </ul>
  );
}
