import type { Context } from "@/lib/kernel/context";
import { reportByRule } from "./reports";
import { reasonOf, screen } from "./screening";

/** Screens words that stand already and that others can read from now on. Needs the transaction that opens them. */
export async function screenOpened(ctx: Context, kind: string, id: string, texts: readonly string[]): Promise<void> {
  const rule = await screen(ctx, texts);
  if (!rule) return;
  await reportByRule(ctx, kind, id, reasonOf(rule));
}
