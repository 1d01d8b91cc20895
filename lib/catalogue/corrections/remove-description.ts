import type { Context } from "@/lib/kernel/context";
import { takeTurn } from "../imports/take-turn";
import { applyChanges } from "./apply-changes";
import { readPresent } from "./present";

/** Takes the description of a book away, as staff decided; the history has it, and no import brings it back. */
export async function removeDescription(ctx: Context, bookId: string): Promise<void> {
  await takeTurn(ctx);
  const present = await readPresent(ctx, "book", bookId, { locks: true });
  const from = present.values.get("description") ?? null;
  if (from === null) return;
  const change = { field: "description" as const, edition: null, from, to: null };
  await applyChanges(ctx, present, [change], { source: "person", isCorrected: () => true });
}
