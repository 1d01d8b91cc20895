import { badRequest } from "./errors";

/**
 * Refuses a change of another version than the present one, 400 `edit_conflict`: If-Match as HTTP writes it, `"3"`, also
 * without quotes, or `*` for any. Nobody who names none is asked. For the row, locked; `message` says what to do.
 */
export function requireVersion(version: number, ifMatch: string | null, message: string, which?: string): void {
  if (ifMatch === null || ifMatch.trim() === "*") return;
  const wanted = ifMatch.split(",").map((tag) => tag.trim().replace(/^W\//, "").replaceAll('"', ""));
  if (!wanted.includes(String(version)))
    throw badRequest(message, "edit_conflict", [], which === undefined ? undefined : { case: which });
}
