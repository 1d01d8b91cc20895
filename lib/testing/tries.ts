import type { Context } from "@/lib/kernel/context";

/** The same context, and how many transactions were begun with it. */
export function countingTries(ctx: Context): { ctx: Context; tries: () => number } {
  let tries = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === "transaction") tries += 1;
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ctx: { ...ctx, db }, tries: () => tries };
}
