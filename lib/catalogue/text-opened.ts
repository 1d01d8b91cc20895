import type { Context } from "@/lib/kernel/context";
import { hook } from "@/lib/kernel/hook";

/** Screens texts that others can read from now on, in the transaction that opens them; throws for what is refused. */
export const textOpened =
  hook<(ctx: Context, kind: string, id: string, texts: readonly string[]) => Promise<void>>("texts that are opened");
