import { inArray } from "drizzle-orm";
import { mergedAddresses } from "@/db/schema/merges";
import { needsWhatIsGone } from "@/db/violates";
import { AppError } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";

/**
 * What a caller asked, with the ids that a merge gave up replaced: for a request that failed since a book, a person or a
 * series was not there, or went away while it was answered. Null when nothing in it was merged.
 */
export async function followMerged<I extends object>(ctx: Context, input: I, error: unknown): Promise<I | null> {
  const isMissing = error instanceof AppError ? error.status === 404 : needsWhatIsGone(error);
  const named = isMissing ? [...new Set(idsIn(input))] : [];
  if (named.length === 0) return null;
  const rows = await ctx.db
    .select({ id: mergedAddresses.id, intoId: mergedAddresses.intoId })
    .from(mergedAddresses)
    .where(inArray(mergedAddresses.id, named));
  if (rows.length === 0) return null;
  const into = new Map(rows.map(({ id, intoId }) => [id, intoId]));
  return replaced(input, into) as I;
}

const MAX_IDS = 200;

/** Every id in what was asked, wherever it stands. */
function idsIn(value: unknown, found: string[] = []): string[] {
  if (found.length >= MAX_IDS) return found;
  if (typeof value === "string" && isUuid(value)) found.push(value.toLowerCase());
  else if (value && typeof value === "object") for (const part of Object.values(value)) idsIn(part, found);
  return found;
}

function replaced(value: unknown, into: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return into.get(value.toLowerCase()) ?? value;
  if (Array.isArray(value)) return value.map((part) => replaced(part, into));
  if (value && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, into)]));
  return value;
}
