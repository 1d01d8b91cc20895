import type { Context } from "@/lib/kernel/context";
import { hook } from "@/lib/kernel/hook";

/** Whether texts meet none of the staff's rules, so that they may stand before everybody without anybody looking at them. */
export const textPasses = hook<(ctx: Context, texts: readonly string[]) => Promise<boolean>>(
  "texts that become everybody's",
);
