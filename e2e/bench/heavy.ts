import type { Context } from "@/lib/kernel/context";
import { HEAVY, heavyPages, MAX_PAGE_BYTES } from "../support/heavy-pages";
import type { Target } from "./compare";

/** The pages that have most behind them, made anew for a stranger. */
export async function heavyTargets(ctx: Context): Promise<Target[]> {
  const pages = await heavyPages(ctx.db, HEAVY);
  return Object.entries(pages).map(([name, path]) => ({
    label: `${name}, as heavy as it gets, made anew`,
    path: `${path}${path.includes("?") ? "&" : "?"}fresh=1`,
    goalOfBarePage: 0.7,
    maxBytes: MAX_PAGE_BYTES,
  }));
}
